import type { Principal } from '@research/contracts';
import { problem } from '@research/runtime';
import type { RunDeps } from '../runs/run-deps.ts';
import { tellRun } from '../runs/stop-run.ts';
import { findThread } from './read-threads.ts';

/**
 * Deletes a thread with its messages and frames. A run under way is stopped; those who follow it see it end.
 * @throws thread_not_found
 */
export async function deleteThread(
  deps: RunDeps,
  caller: Principal,
  threadId: string,
): Promise<{ deleted: true }> {
  const { threads, frames } = deps;
  const found = await findThread(threads, caller, threadId);
  const runIds = await threads.runIds(found.epoch);
  const thread = await threads.remove(found.key);
  if (!thread) throw problem('thread_not_found');
  await threads.removeMessages(thread.epoch);
  // Frames end by themselves in a day; a run that can't be told ends into a thread that is gone.
  await tellRun(deps, thread, 'now').catch(() => {});
  await frames.forget(runIds).catch(() => {});
  return { deleted: true };
}
