import { createFairTurns, currentOwner, isProblem, problem } from '@footnote/runtime';
import { createThreadPool, ThreadError, type ThreadPool, threadFile } from '@footnote/threads';
import type { AnalystCall, AnalystOutcome } from './analyst-call.ts';

export interface ReplyPool {
  /**
   * @param signal ends the work at once
   * @throws model_refused, model_too_costly, model_unavailable, or the signal's reason
   */
  reply(call: AnalystCall, signal?: AbortSignal): Promise<Extract<AnalystOutcome, { ok: true }>>;
}

const threads = 2;
const waiting = 200;
const heapMb = 512;
const timeoutMs = 60_000;
/** Answers of one organisation that may be made at a time: never more than half of the threads. */
const threadsOfOne = Math.max(1, Math.floor(threads / 2));

type ReplyThreads = Pick<ThreadPool<AnalystCall, AnalystOutcome>, 'run'>;

function openThreads(): ReplyThreads {
  const file = threadFile(import.meta.url, './reply-thread');
  return createThreadPool({ file, threads, waiting: 0, heapMb });
}

/** The owner of work that no caller asked for: the platform itself. */
const platform = 'platform';

/** The worker threads of the analyst. The first call starts one, and idle ones end. Organisations take turns. */
export function createReplyPool(pool: ReplyThreads = openThreads(), cpuMs?: number): ReplyPool {
  const turns = createFairTurns({ atOnce: threads, atOnceOfOne: threadsOfOne, waiting });

  return {
    async reply(call, signal) {
      const work = () => pool.run(call, { signal, timeoutMs, ...(cpuMs !== undefined && { cpuMs }) });
      const outcome = await turns.run(currentOwner() ?? platform, work, signal).catch((error) => {
        signal?.throwIfAborted();
        if (error instanceof ThreadError && error.fault === 'cpu_spent')
          throw problem('model_too_costly', {}, error);
        throw problem('model_unavailable', { detail: describeFailure(error) }, error);
      });
      if (!outcome.ok) throw problem(outcome.code, { detail: outcome.detail });
      return outcome;
    },
  };
}

function describeFailure(error: unknown): string {
  if (isProblem(error, 'overloaded')) {
    return 'The offline model has too much to do; try again in a moment.';
  }
  const fault = error instanceof ThreadError ? error.fault : 'threw';
  if (fault === 'timed_out') return 'The offline model did not get through this text in time.';
  if (fault === 'out_of_memory') return 'The text is too heavy for the offline model.';
  return 'The offline model failed.';
}
