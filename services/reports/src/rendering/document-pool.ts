import { createThreadPool, threadFile } from '@footnote/threads';
import type { DocumentStep, StepResults } from '../document/document-steps.ts';

/** Threads that compose and finish documents, as many as there are renders at once. */
export interface DocumentPool {
  /** Gives a thread to one render. The thread is ended when its work fails or is given up, and otherwise used again. */
  use<T>(work: (run: RunStep) => Promise<T>): Promise<T>;
  /** Starts the first thread early, so that it is loaded when work comes. */
  prepare(): void;
  close(): Promise<void>;
}

export type RunStep = <S extends DocumentStep['step']>(
  step: Extract<DocumentStep, { step: S }>,
  signal: AbortSignal,
) => Promise<StepResults[S]>;

// After a report of this many pages a thread keeps more memory than ordinary reports need.
const wearingPages = 300;

export function createDocumentPool(threads: number, memoryMb: number): DocumentPool {
  const pool = createThreadPool<DocumentStep, StepResults[keyof StepResults]>({
    file: threadFile(import.meta.url, '../document-thread'),
    threads,
    // Renders wait in the queue of the renderer.
    waiting: threads,
    spare: true,
    heapMb: memoryMb,
    background: true,
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
