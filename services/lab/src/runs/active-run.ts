import { setTimeout } from 'node:timers/promises';
import { describeError } from '@research/runtime';
import type { StoredThread } from '../threads/thread.ts';
import type { RunDeps } from './run-deps.ts';
import { settleLostRun } from './settle-lost-run.ts';

/** How often a carrier says that it lives, in parts of the time after which it is taken for dead. */
export const signsPerLease = 5;

/** Reading a lost run's frames and storing its answer is work for three stores: so many at a time. */
const settledAtOnce = 20;

/**
 * The thread as it is once a run whose carrier died has been ended in its place. `settled`: this call did that.
 * While Redis is away nobody is taken for dead.
 */
export async function settleThread(
  deps: RunDeps,
  thread: StoredThread,
): Promise<{ thread: StoredThread | null; settled: boolean }> {
  if (!(await isMissing(deps, thread))) return { thread, settled: false };
  await setTimeout(graceMs(deps));
  if (!(await isLost(deps, thread))) return { thread, settled: false };
  const settled = await settleLostRun(deps, thread);
  return { thread: await deps.threads.get(thread.key), settled };
}

/** Ends the lost ones among runs, after one wait for all of them; one that can't be ended keeps no other. */
export async function settleThreads(deps: RunDeps, threads: readonly StoredThread[]): Promise<void> {
  const { log, stopping } = deps;
  const missing: StoredThread[] = [];
  await eachAtOnce(threads, async (thread) => {
    if (await isMissing(deps, thread)) missing.push(thread);
  });
  if (missing.length === 0) return;
  await setTimeout(graceMs(deps), undefined, { signal: stopping }).catch(() => {});
  await eachAtOnce(missing, async (thread) => {
    if (stopping.aborted) return;
    try {
      if (await isLost(deps, thread)) await settleLostRun(deps, thread);
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
  await Promise.all(Array.from({ length: settledAtOnce }, worker));
}

/** A store that was just started knows of nobody: each carrier has time to say that it lives. */
const graceMs = ({ settings }: RunDeps) => (settings.leaseMs / signsPerLease) * 2;

async function isMissing({ signals, live }: RunDeps, { run }: StoredThread): Promise<boolean> {
  return run !== null && !live.get(run.run_id) && !(await signals.isHeld(run.run_id).catch(() => true));
}

async function isLost(deps: RunDeps, thread: StoredThread): Promise<boolean> {
  if (!(await isMissing(deps, thread))) return false;
  // A carrier that alone is cut off from Redis says in the database that it lives.
  const run = (await deps.threads.get(thread.key))?.run;
  if (!run || run.run_id !== thread.run?.run_id) return false;
  return run.held_at === null || deps.clock.now().getTime() - run.held_at.getTime() > deps.settings.leaseMs;
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
