import { problem } from '@research/runtime';
import { createThreadPool, ThreadError, threadFile } from '@research/threads';
import type { AnalystCall, AnalystOutcome } from './analyst-call.ts';

export interface ReplyPool {
  /**
   * @param signal ends the work at once
   * @throws model_refused, model_unavailable, or the signal's reason
   */
  reply(call: AnalystCall, signal?: AbortSignal): Promise<Extract<AnalystOutcome, { ok: true }>>;
}

const threads = 2;
const waiting = 200;
const heapMb = 512;
const timeoutMs = 60_000;

/** The worker threads of the analyst. The first call starts one, and idle ones end. */
export function createReplyPool(): ReplyPool {
  const file = threadFile(import.meta.url, './reply-thread');
  const pool = createThreadPool<AnalystCall, AnalystOutcome>({ file, threads, waiting, heapMb });

  return {
    async reply(call, signal) {
      const outcome = await pool.run(call, { signal, timeoutMs }).catch((error) => {
        signal?.throwIfAborted();
        throw problem('model_unavailable', { detail: describeFailure(error) }, error);
      });
      if (!outcome.ok) throw problem(outcome.code, { detail: outcome.detail });
      return outcome;
    },
  };
}

function describeFailure(error: unknown): string {
  const fault = error instanceof ThreadError ? error.fault : 'threw';
  if (fault === 'timed_out') return 'The offline model did not get through this text in time.';
  if (fault === 'out_of_memory') return 'The text is too heavy for the offline model.';
  if (fault === 'queue_full') return 'The offline model has too much to do; try again in a moment.';
  return 'The offline model failed.';
}
