import { problem } from '@footnote/runtime';
import { createThreadPool, ThreadError, threadFile } from '@footnote/threads';
import type { ExtractionOutcome, ExtractionTask, ReportProgress } from './extraction.ts';

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
  const pool = createThreadPool<ExtractionTask, ExtractionOutcome>({
    file: threadFile(import.meta.url, './extract-thread'),
    threads,
    // As many files are taken from the queue at once as there are threads.
    waiting: 1_000,
    idleMs: 30_000,
    heapMb,
    buffersMb: heapMb,
    stackMb: 4,
    background: true,
  });

  return {
    async extract(task, report, signal) {
      const bytes = ownBytes(task.bytes);
      const outcome = await pool
        .run(
          { ...task, bytes },
          { signal, timeoutMs, transfer: [bytes.buffer], onProgress: (share) => report(Number(share)) },
        )
        .catch((error) => {
          signal.throwIfAborted();
          throw problemOf(error);
        });
      if (outcome.ok) return outcome;
      throw problem(outcome.code, { detail: outcome.message }, outcome.cause);
    },
    close: () => pool.close(),
  };
}

function problemOf(error: unknown): unknown {
  const fault = error instanceof ThreadError ? error.fault : null;
  if (fault === 'timed_out') {
    return problem('ingestion_timeout', { detail: 'The file takes too long to read.' }, error);
  }
  if (fault === 'cpu_spent') {
    return problem('document_unreadable', { detail: 'A page of the PDF draws too much to be read.' }, error);
  }
  if (fault === 'out_of_memory' || fault === 'answer_too_large') {
    return problem(
      'document_too_large',
      { detail: 'Reading this file takes more memory than is allowed.' },
      error,
    );
  }
  return error;
}

/** In a buffer of its own, which can be handed to a thread instead of copied. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength;
  return whole ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);
}
