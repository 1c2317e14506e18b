import { createFairTurns, problem } from '@footnote/runtime';
import { createThreadPool, ThreadError, threadFile } from '@footnote/threads';
import type { SplitOutcome, SplitTask } from './split-filing.ts';

export interface SplitterPool {
  /** Owners take turns at the threads. @throws document_unreadable, ingestion_timeout */
  split(task: SplitTask, signal: AbortSignal, owner?: string): Promise<Extract<SplitOutcome, { ok: true }>>;
  close(): Promise<void>;
}

export function createSplitterPool(settings: {
  threads: number;
  heapMb: number;
  timeoutMs: number;
}): SplitterPool {
  const pool = createThreadPool<SplitTask, SplitOutcome>({
    file: threadFile(import.meta.url, './split-thread'),
    threads: settings.threads,
    waiting: 0,
    heapMb: settings.heapMb,
    background: true,
  });

  // The prefetch decides how many jobs are taken from the queue at once; each waits here until a thread is free.
  const turns = createFairTurns({ atOnce: settings.threads, waiting: 1_000 });

  return {
    async split(task, signal, owner = '') {
      const options = { signal, timeoutMs: settings.timeoutMs };
      const work = () => pool.run(task, options);
      const outcome = await turns.run(owner, work, signal).catch((error) => {
        signal.throwIfAborted();
        const fault = error instanceof ThreadError ? error.fault : 'threw';
        const code = fault === 'timed_out' ? 'ingestion_timeout' : 'document_unreadable';
        throw problem(code, { detail: detailOf(fault) }, error);
      });
      if (!outcome.ok) {
        const reason = outcome.reason.replace(/\.$/, '');
        throw problem('document_unreadable', { detail: `The document can't be read: ${reason}.` });
      }
      return outcome;
    },
    close: () => pool.close(),
  };
}

function detailOf(fault: ThreadError['fault']): string {
  if (fault === 'timed_out') return 'The document took too long to split.';
  if (fault === 'cpu_spent') return 'A page of the document draws too much to be read.';
  return 'The document is too heavy to split.';
}
