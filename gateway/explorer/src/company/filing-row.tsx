import type { Company, Filing, IngestionJob } from '@footnote/contracts';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { Badge } from '../design/badge.tsx';
import { Button, buttonClass } from '../design/button.tsx';
import { JobFailure } from '../ingestion/job-failure.tsx';
import { JobProgress } from '../ingestion/job-progress.tsx';
import { cancelIngestion, useJobOf } from '../ingestion/jobs.ts';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../store.ts';
import { formatDay } from '../text/format.ts';
import { t } from '../text/text.ts';
import css from './company.module.css';

export interface FilingRowProps {
  company: Company;
  filing: Filing;
  isChosen: boolean;
  onToggle: (filing: Filing) => void;
  onIngest: (filing: Filing) => void;
}

/** Drawn again only when it changes: a long list moves its rows at every step of scrolling. */
export const FilingRow = memo(function FilingRow(props: FilingRowProps) {
  const { company, filing, isChosen, onToggle, onIngest } = props;
  const job = useJobOf(company.country, filing.filing_ref, filing);
  const status = job?.status ?? filing.ingest?.status ?? null;
  const isReady = filing.ingested || status === 'completed';
  const isOpen = !isReady && status !== 'queued' && status !== 'running';
  const { form_type, filing_date, report_date } = filing;
  return (
    <article className={css.filing} aria-label={`${form_type} ${filing_date}`}>
      <span>
        {isOpen && (
          <input
            type="checkbox"
            checked={isChosen}
            onChange={() => onToggle(filing)}
            aria-label={`${form_type} ${filing_date}`}
          />
        )}
      </span>
      <span className={css.date}>{formatDay(filing_date)}</span>
      <span className={css.form}>{form_type}</span>
      <span className={css.title}>
        {titleOf(filing)}
        {report_date && <small>{t('company.period', { day: formatDay(report_date) })}</small>}
      </span>
      <span className={css.state}>
        {isReady && <Ready company={company} filing={filing} />}
        {job && (status === 'queued' || status === 'running') && <Live job={job} />}
        {isOpen && <Ingest again={status === 'failed'} onIngest={() => onIngest(filing)} />}
      </span>
      {status === 'failed' && job?.error && (
        <p className={css.failed} role="alert">
          <JobFailure job={job} />
        </p>
      )}
    </article>
  );
});

/** Without the form and the day, which are shown beside it. */
function titleOf({ title, form_type, report_date }: Filing): string {
  const start = `${form_type}: `;
  const end = `, ${report_date}`;
  const rest = title.startsWith(start) ? title.slice(start.length) : title;
  return rest.endsWith(end) ? rest.slice(0, -end.length) : rest;
}

function Ready({ company, filing }: { company: Company; filing: Filing }) {
  return (
    <>
      <Badge tone="good">{t('company.ready')}</Badge>
      <Link
        className={buttonClass()}
        to="/f/$country/$filingId"
        params={{ country: company.country, filingId: filing.filing_ref }}
        search={{ c: company.local_id }}
      >
        {t('company.read')}
      </Link>
    </>
  );
}

function Live({ job }: { job: IngestionJob }) {
  return (
    <>
      <JobProgress job={job} />
      <Button look="plain" onClick={() => void cancelIngestion(job.id)}>
        {t('action.cancel')}
      </Button>
    </>
  );
}

function Ingest({ again, onIngest }: { again: boolean; onIngest: () => void }) {
  const state = useStore(sessionStore);
  const isMember = state.is === 'open' && state.session.org !== null;
  return (
    <Button disabled={!isMember} title={isMember ? undefined : t('company.needsOrg')} onClick={onIngest}>
      {again ? t('action.retry') : t('company.ingest')}
    </Button>
  );
}
