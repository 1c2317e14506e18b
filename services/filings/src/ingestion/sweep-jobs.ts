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

/** Sends what was never confirmed, and gives silent jobs to a worker again. Safe on several instances at once. */
export async function sweepJobs(deps: SweepDeps, stallMs: number): Promise<void> {
  const now = deps.clock.now().getTime();
  for (const job of await deps.jobs.undispatched(new Date(now - dispatchGraceMs))) await deps.dispatch(job);
  for (const silent of await deps.jobs.stalled(new Date(now - stallMs))) {
    const claimed = await deps.jobs.claimStalled(silent);
    if (!claimed) continue;
    deps.log.warn({ job_id: claimed.id }, 'a running job went silent and is sent again');
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
