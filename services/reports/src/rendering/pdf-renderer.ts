import { type Log, type Metrics, ProblemError, problem } from '@footnote/runtime';
import type { ReportDocument } from '../document/report-document.ts';
import { createChromeSupervisor, type StartReason } from './chrome-supervisor.ts';
import { createDocumentPool } from './document-pool.ts';
import { findChrome } from './find-chrome.ts';
import { launchChrome } from './launch-chrome.ts';
import { openPrintSheet } from './print-sheet.ts';
import { renderDocument } from './render-document.ts';
import { createRenderQueue } from './render-queue.ts';
import { renderMetrics } from './renderer-metrics.ts';
import type { RendererSettings } from './renderer-settings.ts';

/** Makes PDFs of reports with one supervised Chrome. */
export interface PdfRenderer {
  /**
   * The report's PDF. Throws `renderer_busy` when too many wait, `render_failed` when it can't be made in time,
   * `shutting_down` after closing, and the signal's reason when that aborts.
   */
  render(document: ReportDocument, signal?: AbortSignal): Promise<Buffer>;
  /** Starts what a render needs, because a request is expected. */
  prepare(): void;
  /** Throws when no Chrome can be found, or when the last three starts of it failed. */
  ready(): Promise<void>;
  stats(): RendererStats;
  /** Ends the current renders and the browser. */
  close(): Promise<void>;
}

export interface RendererStats {
  running: number;
  waiting: number;
  rendered: number;
  failed: number;
  /** Browsers started, by the reason why the previous one ended. */
  starts: Record<StartReason, number>;
  browser: { pid: number | undefined; renders: number } | null;
}

const threadMemoryMb = 768;
const failedStartsTolerated = 3;

export function createPdfRenderer(
  settings: RendererSettings,
  { log, metrics }: { log: Log; metrics: Metrics },
): PdfRenderer {
  const counts = { rendered: 0, failed: 0 };
  const starts: RendererStats['starts'] = { first: 0, worn: 0, lost: 0, hung: 0 };
  let failedStarts = 0;
  const closing = new AbortController();
  const pool = createDocumentPool(settings.RENDER_CONCURRENCY, threadMemoryMb);
  const queue = createRenderQueue(settings.RENDER_CONCURRENCY, settings.RENDER_QUEUE);
  const measure = renderMetrics(metrics, queue, () => supervisor.current !== null);
  const supervisor = createChromeSupervisor({
    launch: async () => {
      try {
        const browser = await launchChrome(settings);
        failedStarts = 0;
        return browser;
      } catch (error) {
        failedStarts += 1;
        throw error;
      }
    },
    openSheet: (browser) => openPrintSheet(browser, settings.RENDER_TIMEOUT_MS),
    rendersPerBrowser: settings.RENDERS_PER_BROWSER,
    log,
    onStart: (reason) => {
      starts[reason] += 1;
      measure.starts.inc({ reason });
    },
  });

  const attempt = async (document: ReportDocument, signal: AbortSignal): Promise<Buffer> => {
    pool.prepare();
    const lease = await supervisor.lease();
    const deadline = new AbortController();
    const late = setTimeout(() => deadline.abort(new RenderTimeout()), settings.RENDER_TIMEOUT_MS);
    try {
      const { pdf, pages } = await pool.use((run) =>
        renderDocument({ lease, run }, document, AbortSignal.any([signal, deadline.signal])),
      );
      measure.pages.inc(pages);
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    } catch (error) {
      if (deadline.signal.aborted) lease.giveUp();
      throw error;
    } finally {
      clearTimeout(late);
      lease.release();
    }
  };

  const render = async (document: ReportDocument, signal: AbortSignal): Promise<Buffer> => {
    const stop = measure.seconds.startTimer();
    try {
      const pdf = await attempt(document, signal).catch((error: unknown) => {
        if (signal.aborted || error instanceof RenderTimeout || error instanceof ProblemError) throw error;
        log.warn({ err: error, report_id: document.report_id }, 'a render failed and is retried');
        return attempt(document, signal);
      });
      counts.rendered += 1;
      stop({ outcome: 'rendered' });
      return pdf;
    } catch (error) {
      signal.throwIfAborted();
      counts.failed += 1;
      stop({ outcome: 'failed' });
      if (error instanceof ProblemError) throw error;
      const detail = error instanceof RenderTimeout ? 'The PDF took too long to make.' : undefined;
      throw problem('render_failed', detail ? { detail } : {}, error);
    }
  };

  return {
    render: (document, signal) => {
      const signals = signal ? [signal, closing.signal] : [closing.signal];
      const either = AbortSignal.any(signals);
      return queue.run((own) => render(document, own), either);
    },
    prepare: () => {
      if (closing.signal.aborted) return;
      pool.prepare();
      supervisor.prepare().catch((error: unknown) => log.warn({ err: error }, 'Chrome did not start'));
    },
    ready: async () => {
      if (failedStarts >= failedStartsTolerated) throw new Error('Chrome does not start');
      if (supervisor.current === null) findChrome(settings.CHROME_PATH);
    },
    stats: () => ({
      running: queue.running,
      waiting: queue.waiting,
      ...counts,
      starts: { ...starts },
      browser: supervisor.current,
    }),
    close: async () => {
      closing.abort(problem('shutting_down'));
      await queue.drained();
      await Promise.all([pool.close(), supervisor.close()]);
    },
  };
}

class RenderTimeout extends Error {
  constructor() {
    super('the render took too long');
    this.name = 'RenderTimeout';
  }
}
