import { setTimeout as delay } from 'node:timers/promises';
import type { ChatMessage } from '@footnote/contracts';
import { describeError } from '@footnote/runtime';
import type { StoredThread } from '../../threads/thread.ts';
import type { RunDeps } from '../run-deps.ts';

const retryMs = 500;
/** After this long the process gives up; the answer is then recovered from its frames. */
const giveUpAfterMs = 5 * 60_000;

/** `deleted`: the thread was deleted meanwhile. `left`: given up, or another process ended the run. */
export type SavedAnswer = 'stored' | 'deleted' | 'left';

/** Stores a run's answer and frees its thread; retries for minutes while the database is away. */
export async function saveAnswer(
  { threads, log }: Pick<RunDeps, 'threads' | 'log'>,
  thread: StoredThread,
  answer: { message: ChatMessage; title: string | null },
): Promise<SavedAnswer> {
  const { run, key, epoch } = thread;
  if (!run) throw new Error('a thread without a run has no answer to store');
  const deadline = performance.now() + giveUpAfterMs;
  for (;;) {
    try {
      await threads.putMessage({
        epoch,
        position: run.position,
        run_id: run.run_id,
        message: answer.message,
      });
      if (await threads.endRun(key, run.run_id, { title: answer.title })) return 'stored';
      const now = await threads.get(key);
      if (now?.epoch === epoch) return 'left';
      // The thread was deleted meanwhile, so nothing is kept.
      await threads.removeMessages(epoch);
      return 'deleted';
    } catch (error) {
      log.warn({ run_id: run.run_id, err: describeError(error) }, 'an answer could not be stored yet');
      if (performance.now() > deadline) return 'left';
      await delay(retryMs);
    }
  }
}
