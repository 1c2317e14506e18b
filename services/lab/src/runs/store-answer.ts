import { setTimeout } from 'node:timers/promises';
import type { ChatMessage } from '@research/contracts';
import { describeError } from '@research/runtime';
import type { StoredThread } from '../threads/thread.ts';
import type { RunDeps } from './run-deps.ts';

const pauseMs = 500;
/** A database that stays away longer leaves the answer to the frames, from which the sweeper stores it. */
const triedForMs = 5 * 60_000;

/**
 * Stores a run's answer and frees its thread, for as long as it takes. `deleted`: the thread was, under way;
 * `left`: given up, or another ended the run.
 */
export async function storeAnswer(
  { threads, log }: Pick<RunDeps, 'threads' | 'log'>,
  thread: StoredThread,
  answer: { message: ChatMessage; title: string | null },
): Promise<'stored' | 'deleted' | 'left'> {
  const { run, key, epoch } = thread;
  if (!run) throw new Error('a thread without a run has no answer to store');
  const givenUpAt = performance.now() + triedForMs;
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
      // Deleted under way: nothing of it stays.
      if (now?.epoch === epoch) return 'left';
      await threads.removeMessages(epoch);
      return 'deleted';
    } catch (error) {
      log.warn({ run_id: run.run_id, err: describeError(error) }, 'an answer waits for its store');
      if (performance.now() > givenUpAt) return 'left';
      await setTimeout(pauseMs);
    }
  }
}
