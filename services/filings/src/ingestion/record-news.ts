import type {
  ingestionCompleted,
  ingestionFailed,
  ingestionProgressed,
  MessagePayload,
} from '@research/contracts';
import type { IngestedFilingStore } from '../sections/ingested-filing-store.ts';
import type { StoredJob } from './job.ts';
import type { JobStore } from './job-store.ts';

export interface RecordDeps {
  jobs: JobStore;
  filings: IngestedFilingStore;
  announce: (job: StoredJob) => void;
}

/** Records a worker's news; news that is old or of an ended job changes nothing. */
export async function recordProgress(deps: RecordDeps, news: MessagePayload<typeof ingestionProgressed>) {
  const job = await deps.jobs.advance(news, news.stage, news.progress_pct);
  if (job) deps.announce(job);
}

export async function recordCompletion(deps: RecordDeps, news: MessagePayload<typeof ingestionCompleted>) {
  const { job_id, attempt, ...filing } = news;
  // First the filing, then the job: a job that says completed can be read.
  await deps.filings.save(filing);
  const job = await deps.jobs.complete(
    { job_id, attempt },
    { section_count: filing.sections.length, warnings: filing.warnings, form_type: filing.form_type },
  );
  if (job) deps.announce(job);
}

export async function recordFailure(deps: RecordDeps, news: MessagePayload<typeof ingestionFailed>) {
  const job = await deps.jobs.fail(news, { code: news.code, message: news.message });
  if (job) deps.announce(job);
}
