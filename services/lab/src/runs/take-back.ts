import type { StoredThread } from '../threads/thread.ts';
import type { ThreadStore } from '../threads/thread-store.ts';

/** Undoes a run that never began to answer: neither it nor its question was ever there. */
export async function takeBack(
  { threads }: { threads: ThreadStore },
  { key, epoch, run }: StoredThread,
): Promise<void> {
  if (!run) return;
  const asksAnew = run.user_position !== run.position - 1;
  if (!asksAnew) await threads.removeMessages(epoch, { from: run.user_position, before: run.position });
  await threads.releaseRun(key, run.run_id);
}
