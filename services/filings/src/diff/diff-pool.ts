import { problem } from '@footnote/runtime';
import { createThreadPool, ThreadError, threadFile } from '@footnote/threads';
import type { DiffRequest, DiffResult } from './diff-thread.ts';

/** Compares texts in a thread, so that a long comparison keeps no other request waiting. */
export interface DiffPool {
  /** @throws overloaded, document_too_large when it takes too long or too much memory, the signal's reason */
  compare(request: DiffRequest, signal: AbortSignal): Promise<DiffResult>;
  close(): Promise<void>;
}

/** The thread stops comparing words by itself before the time is over. */
const timeoutMs = 20_000;
export const comparingMs = 8_000;
const bounds = { threads: 2, waiting: 20, heapMb: 768 };

export function createDiffPool(): DiffPool {
  const pool = createThreadPool<DiffRequest, DiffResult>({
    file: threadFile(import.meta.url, './diff-thread'),
    ...bounds,
  });
  return {
    async compare(request, signal) {
      try {
        return await pool.run(request, { signal, timeoutMs });
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof ThreadError && error.fault === 'queue_full')
          throw problem('overloaded', { retryAfterSeconds: 5 }, error);
        throw problem('document_too_large', { detail: 'The sections are too long to be compared.' }, error);
      }
    },
    close: () => pool.close(),
  };
}
