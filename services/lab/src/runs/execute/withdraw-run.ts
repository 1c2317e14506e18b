import type { StoredThread } from '../../threads/thread.ts';
import type { ThreadStore } from '../../threads/thread-store.ts';

/** Undoes a run that never began to answer. Neither the run nor its question is kept. */
export async function withdrawRun(
  { threads }: { threads: ThreadStore },
  { key, epoch, run }: StoredThread,
): Promise<void> {
  if (!run) return;
  const questionIsNew = run.user_position === run.position - 1;
  if (questionIsNew) await threads.removeMessages(epoch, { from: run.user_position, before: run.position });
  await threads.releaseRun(key, run.run_id);
}
