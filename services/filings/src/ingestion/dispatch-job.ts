import { ingestionRequested } from '@research/contracts';
import type { Bus } from '@research/messaging';
import { describeError, type Log } from '@research/runtime';
import type { StoredJob } from './job.ts';
import type { JobStore } from './job-store.ts';

/**
 * Hands a job to the workers and clears its outbox flag when the broker has confirmed. A broker that is away
 * is no failure of the request: the flag stays, and the sweeper sends it later.
 */
export async function dispatchJob(
  deps: { bus: Bus; jobs: JobStore; log: Log },
  job: StoredJob,
): Promise<void> {
  try {
    await deps.bus.publish(
      ingestionRequested,
      {
        job_id: job.id,
        attempt: job.attempt,
        country: job.country,
        local_id: job.local_id,
        filing_ref: job.filing_ref,
        filing_id: job.filing_id,
        form_type: job.form_type,
        filing_date: job.filing_date,
        report_date: job.report_date,
      },
      { messageId: `${job.id}.${job.attempt}`, mandatory: true },
    );
    await deps.jobs.markSent({ job_id: job.id, attempt: job.attempt });
  } catch (error) {
    deps.log.warn({ job_id: job.id, err: describeError(error) }, 'job waits for the broker');
  }
}
