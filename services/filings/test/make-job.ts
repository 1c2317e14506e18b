import { newWork } from '@footnote/work';
import { jobIdOf, type StoredJob } from '../src/ingestion/job.ts';

/** A job as a request makes it. */
export function makeJob(
  changes: Partial<StoredJob> = {},
  now = new Date('2026-03-01T12:00:00.000Z'),
): StoredJob {
  const org_id = changes.org_id ?? 'acme';
  const filing_id = changes.filing_id ?? '0000320193-24-000123';
  return {
    id: jobIdOf(org_id, 'US', filing_id),
    org_id,
    status: 'queued',
    stage: null,
    progress_pct: 0,
    country: 'US',
    source: 'sec',
    local_id: '0000320193',
    filing_id,
    company_name: 'Apple Inc.',
    company_ticker: 'AAPL',
    form_type: null,
    filing_date: null,
    report_date: null,
    attempt: 1,
    section_count: null,
    warnings: [],
    error: null,
    request_id: 'req_test',
    work: newWork(now),
    created_at: now,
    started_at: null,
    finished_at: null,
    updated_at: now,
    ...changes,
  };
}
