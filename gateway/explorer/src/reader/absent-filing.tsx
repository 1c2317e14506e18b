import { listSections } from '@footnote/contracts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { refresh } from '../api/api.ts';
import type { FilingFacts } from '../api/filing-facts.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { Empty, Problem } from '../design/states.tsx';
import { JobFailure } from '../ingestion/job-failure.tsx';
import { JobProgress } from '../ingestion/job-progress.tsx';
import { startIngestion, useJobOf } from '../ingestion/jobs.ts';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import type { FilingPlace } from './filing-place.ts';
import css from './reader.module.css';

const titles = {
  absent: 'reader.absent',
  underWay: 'reader.underWay',
  failed: 'reader.failed',
} as const;

/** A link may lead to a filing that nobody has ingested. It is ingested here, and opens when its text is ready. */
export function AbsentFiling({ place, facts }: { place: FilingPlace; facts: FilingFacts }) {
  const { localId, company, filing } = facts;
  const { country, filing_id } = place;
  const session = useStore(sessionStore);
  const isMember = session.is === 'open' && session.session.org !== null;
  const job = useJobOf(country, filing_id, filing);
  const status = job?.status;
  useEffect(() => {
    if (status === 'completed') void refresh(listSections);
  }, [status]);
  const start = useMutation({
    mutationFn: () => {
      const { ingest: _ingest, ...posted } = filing ?? { ingest: null };
      return startIngestion({
        country,
        local_id: localId ?? '',
        filing_ref: filing_id,
        ...(filing && { filing: posted as Omit<typeof filing, 'ingest'> }),
      });
    },
  });
  const isUnderWay = status === 'queued' || status === 'running';
  const state = isUnderWay ? 'underWay' : status === 'failed' ? 'failed' : 'absent';
  const actions =
    localId === null ? (
      <Link className={buttonClass()} to="/">
        {t('shell.toSearch')}
      </Link>
    ) : (
      <>
        {!isUnderWay && (
          <Button
            look="primary"
            disabled={!isMember || start.isPending}
            title={isMember ? undefined : t('company.needsOrg')}
            onClick={() => start.mutate()}
          >
            {status === 'failed' ? t('action.retry') : t('company.ingest')}
          </Button>
        )}
        <Link className={buttonClass()} to="/c/$country/$localId" params={{ country, localId }}>
          {company ?? localId}
        </Link>
      </>
    );
  return (
    <Empty title={t(titles[state])} actions={actions}>
      {state === 'absent' && <p>{t(localId === null ? 'reader.absent.detail' : 'reader.absent.here')}</p>}
      {state === 'underWay' && <p>{t('reader.underWay.detail')}</p>}
      {job && isUnderWay && (
        <p className={css.progress}>
          <JobProgress job={job} />
        </p>
      )}
      {job?.error && (
        <p role="alert">
          <JobFailure job={job} />
        </p>
      )}
      {start.error && <Problem error={start.error} />}
    </Empty>
  );
}
