import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProblem } from '../api/api.ts';
import { problemText, t } from '../text/text.ts';
import { Button } from './button.tsx';
import css from './parts.module.css';

export interface ProblemProps {
  error: unknown;
  onRetry?: (() => void) | undefined;
}

/** An error as a sentence, with the details that help to investigate it. */
export function Problem({ error, onRetry }: ProblemProps) {
  const body = error instanceof ApiProblem ? error.body : null;
  const isAway = error instanceof TypeError;
  const title = isAway
    ? t('problem.away')
    : body
      ? problemText(body.code, body.title)
      : t('problem.unexpected');
  const detail = isAway ? t('problem.away.detail') : (body?.detail ?? messageOf(error));
  return (
    <div className={css.problem} role="alert">
      <p>
        <strong>{title}</strong>
      </p>
      {![title, body?.title].includes(detail.replace(/\.$/, '')) && <p>{detail}</p>}
      {body?.errors?.map((one) => (
        <p key={`${one.in}${one.path}`} className={css.problemFacts}>
          {one.path} {one.message}
        </p>
      ))}
      {body && (
        <p className={css.problemFacts}>
          {body.code} · {body.request_id}
        </p>
      )}
      {onRetry && !isAbsent(error) && <Button onClick={onRetry}>{t('action.retry')}</Button>}
    </div>
  );
}

/** Shown for what doesn't exist or belongs to another organisation. A retry would not help. */
export const isAbsent = (error: unknown) => error instanceof ApiProblem && error.body.status === 404;

export const messageOf = (error: unknown) =>
  error instanceof ApiProblem
    ? problemText(error.body.code, error.body.detail)
    : error instanceof Error
      ? error.message
      : String(error);

export function Empty({
  title,
  children,
  actions,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={css.empty}>
      <h2>{title}</h2>
      {children}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}

/** Placeholder lines for text that is being loaded. */
export function Skeleton({ lines = 6 }: { lines?: number }) {
  return (
    <div className={css.skeleton} role="status" aria-label={t('state.loading')}>
      {Array.from({ length: lines }, (_, at) => (
        <span key={String(at)} />
      ))}
    </div>
  );
}

/** A query's three states. Old data is shown while it is loaded again; for what does not exist, the way on. */
export function Loaded<T>({
  query,
  lines,
  wayOn,
  children,
}: {
  query: UseQueryResult<T>;
  lines?: number;
  wayOn?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error) {
    return (
      <>
        <Problem error={query.error} onRetry={() => void query.refetch()} />
        {wayOn && isAbsent(query.error) && <div className={css.actions}>{wayOn}</div>}
      </>
    );
  }
  return <Skeleton lines={lines} />;
}
