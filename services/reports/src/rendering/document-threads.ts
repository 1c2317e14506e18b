import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DocumentStep, StepAnswer, StepResults } from '../document/document-job.ts';
import { untilAborted } from './until-aborted.ts';

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

const extension = extname(import.meta.url);
const entry = new URL(`../document/document-thread${extension}`, import.meta.url);
// Sources are run as they are by node's own type stripping, with the packages' sources.
const execArgv = extension === '.ts' ? ['--conditions=research-source', '--no-warnings'] : [];

// After a report of so many pages a thread keeps memory that common ones never need.
const wearingPages = 300;

export function createDocumentThreads(memoryMb: number): DocumentThreads {
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  let closed = false;
  const start = (): Worker => {
    const worker = new Worker(entry, { execArgv, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    all.add(worker);
    worker.once('exit', () => {
      all.delete(worker);
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
    });
    worker.on('error', () => {});
    return worker;
  };
  return {
    use: async (work) => {
      const worker = idle.pop() ?? start();
      let worn = false;
      const run: RunStep = async (step, signal) => {
        const result = await untilAborted(ask(worker, step), signal);
        if ('pages' in result) worn = result.pages > wearingPages;
        return result as never;
      };
      try {
        const result = await work(run);
        if (closed || worn) void worker.terminate();
        else idle.push(worker);
        return result;
      } catch (error) {
        void worker.terminate();
        throw error;
      }
    },
    prepare: () => {
      if (!closed && all.size === 0) idle.push(start());
    },
    close: async () => {
      closed = true;
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

function ask(worker: Worker, step: DocumentStep): Promise<StepResults[keyof StepResults]> {
  return new Promise((resolve, reject) => {
    const end = () => {
      worker.off('message', answered).off('error', failed).off('exit', exited);
    };
    const answered = (answer: StepAnswer) => {
      end();
      if (answer.ok) return resolve(answer.result);
      const error = new Error(answer.message);
      if (answer.stack) error.stack = answer.stack;
      reject(error);
    };
    const failed = (error: unknown) => {
      end();
      reject(error);
    };
    const exited = () => {
      end();
      reject(new Error('the document thread has ended'));
    };
    worker.on('message', answered).on('error', failed).on('exit', exited);
    worker.postMessage(step);
  });
}
