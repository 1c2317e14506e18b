import type {
  ingestionCompleted,
  ingestionFailed,
  ingestionProgressed,
  MessagePayload,
} from '@footnote/contracts';
import { type LearnCompanyDeps, learnCompany } from '../companies/learn-company.ts';
import type { FilingFiguresStore } from '../financials/filing-figures-store.ts';
import type { FinancialsReader } from '../financials/financials-reader.ts';
import { recordFigures } from '../financials/record-figures.ts';
import type { ScreenStore } from '../financials/screen-store.ts';
import type { SeriesStore } from '../financials/series-store.ts';
import type { EarlierSplits } from '../sections/earlier-splits.ts';
import type { IngestedFilingStore } from '../sections/ingested-filing-store.ts';
import type { StoredJob } from './job.ts';
import type { JobStore } from './job-store.ts';

export interface RecordDeps extends LearnCompanyDeps {
  jobs: JobStore;
  filings: IngestedFilingStore;
  earlierSplits: Pick<EarlierSplits, 'note'>;
  financials: FinancialsReader;
  figures: FilingFiguresStore;
  series: SeriesStore;
  screen: Pick<ScreenStore, 'save'>;
  announce: (job: StoredJob) => void;
}

/** Records a worker's messages. A message of an earlier attempt, or of an ended job, changes nothing. */
export async function recordProgress(deps: RecordDeps, message: MessagePayload<typeof ingestionProgressed>) {
  const job = await deps.jobs.advance(message, message.stage, message.progress_pct);
  if (job) deps.announce(job);
}

export async function recordCompletion(deps: RecordDeps, message: MessagePayload<typeof ingestionCompleted>) {
  const {
    job_id,
    attempt,
    local_id,
    company_name,
    filing_date = null,
    report_date = null,
    source_url = null,
    ...rest
  } = message;
  const filing = { ...rest, local_ids: local_id ? [local_id] : [], filing_date, report_date, source_url };
  await deps.earlierSplits.note(filing);
  // The filing is saved before the job, so that the filing of a completed job can always be read.
  await deps.filings.save(filing);
  await recordFigures(deps, filing);
  if (local_id && company_name) {
    await learnCompany(deps, { country: filing.country, local_id, name: company_name });
  }
  const job = await deps.jobs.complete(
    { job_id, attempt },
    {
      section_count: filing.sections.length,
      warnings: filing.warnings,
      form_type: filing.form_type,
      company_name: company_name ?? null,
    },
  );
  if (job) deps.announce(job);
}

export async function recordFailure(deps: RecordDeps, message: MessagePayload<typeof ingestionFailed>) {
  const job = await deps.jobs.fail(message, { code: message.code, message: message.message });
  if (job) deps.announce(job);
}
