import { problem } from '@research/runtime';
import { createThreadPool, ThreadError, threadFile } from '@research/threads';
import type { DocumentStep, StepResults } from '../document/document-job.ts';
import type { ReportDocument } from '../document/report-document.ts';

/**
 * Makes a Word or Markdown file of a report. Its narratives are parsed and limited as for the printed report, and nothing
 * in them is run or fetched. Files are made in a thread, one at a time, because a long report takes seconds of
 * processor time and much memory.
 */
export interface ReportExporter {
  /** Both throw overloaded when too many wait, render_failed when a file takes too long or too much memory, and the signal's reason. */
  toDocx(report: ReportDocument, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
  toMarkdown(report: ReportDocument, signal?: AbortSignal): Promise<string>;
  close(): Promise<void>;
}

const bounds = { heapMb: 1_500, timeoutMs: 60_000, waiting: 16 };

export function createReportExporter(): ReportExporter {
  const pool = createThreadPool<DocumentStep, StepResults[keyof StepResults]>({
    file: threadFile(import.meta.url, '../document/document-thread'),
    threads: 1,
    waiting: bounds.waiting,
    heapMb: bounds.heapMb,
  });

  async function run(name: string, step: DocumentStep, signal: AbortSignal | undefined) {
    try {
      return await pool.run(step, { signal, timeoutMs: bounds.timeoutMs });
    } catch (error) {
      signal?.throwIfAborted();
      const isFull = error instanceof ThreadError && error.fault === 'queue_full';
      throw isFull
        ? problem('overloaded', { retryAfterSeconds: 5 })
        : problem('render_failed', { detail: `The ${name} file of this version could not be made.` }, error);
    }
  }

  return {
    async toDocx(document, signal) {
      const { file } = (await run('Word', { step: 'docx', document }, signal)) as StepResults['docx'];
      return file;
    },
    async toMarkdown(document, signal) {
      const step = { step: 'markdown', document } as const;
      const { text } = (await run('Markdown', step, signal)) as StepResults['markdown'];
      return text;
    },
    close: () => pool.close(),
  };
}
