import { ingestionRequested } from '@footnote/contracts';
import type { Bus } from '@footnote/messaging';
import { type Clock, type Log, runForRequest } from '@footnote/runtime';
import { createDurableWork, type DurableWork, defaultWorkPolicy, type WorkPolicy } from '@footnote/work';
import type { StoredJob } from './job.ts';
import type { JobStore } from './job-store.ts';

export interface IngestionWorkDeps {
  jobs: JobStore;
  bus: Pick<Bus, 'publish'>;
  announce: (job: StoredJob) => void;
  clock: Clock;
  log: Log;
}

export const ingestionPolicy = (stallMs: number): WorkPolicy => ({
  ...defaultWorkPolicy,
  stallMs,
  waitMs: stallMs,
});

/** The work of ingestion jobs: sends each to a worker and makes sure that it ends. */
export function createIngestionWork(
  { jobs, bus, announce, clock, log }: IngestionWorkDeps,
  policy: WorkPolicy,
): DurableWork<StoredJob> {
  return createDurableWork(
    { clock, log },
    {
      name: 'ingestion',
      store: jobs.work,
      policy,
      turns: { store: jobs.turns, ownerOf: (job) => job.org_id },
      lostMessage: 'The filing could not be ingested: its worker stopped too often.',
      async request(job) {
        const { attempt, country, local_id, filing_id, form_type, filing_date, report_date } = job;
        const filing = { country, local_id, filing_id, form_type, filing_date, report_date };
        const owner = job.org_id;
        const command = { job_id: job.id, attempt, ...filing, owner };
        // It may be sent when another job has ended, or by a sweep.
        await runForRequest(job.request_id, () =>
          bus.publish(ingestionRequested, command, { messageId: `${job.id}.${attempt}`, mandatory: true }),
        );
      },
      async fail({ id, attempt }, failure) {
        const failed = await jobs.fail({ job_id: id, attempt }, failure);
        if (failed) announce(failed);
      },
    },
  );
}
