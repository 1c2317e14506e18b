import { listReports, listThreads } from '@footnote/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { routeQuery } from '../api/api.ts';
import { recentCompanies, type StoredCompany, watchedCompanies } from '../api/stored-companies.ts';
import { Loaded } from '../design/states.tsx';
import { Unbroken } from '../design/unbroken.tsx';
import { JobProgress } from '../ingestion/job-progress.tsx';
import { useIngestions } from '../ingestion/jobs.ts';
import { flagOf, formatAgo } from '../text/format.ts';
import { t } from '../text/text.ts';
import css from './search.module.css';

const shown = 6;

/** The user's recent work: companies, active jobs, threads and reports. */
export function RecentWork() {
  const threads = useQuery(routeQuery(listThreads, { query: { limit: 50 } }));
  const reports = useQuery(routeQuery(listReports, { query: { limit: 50 } }));
  const companies = recentCompanies.read();
  const watched = watchedCompanies.read();
  return (
    <div className={css.columns}>
      <RunningJobs />
      {watched.length > 0 && (
        <Column title={t('watch.title')} none="" count={watched.length}>
          {watched.map(companyLink)}
        </Column>
      )}
      <Column title={t('recent.companies')} none={t('recent.companies.none')} count={companies.length}>
        {companies.map(companyLink)}
      </Column>
      <Loaded query={threads} lines={4}>
        {({ threads: list }) => (
          <Column title={t('recent.threads')} none={t('recent.threads.none')} count={list.length}>
            {list.slice(0, shown).map(({ thread_id: threadId, title, updated_at }) => (
              <li key={threadId}>
                <Link to="/r/$threadId" params={{ threadId }}>
                  <span className={css.title}>{title}</span>
                  <small>{formatAgo(updated_at)}</small>
                </Link>
              </li>
            ))}
          </Column>
        )}
      </Loaded>
      <Loaded query={reports} lines={4}>
        {({ reports: list }) => (
          <Column title={t('recent.reports')} none={t('recent.reports.none')} count={list.length}>
            {list.slice(0, shown).map(({ report_id: reportId, title, created_at }) => (
              <li key={reportId}>
                <Link to="/reports/$reportId" params={{ reportId }}>
                  <span className={css.title}>
                    <Unbroken text={title} />
                  </span>
                  <small>{formatAgo(created_at)}</small>
                </Link>
              </li>
            ))}
          </Column>
        )}
      </Loaded>
    </div>
  );
}

const companyLink = ({ country, local_id: localId, name, ticker }: StoredCompany) => (
  <li key={country + localId}>
    <Link to="/c/$country/$localId" params={{ country, localId }}>
      <span className={css.title}>
        <span aria-hidden>{flagOf(country)}</span> {name}
      </span>
      <small>{ticker}</small>
    </Link>
  </li>
);

function RunningJobs() {
  const running = [...useIngestions().values()].filter(
    ({ status }) => status === 'running' || status === 'queued',
  );
  if (running.length === 0) return null;
  return (
    <Column title={t('recent.jobs')} none="" count={running.length}>
      {running.slice(0, shown).map((job) => (
        <li key={job.id} className={css.job}>
          <span className={css.title}>
            {job.company_name ?? job.local_id} {job.form_type}
          </span>
          <JobProgress job={job} />
        </li>
      ))}
    </Column>
  );
}

function Column(props: { title: string; none: string; count: number; children: ReactNode }) {
  const { title, none, count, children } = props;
  return (
    <section>
      <h2>{title}</h2>
      {count === 0 ? <p className={css.none}>{none}</p> : <ul>{children}</ul>}
    </section>
  );
}
