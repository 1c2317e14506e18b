import { ingestionJob } from './job.ts';

const job = {
  ...{ id: 'job_1', status: 'completed', stage: null, progress_pct: 100, country: 'US', source: 'sec' },
  ...{ local_id: '0000320193', filing_ref: '0000320193-24-000123', filing_id: '0000320193-24-000123' },
  ...{ company_name: null, company_ticker: null, form_type: '10-K', attempt: 1, section_count: 23 },
  ...{ warnings: [], error: null, created_at: '2026-01-01T00:00:00.000Z', started_at: null },
  ...{ finished_at: null, updated_at: '2026-01-01T00:00:00.000Z' },
};

it('is read where an older process sends it without the id of its request', () => {
  expect(ingestionJob.parse(job)).toMatchObject({ id: 'job_1', request_id: null });
});
