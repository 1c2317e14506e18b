import { setTimeout as delay } from 'node:timers/promises';
import type { Principal } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { findThread } from '../threads/read-threads.ts';
import type { StoredThread } from '../threads/thread.ts';
import type { StopMode } from './frames/frame-store.ts';
import { stopLive } from './live-run.ts';
import { recoverIfLost } from './recover/find-lost-runs.ts';
import type { RunDeps } from './run-deps.ts';

/** A stop is answered when the thread is free for the next question, or after this time. */
const freeWithinMs = 2_000;

/** @throws thread_not_found, store_unavailable when the run's owner is another process and can't be reached */
export async function stopRun(
  deps: RunDeps,
  caller: Principal,
  threadId: string,
  mode: StopMode,
): Promise<{ stopped: boolean }> {
  const found = await findThread(deps.threads, caller, threadId);
  const { thread, recovered } = await recoverIfLost(deps, found);
  if (recovered) return { stopped: true };
  if (!thread?.run) return { stopped: false };
  await requestStop(deps, thread, mode);
  if (mode === 'now') await untilFree(deps, thread);
  return { stopped: true };
}

/** Asks a thread's run to end, whichever process owns it. */
export async function requestStop(deps: RunDeps, thread: StoredThread, mode: StopMode): Promise<void> {
  if (!thread.run) return;
  const live = deps.live.get(thread.run.run_id);
  if (live) return stopLive(live, mode);
  try {
    await deps.signals.requestStop(thread.run.run_id, mode);
  } catch (error) {
    throw problem('store_unavailable', {}, error);
  }
}

async function untilFree({ live, threads }: RunDeps, { key, run }: StoredThread): Promise<void> {
  const here = run && live.get(run.run_id);
  const endsAt = performance.now() + freeWithinMs;
  if (here) {
    await Promise.race([here.ended, delay(freeWithinMs, undefined, { ref: false })]);
    return;
  }
  while (performance.now() < endsAt) {
    const now = await threads.get(key);
    if (now?.run?.run_id !== run?.run_id) return;
    await delay(40);
  }
}
