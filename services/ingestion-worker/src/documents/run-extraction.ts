import {
  documentExtracted,
  documentExtractionFailed,
  documentExtractionProgressed,
  type documentExtractionRequested,
  type MessagePayload,
} from '@research/contracts';
import type { Bus } from '@research/messaging';
import { cutText, cutTexts, type Log, type Metrics, ProblemError, problem } from '@research/runtime';
import type { ObjectStore } from '@research/stores';
import { resultLimits } from '../result-limits.ts';
import type { ReportProgress } from './extraction.ts';
import type { ExtractionPool } from './extraction-pool.ts';
import { readOriginal } from './read-original.ts';

export interface ExtractionDeps {
  bus: Pick<Bus, 'publish'>;
  objects: ObjectStore;
  pool: ExtractionPool;
  log: Log;
  /** For a delivery as a whole: the file is fetched, read, its text stored. */
  timeoutMs: number;
  outcomes: ReturnType<Metrics['counter']>;
  duration: ReturnType<Metrics['histogram']>;
}
export type ExtractionRequest = MessagePayload<typeof documentExtractionRequested>;

/** Shares of the progress bar: the file is fetched, read, its text stored. */
const progress = { fetched: 10, read: 95 } as const;
const reportEveryMs = 500;

/**
 * A delivery of the extraction queue: reads a file, stores its Markdown and publishes the result before it is
 * acknowledged, all within its time. Holds nothing: a delivery that comes twice ends the same.
 */
export async function runExtraction(deps: ExtractionDeps, request: ExtractionRequest): Promise<void> {
  const aborter = new AbortController();
  const late = new Promise<never>((_resolve, reject) => {
    aborter.signal.addEventListener('abort', () => reject(aborter.signal.reason));
  });
  const timer = setTimeout(() => aborter.abort(problem('ingestion_timeout')), deps.timeoutMs);
  const began = performance.now();
  try {
    // A store that gives no end to its answer must not hold the place of those who wait.
    const facts = await Promise.race([extract(deps, request, aborter.signal), late]);
    const ms = Math.round(performance.now() - began);
    deps.log.info({ document_id: request.document_id, type: request.type, ...facts, ms }, 'document read');
    deps.outcomes.inc({ outcome: 'extracted' });
  } catch (error) {
    deps.outcomes.inc({ outcome: error instanceof ProblemError ? error.code : 'faulted' });
    // Reading has a shorter bound of its own: it is a store or the broker that took this long, so it is retried.
    if (aborter.signal.aborted) throw aborter.signal.reason;
    if (!(error instanceof ProblemError) || error.code !== 'ingestion_timeout') throw error;
    // Tried again, it would only hold up the others again; its user may decide to.
    await reportUnreadable(deps.bus, request, error);
  } finally {
    clearTimeout(timer);
    deps.duration.observe((performance.now() - began) / 1000);
  }
}

async function extract(deps: ExtractionDeps, request: ExtractionRequest, signal: AbortSignal) {
  const { document_id, attempt, type, text_key } = request;
  const report = createReporter(deps.bus, { document_id, attempt });
  // A sign that it has begun: the next document of its organisation may come.
  report(0);
  const bytes = await readOriginal(deps.objects, request.original_key, signal);
  report(progress.fetched);
  const onRead: ReportProgress = (share) =>
    report(Math.floor(progress.fetched + share * (progress.read - progress.fetched)));
  const { markdown, page_count, warnings } = await deps.pool.extract({ type, bytes }, onRead, signal);
  await deps.objects.put(text_key, Buffer.from(markdown), 'text/markdown; charset=utf-8');
  // A put that ends late is nobody's any more.
  signal.throwIfAborted();
  await deps.bus.publish(
    documentExtracted,
    {
      document_id,
      attempt,
      text_key,
      char_count: markdown.length,
      page_count,
      warnings: cutTexts(warnings, resultLimits.warnings, resultLimits.warningChars),
    },
    { messageId: `${document_id}.${attempt}.extracted`, mandatory: true },
  );
  return { chars: markdown.length, pages: page_count };
}

/** Percents that grow, a few times a second at most. What can't be sent is dropped; the result is what counts. */
function createReporter(bus: Pick<Bus, 'publish'>, run: { document_id: string; attempt: number }) {
  let sentPct = -1;
  let sentAt = 0;
  return (progress_pct: number): void => {
    const now = performance.now();
    if (progress_pct <= sentPct || now - sentAt < reportEveryMs) return;
    sentPct = progress_pct;
    sentAt = now;
    bus.publish(documentExtractionProgressed, { ...run, progress_pct }).catch(() => {});
  };
}

/** Tells the lab that a file can't be read, in words for its user. */
export async function reportUnreadable(
  bus: Pick<Bus, 'publish'>,
  { document_id, attempt }: ExtractionRequest,
  error: ProblemError,
): Promise<void> {
  await bus.publish(
    documentExtractionFailed,
    { document_id, attempt, code: error.code, message: cutText(error.message, resultLimits.failureChars) },
    { messageId: `${document_id}.${attempt}.failed`, mandatory: true },
  );
}
