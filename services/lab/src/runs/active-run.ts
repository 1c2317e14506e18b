import { setTimeout } from 'node:timers/promises';
import type { StoredThread } from '../threads/thread.ts';
import type { RunDeps } from './run-deps.ts';
import { settleLostRun } from './settle-lost-run.ts';

/** How often a carrier says that it lives, in parts of the time after which it is taken for dead. */
export const signsPerLease = 5;

/**
 * The thread as it is once a run whose carrier died has been ended in its place. `settled`: this call did that.
 * While Redis is away nobody is taken for dead.
 */
export async function settleThread(
  deps: RunDeps,
  thread: StoredThread,
): Promise<{ thread: StoredThread | null; settled: boolean }> {
  if (!thread.run || !(await isLost(deps, thread, thread.run.run_id))) return { thread, settled: false };
  const settled = await settleLostRun(deps, thread);
  return { thread: await deps.threads.get(thread.key), settled };
}

async function isLost(
  { signals, threads, live, clock, settings }: RunDeps,
  { key }: StoredThread,
  runId: string,
): Promise<boolean> {
  const missing = async () => !live.get(runId) && !(await signals.isHeld(runId).catch(() => true));
  if (!(await missing())) return false;
  // A store that was just started knows of nobody: each carrier has time to say that it lives.
  await setTimeout((settings.leaseMs / signsPerLease) * 2);
  if (!(await missing())) return false;
  // A carrier that alone is cut off from Redis says in the database that it lives.
  const run = (await threads.get(key))?.run;
  if (run?.run_id !== runId) return false;
  return run.held_at === null || clock.now().getTime() - run.held_at.getTime() > settings.leaseMs;
}

/** Waits for a run that may not have begun yet. Null: nothing came of it. */
export async function untilBegun(deps: RunDeps, thread: StoredThread): Promise<StoredThread | null> {
  const runId = thread.run?.run_id;
  const givenUpAt = performance.now() + deps.settings.holdMs + 5_000;
  for (
    let now: StoredThread | null = thread;
    now?.run?.run_id === runId;
    now = await deps.threads.get(thread.key)
  ) {
    if (now?.run?.begun) return now;
    if (performance.now() > givenUpAt) return null;
    await setTimeout(25);
  }
  const now = await deps.threads.get(thread.key);
  return now?.last_run_id === runId ? now : null;
}
