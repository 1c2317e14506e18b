import { setTimeout } from 'node:timers/promises';
import type { Principal } from '@research/contracts';
import { problem } from '@research/runtime';
import { findThread } from '../threads/read-threads.ts';
import type { StoredThread } from '../threads/thread.ts';
import { settleThread } from './active-run.ts';
import type { StopMode } from './frame-store.ts';
import { stopLive } from './live-run.ts';
import type { RunDeps } from './run-deps.ts';

/** A stop answers when the thread is free for the next question, or after this. */
const freeWithinMs = 2_000;

/** @throws thread_not_found, store_unavailable when the run is elsewhere and can't be told */
export async function stopRun(
  deps: RunDeps,
  caller: Principal,
  threadId: string,
  mode: StopMode,
): Promise<{ stopped: boolean }> {
  const found = await findThread(deps.threads, caller, threadId);
  const { thread, settled } = await settleThread(deps, found);
  if (settled) return { stopped: true };
  if (!thread?.run) return { stopped: false };
  await tellRun(deps, thread, mode);
  if (mode === 'now') await untilFree(deps, thread);
  return { stopped: true };
}

/** Tells a thread's run to end, wherever it is carried. */
export async function tellRun(deps: RunDeps, thread: StoredThread, mode: StopMode): Promise<void> {
  if (!thread.run) return;
  const live = deps.live.get(thread.run.run_id);
  if (live) return stopLive(live, mode);
  try {
    await deps.signals.askStop(thread.run.run_id, mode);
  } catch (error) {
    throw problem('store_unavailable', {}, error);
  }
}

async function untilFree({ live, threads }: RunDeps, { key, run }: StoredThread): Promise<void> {
  const here = run && live.get(run.run_id);
  const endsAt = performance.now() + freeWithinMs;
  if (here) {
    await Promise.race([here.ended, setTimeout(freeWithinMs, undefined, { ref: false })]);
    return;
  }
  while (performance.now() < endsAt) {
    const now = await threads.get(key);
    if (now?.run?.run_id !== run?.run_id) return;
    await setTimeout(40);
  }
}
