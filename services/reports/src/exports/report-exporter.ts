import { createFairTurns, problem } from '@footnote/runtime';
import { createThreadPool, threadFile } from '@footnote/threads';
import type { DocumentStep, StepResults } from '../document/document-steps.ts';
import type { ReportDocument } from '../document/report-document.ts';

/**
 * Makes a Word or Markdown file of a report. Its narratives are parsed and limited as for the printed report, and nothing
 * in them is run or fetched. Files are made in threads, because a long report takes seconds of processor time and much
 * memory. One organisation has one file made at a time, so that another does not wait for it. The report is read when it has its turn, so that what waits
 * is not in memory.
 */
export interface ReportExporter {
  /** Both throw overloaded when too many wait or one waits too long, render_failed when a file takes too long or too much memory, and the signal's reason. */
  toDocx(wanted: WantedExport, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
  toMarkdown(wanted: WantedExport, signal?: AbortSignal): Promise<string>;
  close(): Promise<void>;
}

interface WantedExport {
  org_id: string;
  /** Reads the report. Its errors are the export's. */
  read(): Promise<ReportDocument>;
}

const fileKinds = { docx: 'Word', markdown: 'Markdown' } as const;
/** The gateway waits a minute for an answer. Waiting and working end before, so that the client learns which of them was too long. */
const bounds = { atOnce: 2, heapMb: 1_500, waiting: 16, waitMs: 40_000, workMs: 45_000, bothMs: 55_000 };

export function createReportExporter(): ReportExporter {
  const pool = createThreadPool<DocumentStep, StepResults[keyof StepResults]>({
    file: threadFile(import.meta.url, '../document-thread'),
    threads: bounds.atOnce,
    waiting: 0,
    spare: true,
    heapMb: bounds.heapMb,
    background: true,
  });
  const turns = createFairTurns({
    atOnce: bounds.atOnce,
    atOnceOfOne: 1,
    waiting: bounds.waiting,
    longestWaitMs: bounds.waitMs,
  });

  async function make<S extends 'docx' | 'markdown'>(
    step: S,
    { org_id, read }: WantedExport,
    signal: AbortSignal | undefined,
  ): Promise<StepResults[S]> {
    const asked = performance.now();
    const work = async () => {
      const document = await read();
      const leftMs = bounds.bothMs - (performance.now() - asked);
      try {
        return await pool.run({ step, document } as DocumentStep, {
          signal,
          timeoutMs: Math.min(leftMs, bounds.workMs),
        });
      } catch (error) {
        signal?.throwIfAborted();
        const detail = `The ${fileKinds[step]} file of this version could not be made.`;
        throw problem('render_failed', { detail }, error);
      }
    };
    return (await turns.run(org_id, work, signal)) as StepResults[S];
  }

  return {
    toDocx: async (wanted, signal) => (await make('docx', wanted, signal)).file,
    toMarkdown: async (wanted, signal) => (await make('markdown', wanted, signal)).text,
    close: () => pool.close(),
  };
}
