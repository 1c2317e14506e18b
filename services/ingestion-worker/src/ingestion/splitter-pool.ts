import { fileURLToPath } from 'node:url';
import { problem } from '@research/runtime';
import { Piscina } from 'piscina';
import type { SplitOutcome, SplitTask } from './split-thread.ts';

/** Changes whenever the splitter's output may: artifacts are kept by it, so old ones are not read as new ones. */
export const splitterVersion = '1';

export interface SplitterPool {
  /** @throws document_unreadable, ingestion_timeout */
  split(task: SplitTask, signal: AbortSignal): Promise<Extract<SplitOutcome, { ok: true }>>;
  close(): Promise<void>;
}

export function createSplitterPool(settings: {
  threads: number;
  heapMb: number;
  timeoutMs: number;
}): SplitterPool {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const pool = new Piscina<SplitTask, SplitOutcome>({
    filename: fileURLToPath(new URL(`./split-thread.${extension}`, import.meta.url)),
    minThreads: 0,
    maxThreads: settings.threads,
    idleTimeout: 60_000,
    // A small young generation keeps a 12 MB filing's peak under 200 MB; collections there are cheap.
    resourceLimits: { maxOldGenerationSizeMb: settings.heapMb, maxYoungGenerationSizeMb: 16 },
  });

  return {
    async split(task, signal) {
      const deadline = AbortSignal.timeout(settings.timeoutMs);
      const outcome = await pool.run(task, { signal: AbortSignal.any([signal, deadline]) }).catch((error) => {
        signal.throwIfAborted();
        const tooLong = deadline.aborted;
        const detail = tooLong
          ? 'The document took too long to split.'
          : 'The document is too heavy to split.';
        throw problem(tooLong ? 'ingestion_timeout' : 'document_unreadable', { detail }, error);
      });
      if (!outcome.ok)
        throw problem('document_unreadable', { detail: `The document can't be read: ${outcome.reason}.` });
      return outcome;
    },
    close: () => pool.destroy(),
  };
}
