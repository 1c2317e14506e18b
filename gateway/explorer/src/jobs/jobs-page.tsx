import { type IngestionJob, listIngestionJobs } from '@footnote/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { routePages } from '../api/api.ts';
import { Badge, type Tone } from '../design/badge.tsx';
import { Button, buttonClass } from '../design/button.tsx';
import { Empty, messageOf, Problem, Skeleton } from '../design/states.tsx';
import { JobFailure } from '../ingestion/job-failure.tsx';
import { JobProgress } from '../ingestion/job-progress.tsx';
import { cancelIngestion, startIngestion, useIngestions } from '../ingestion/jobs.ts';
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

const call = { query: { limit: 100 } };

/** All ingestions of the organisation: active ones from the stream, past ones page by page. */
export function JobsPage() {
  const live = useIngestions();
  const pages = useInfiniteQuery(routePages(listIngestionJobs, call));
  useScreen(t('nav.jobs'), listIngestionJobs, call);
  const listed = pages.data?.pages.flatMap((page) => page.jobs) ?? [];
  const known = new Map(listed.map((job) => [job.id, job]));
  for (const job of live.values()) known.set(job.id, newer(known.get(job.id), job));
  const jobs = [...known.values()].sort((a, b) => b.created_at.localeCompare(a.created_at));
  return (
    <Page title={t('nav.jobs')} lead={t('jobs.lead')}>
      {pages.error && <Problem error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isPending && jobs.length === 0 && <Skeleton lines={8} />}
      {pages.isSuccess && jobs.length === 0 && <Empty title={t('jobs.none')}>{t('jobs.none.detail')}</Empty>}
      <Group title={t('jobs.running')} jobs={jobs.filter(isActive)} />
      <Group title={t('jobs.past')} jobs={jobs.filter((job) => !isActive(job)).sort(byEnd)} />
      {pages.hasNextPage && <Button onClick={() => void pages.fetchNextPage()}>{t('action.more')}</Button>}
    </Page>
  );
}

const isActive = ({ status }: IngestionJob) => status === 'queued' || status === 'running';
const byEnd = (a: IngestionJob, b: IngestionJob) => b.updated_at.localeCompare(a.updated_at);
const newer = (one: IngestionJob | undefined, other: IngestionJob) =>
  one && one.updated_at > other.updated_at ? one : other;

function Group({ title, jobs }: { title: string; jobs: readonly IngestionJob[] }) {
  if (jobs.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={title}>
      <h2>{title}</h2>
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
  );
}

function Row({ job }: { job: IngestionJob }) {
  const { country, local_id, filing_ref, company_name, company_ticker, form_type, status } = job;
  const isUnderWay = isActive(job);
  const trying = (work: Promise<unknown>) => void work.catch((error: unknown) => say(messageOf(error)));
  const retry = () => trying(startIngestion({ country, local_id, filing_ref, company_name, company_ticker }));
  return (
    <tr>
      <td>
        <Link to="/c/$country/$localId" params={{ country, localId: local_id }}>
          {company_name ?? local_id}
        </Link>
        <small>{[form_type, filing_ref].filter(Boolean).join(' · ')}</small>
      </td>
      <td className={css.state}>
        <Badge tone={tones[status]}>{word('status', status)}</Badge>
        {isUnderWay && <JobProgress job={job} isPlain />}
        {status === 'completed' && job.section_count !== null && (
          <small>{t('jobs.sections', { count: job.section_count })}</small>
        )}
        {job.error && (
          <small className={css.why}>
            <JobFailure job={job} />
          </small>
        )}
      </td>
      <td className={css.when}>{formatAgo(job.updated_at)}</td>
      <td>
        {isUnderWay && <Button onClick={() => trying(cancelIngestion(job.id))}>{t('action.cancel')}</Button>}
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
