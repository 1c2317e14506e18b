import type { Principal } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { findThread } from './read-threads.ts';
import type { StoredThread } from './thread.ts';
import type { ThreadStore } from './thread-store.ts';

export interface DeleteThreadDeps {
  threads: ThreadStore;
  /** Stops the active run of a thread that was just deleted. */
  stopRun(thread: StoredThread): Promise<void>;
  /** Drops the frames of these runs. */
  dropFrames(runIds: readonly string[]): Promise<void>;
}

/**
 * Deletes a thread with its messages and frames. An active run is stopped, and its readers see its end.
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
  // Both may fail: frames expire within a day, and a run that isn't reached will find that its thread is gone.
  await stopRun(thread).catch(() => {});
  await dropFrames(runIds).catch(() => {});
  return { deleted: true };
}
