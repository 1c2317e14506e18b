import { type IngestionJob, listActiveJobs } from '@research/contracts';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { cancelIngestion, loadJob, readSeenJobs, startIngestion, useIngestions } from '../api/ingestion.ts';
import { Badge, Progress, type Tone } from '../design/badge.tsx';
import { Button, buttonClass } from '../design/button.tsx';
import { Empty, messageOf } from '../design/states.tsx';
import { say } from '../shell/notices.tsx';
import { Page } from '../shell/page.tsx';
import { useScreen } from '../shell/screen.ts';
import { formatAgo } from '../text/format.ts';
import { t, word } from '../text/text.ts';
import css from './jobs.module.css';

const tones: Partial<Record<IngestionJob['status'], Tone>> = {
  running: 'accent',
  completed: 'good',
  failed: 'bad',
};

/** Ingestions under way in the organisation, and those that were seen on this device. */
export function JobsPage() {
  const jobs = [...useIngestions().values()].sort((a, b) => b.created_at.localeCompare(a.created_at));
  useScreen(t('nav.jobs'), listActiveJobs, {});
  useEffect(() => {
    for (const id of readSeenJobs()) void loadJob(id).catch(() => {});
  }, []);
  return (
    <Page title={t('nav.jobs')} lead={t('jobs.lead')}>
      {jobs.length === 0 ? (
        <Empty title={t('jobs.none')}>{t('jobs.none.detail')}</Empty>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section className={css.scroll} tabIndex={0} aria-label={t('nav.jobs')}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('jobs.filing')}</th>
                <th scope="col">{t('jobs.state')}</th>
                <th scope="col">{t('reports.when')}</th>
                <th scope="col">{t('palette.actions')}</th>
              </tr>
            </thead>
            <tbody>
              {jobs.map((job) => (
                <Row key={job.id} job={job} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Page>
  );
}

function Row({ job }: { job: IngestionJob }) {
  const { country, local_id, filing_ref, company_name, company_ticker, form_type, status, stage } = job;
  const isActive = status === 'queued' || status === 'running';
  const trying = (work: Promise<unknown>) => void work.catch((error: unknown) => say(messageOf(error)));
  const retry = () => trying(startIngestion({ country, local_id, filing_ref, company_name, company_ticker }));
  return (
    <tr>
      <td>
        <Link to="/c/$country/$localId" params={{ country, localId: local_id }}>
          {company_name ?? local_id}
        </Link>
        <small>
          {form_type} · {filing_ref}
        </small>
      </td>
      <td className={css.state}>
        <Badge tone={tones[status]}>{word('status', status)}</Badge>
        {isActive && (
          <>
            <small>
              {stage && word('stage', stage)} {job.progress_pct} %
            </small>
            <Progress value={job.progress_pct} label={filing_ref} />
          </>
        )}
        {job.error && (
          <small className={css.why}>
            {job.error.message} ({job.error.code})
          </small>
        )}
      </td>
      <td>{formatAgo(job.updated_at)}</td>
      <td>
        {isActive && <Button onClick={() => trying(cancelIngestion(job.id))}>{t('action.cancel')}</Button>}
        {status === 'completed' && (
          <Link
            className={buttonClass()}
            to="/f/$country/$filingId"
            params={{ country, filingId: job.filing_id }}
            search={{ c: local_id }}
          >
            {t('company.read')}
          </Link>
        )}
        {(status === 'failed' || status === 'cancelled') && (
          <Button onClick={retry}>{t('action.retry')}</Button>
        )}
      </td>
    </tr>
  );
}
