import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { problem } from '@research/runtime';
import { Piscina } from 'piscina';
import type { ExtractionOutcome, ExtractionTask, ReportProgress, ThreadNews } from './extraction.ts';
import { watchMemory } from './watch-memory.ts';

export interface ExtractionPool {
  /** @throws document_unreadable, document_protected, document_too_large, ingestion_timeout */
  extract(
    task: ExtractionTask,
    report: ReportProgress,
    signal: AbortSignal,
  ): Promise<Extract<ExtractionOutcome, { ok: true }>>;
  close(): Promise<void>;
}

export interface ExtractionBounds {
  threads: number;
  /** Heap of a thread, and as much again outside of it: buffers of unpacked data. */
  heapMb: number;
  timeoutMs: number;
}

export function createExtractionPool({ threads, heapMb, timeoutMs }: ExtractionBounds): ExtractionPool {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const pool = new Piscina<ExtractionTask, ExtractionOutcome>({
    filename: fileURLToPath(new URL(`./extract-thread.${extension}`, import.meta.url)),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 30_000,
    // Run as source, a thread resolves the project's packages as source too, whatever its process was told.
    ...(extension === 'ts' ? { execArgv: ['--conditions=research-source', '--no-warnings'] } : {}),
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });

  return {
    async extract(task, report, signal) {
      const deadline = AbortSignal.timeout(timeoutMs);
      const overweight = new AbortController();
      const { port1, port2 } = new MessageChannel();
      let threadId: number | undefined;
      port1.on('message', (news: ThreadNews) => {
        if ('threadId' in news) threadId = news.threadId;
        else report(news.share);
      });
      // This file's own thread alone: what the others read may be another customer's.
      const stopWatching = watchMemory(
        () => pool.threads.find((thread) => thread.threadId === threadId),
        heapMb * 1_000_000,
        () => overweight.abort(),
      );
      try {
        const bytes = ownBytes(task.bytes);
        const outcome = await pool.run({ type: task.type, bytes, port: port2 } as ExtractionTask, {
          signal: AbortSignal.any([signal, deadline, overweight.signal]),
          transferList: [bytes.buffer, port2],
        });
        if (outcome.ok) return outcome;
        throw problem(outcome.code, { detail: outcome.message }, outcome.cause);
      } catch (error) {
        signal.throwIfAborted();
        if (deadline.aborted)
          throw problem('ingestion_timeout', { detail: 'The file takes too long to read.' });
        throw overweight.signal.aborted || isOutOfMemory(error)
          ? problem(
              'document_too_large',
              { detail: 'The file takes more memory to read than it may.' },
              error,
            )
          : error;
      } finally {
        stopWatching();
        port1.close();
      }
    },
    close: () => pool.destroy(),
  };
}

/** In a buffer of its own, which can be handed to a thread instead of copied. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength;
  return whole ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);
}

function isOutOfMemory(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  );
}
