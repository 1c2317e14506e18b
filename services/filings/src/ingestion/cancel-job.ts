import { type IngestionJob, ingestionCancelled, type OrgPrincipal } from '@footnote/contracts';
import type { Bus } from '@footnote/messaging';
import { describeError, type Log, problem } from '@footnote/runtime';
import { getJob } from './get-job.ts';
import { type StoredJob, toIngestionJob } from './job.ts';
import type { JobStore } from './job-store.ts';

export interface CancelDeps {
  jobs: JobStore;
  bus: Bus;
  log: Log;
  announce: (job: StoredJob) => void;
}

/** The job ends at once. The worker gets a message; whatever it reports afterwards is dropped. */
export async function cancelJob(
  deps: CancelDeps,
  caller: OrgPrincipal,
  id: string,
): Promise<{ job: IngestionJob }> {
  const cancelled = await deps.jobs.cancel(caller.org_id, id);
  if (!cancelled) {
    await getJob(deps.jobs, caller, id);
    throw problem('job_not_active');
  }
  deps.announce(cancelled);
  await deps.bus
    .publish(ingestionCancelled, { job_id: cancelled.id, attempt: cancelled.attempt })
    .catch((error) =>
      deps.log.warn({ job_id: id, err: describeError(error) }, 'worker not informed of the cancellation'),
    );
  return { job: toIngestionJob(cancelled) };
}
