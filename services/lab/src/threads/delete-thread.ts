import type { Principal } from '@research/contracts';
import { problem } from '@research/runtime';
import { findThread } from './read-threads.ts';
import type { StoredThread } from './thread.ts';
import type { ThreadStore } from './thread-store.ts';

export interface DeleteThreadDeps {
  threads: ThreadStore;
  /** Stops the run under way in a thread that was just deleted. */
  stopRun(thread: StoredThread): Promise<void>;
  /** Drops the frames of these runs. */
  dropFrames(runIds: readonly string[]): Promise<void>;
}

/**
 * Deletes a thread with its messages and frames. A run under way is stopped; its readers see it end.
 * @throws thread_not_found
 */
export async function deleteThread(
  { threads, stopRun, dropFrames }: DeleteThreadDeps,
  caller: Principal,
  threadId: string,
): Promise<{ deleted: true }> {
  const found = await findThread(threads, caller, threadId);
  const runIds = await threads.runIds(found.epoch);
  const thread = await threads.remove(found.key);
  if (!thread) throw problem('thread_not_found');
  await threads.removeMessages(thread.epoch);
  // Neither has to succeed: frames expire within a day, and a run that isn't reached finds its thread gone.
  await stopRun(thread).catch(() => {});
  await dropFrames(runIds).catch(() => {});
  return { deleted: true };
}
