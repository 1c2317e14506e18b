import { createThreadPool, threadFile } from '@research/threads';
import type { DocumentStep, StepResults } from '../document/document-job.ts';

/** Threads that compose and finish documents, as many as there are renders at once. */
export interface DocumentThreads {
  /** Lends a thread to one render. It is ended when the work in it fails or is given up, else kept for the next. */
  use<T>(work: (run: RunStep) => Promise<T>): Promise<T>;
  /** Starts the first thread, so that it has loaded when work comes. */
  prepare(): void;
  close(): Promise<void>;
}

export type RunStep = <S extends DocumentStep['step']>(
  step: Extract<DocumentStep, { step: S }>,
  signal: AbortSignal,
) => Promise<StepResults[S]>;

// After a report of this many pages a thread keeps memory that common ones never need.
const wearingPages = 300;

export function createDocumentThreads(threads: number, memoryMb: number): DocumentThreads {
  const pool = createThreadPool<DocumentStep, StepResults[keyof StepResults]>({
    file: threadFile(import.meta.url, '../document/document-thread'),
    threads,
    // Renders wait in the queue of the renderer.
    waiting: threads,
    heapMb: memoryMb,
  });
  return {
    use: (work) =>
      pool.use(({ call, retire }) =>
        work(async (step, signal) => {
          const result = await call(step, { signal });
          if ('pages' in result && result.pages > wearingPages) retire();
          return result as never;
        }),
      ),
    prepare: () => pool.prepare(),
    close: () => pool.close(),
  };
}
