import { setTimeout as delay } from 'node:timers/promises';
import { describeError } from '@footnote/runtime';
import type { StoredThread } from '../../threads/thread.ts';
import type { RunDeps } from '../run-deps.ts';
import { recoverRun } from './recover-run.ts';

/** How often an owner renews a lease within its duration. */
export const renewalsPerLease = 5;

/** Runs recovered at the same time; each one reads and writes three stores. */
const recoveredAtOnce = 20;

/**
 * Ends the thread's run if its owner died. While Redis is away no owner counts as dead.
 * @returns the current thread, and whether this call ended the run
 */
export async function recoverIfLost(
  deps: RunDeps,
  thread: StoredThread,
): Promise<{ thread: StoredThread | null; recovered: boolean }> {
  if (!(await isMissing(deps, thread))) return { thread, recovered: false };
  await delay(graceMs(deps));
  if (!(await isLost(deps, thread))) return { thread, recovered: false };
  const recovered = await recoverRun(deps, thread);
  return { thread: await deps.threads.get(thread.key), recovered };
}

/** Ends those of the given runs that are lost, after one common wait. A run that can't be ended does not delay the others. */
export async function recoverLostRuns(deps: RunDeps, threads: readonly StoredThread[]): Promise<void> {
  const { log, stopping } = deps;
  const missing: StoredThread[] = [];
  await eachAtOnce(threads, async (thread) => {
    if (await isMissing(deps, thread)) missing.push(thread);
  });
  if (missing.length === 0) return;
  await delay(graceMs(deps), undefined, { signal: stopping }).catch(() => {});
  await eachAtOnce(missing, async (thread) => {
    if (stopping.aborted) return;
    try {
      if (await isLost(deps, thread)) await recoverRun(deps, thread);
    } catch (error) {
      log.warn({ run_id: thread.run?.run_id, err: describeError(error) }, 'a lost run could not be ended');
    }
  });
}

async function eachAtOnce<T>(all: readonly T[], handle: (one: T) => Promise<void>): Promise<void> {
  const left = all.values();
  const worker = async () => {
    for (const one of left) await handle(one);
  };
  await Promise.all(Array.from({ length: recoveredAtOnce }, worker));
}

/** A store that has just started has no leases, so each owner gets time to renew its own. */
const graceMs = ({ settings }: RunDeps) => (settings.leaseMs / renewalsPerLease) * 2;

async function isMissing({ signals, live }: RunDeps, { run }: StoredThread): Promise<boolean> {
  return run !== null && !live.get(run.run_id) && !(await signals.hasLease(run.run_id).catch(() => true));
}

async function isLost(deps: RunDeps, thread: StoredThread): Promise<boolean> {
  if (!(await isMissing(deps, thread))) return false;
  // An owner that is cut off from Redis records in the database that it is alive.
  const run = (await deps.threads.get(thread.key))?.run;
  if (!run || run.run_id !== thread.run?.run_id) return false;
  return (
    run.lease_renewed_at === null ||
    deps.clock.now().getTime() - run.lease_renewed_at.getTime() > deps.settings.leaseMs
  );
}

/** Waits for a run that may not have begun to answer yet. Null when it never did. */
export async function waitUntilBegun(deps: RunDeps, thread: StoredThread): Promise<StoredThread | null> {
  const runId = thread.run?.run_id;
  const givenUpAt = performance.now() + deps.settings.firstWordWaitMs + 5_000;
  for (
    let now: StoredThread | null = thread;
    now?.run?.run_id === runId;
    now = await deps.threads.get(thread.key)
  ) {
    if (now?.run?.begun) return now;
    if (performance.now() > givenUpAt) return null;
    await delay(25);
  }
  const now = await deps.threads.get(thread.key);
  return now?.last_run_id === runId ? now : null;
}
