import { setTimeout } from 'node:timers/promises';
import { type Clock, describeError, type Log } from '@research/runtime';
import type { StoredJob } from './job.ts';
import type { JobStore } from './job-store.ts';

export interface SweepDeps {
  jobs: JobStore;
  clock: Clock;
  log: Log;
  dispatch: (job: StoredJob) => Promise<void>;
}

/** A request in flight is not taken for a lost one before this. */
const dispatchGraceMs = 2_000;
/** What is left waits for the next sweep. */
const jobsPerSweep = 200;

/**
 * Sends what was never confirmed, and asks again for jobs without news: those that a worker has begun, and those
 * that wait, since a broker that lost its data has lost their requests. A request that comes twice is harmless:
 * it ends the same, and only the first result changes the job. Safe on several instances at once.
 */
export async function sweepJobs(deps: SweepDeps, stallMs: number): Promise<void> {
  const now = deps.clock.now().getTime();
  for (const job of await deps.jobs.undispatched(new Date(now - dispatchGraceMs), jobsPerSweep)) {
    await deps.dispatch(job);
  }
  for (const silent of await deps.jobs.stalled(new Date(now - stallMs), jobsPerSweep)) {
    const claimed = await deps.jobs.claimStalled(silent);
    if (!claimed) continue;
    deps.log.warn({ job_id: claimed.id, status: claimed.status }, 'a job without news is sent again');
    await deps.dispatch(claimed);
  }
}

export async function runSweeper(deps: SweepDeps, intervalMs: number, stallMs: number, signal: AbortSignal) {
  while (!signal.aborted) {
    await sweepJobs(deps, stallMs).catch((error) =>
      deps.log.warn({ err: describeError(error) }, 'sweep failed'),
    );
    await setTimeout(intervalMs, undefined, { signal }).catch(() => {});
  }
}
