import { listAudit } from '@footnote/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { routePages } from '../api/api.ts';
import { Button } from '../design/button.tsx';
import { Problem, Skeleton } from '../design/states.tsx';
import { formatTime } from '../text/format.ts';
import { t, word } from '../text/text.ts';
import css from './usage.module.css';

/** Who read, made, changed, deleted and downloaded what, newest first. */
export function AuditLog() {
  const pages = useInfiniteQuery(routePages(listAudit, { query: { limit: 50 } }));
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  if (pages.isPending) return <Skeleton lines={8} />;
  if (pages.error) return <Problem error={pages.error} onRetry={() => void pages.refetch()} />;
  if (entries.length === 0) return <p>{t('usage.audit.none')}</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={t('usage.audit')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('usage.when')}</th>
              <th scope="col">{t('usage.user')}</th>
              <th scope="col">{t('usage.action')}</th>
              <th scope="col">{t('usage.object')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td className={css.when}>{formatTime(entry.at)}</td>
                <td>{entry.user_id}</td>
                <td>{word('audit', entry.action)}</td>
                <td>
                  {word('auditObject', entry.object)}
                  {entry.object_id !== null && <small>{entry.object_id}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {pages.hasNextPage && <Button onClick={() => void pages.fetchNextPage()}>{t('action.more')}</Button>}
    </>
  );
}
