import {
  documentExtracted,
  documentExtractionFailed,
  documentExtractionProgressed,
  type documentExtractionRequested,
  figuresKeyOf,
  type MessagePayload,
} from '@footnote/contracts';
import type { Bus } from '@footnote/messaging';
import {
  cutText,
  cutTexts,
  isProblem,
  type Log,
  type Metrics,
  ProblemError,
  problem,
} from '@footnote/runtime';
import type { ObjectStore } from '@footnote/stores';
import { resultLimits } from '../result-limits.ts';
import type { ReportProgress } from './extraction.ts';
import type { ExtractionPool } from './extraction-pool.ts';
import { readOriginal } from './read-original.ts';

export interface ExtractionDeps {
  bus: Pick<Bus, 'publish'>;
  objects: ObjectStore;
  pool: ExtractionPool;
  log: Log;
  /** Time for a whole delivery: fetching the file, reading it, storing its text. */
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
 * acknowledged, all within its time. It keeps no state: a delivery that comes twice has the same result.
 */
export async function runExtraction(deps: ExtractionDeps, request: ExtractionRequest): Promise<void> {
  const aborter = new AbortController();
  const late = new Promise<never>((_resolve, reject) => {
    aborter.signal.addEventListener('abort', () => reject(aborter.signal.reason));
  });
  const timer = setTimeout(() => aborter.abort(problem('ingestion_timeout')), deps.timeoutMs);
  const began = performance.now();
  try {
    // A store whose answer never ends must not keep other documents waiting.
    const facts = await Promise.race([extract(deps, request, aborter.signal), late]);
    const ms = Math.round(performance.now() - began);
    deps.log.info({ document_id: request.document_id, type: request.type, ...facts, ms }, 'document read');
    deps.outcomes.inc({ outcome: 'extracted' });
  } catch (error) {
    deps.outcomes.inc({ outcome: error instanceof ProblemError ? error.code : 'faulted' });
    // Reading has a shorter bound of its own, so a store or the broker took this long: the delivery is retried.
    if (aborter.signal.aborted) throw aborter.signal.reason;
    if (!isProblem(error, 'ingestion_timeout')) throw error;
    // A retry would only delay the other documents again; the user may ask for one.
    await reportUnreadable(deps.bus, request, error);
  } finally {
    clearTimeout(timer);
    deps.duration.observe((performance.now() - began) / 1000);
  }
}

async function extract(deps: ExtractionDeps, request: ExtractionRequest, signal: AbortSignal) {
  const { document_id, attempt, type, text_key } = request;
  if (request.figures_only) return readFigures(deps, request, signal);
  const report = createReporter(deps.bus, { document_id, attempt });
  // This says that the document has begun, so that the next document of its organisation may be sent.
  report(0);
  const bytes = await readOriginal(deps.objects, request.original_key, signal);
  report(progress.fetched);
  const onRead: ReportProgress = (share) =>
    report(Math.floor(progress.fetched + share * (progress.read - progress.fetched)));
  const { markdown, page_count, warnings, figures } = await deps.pool.extract(
    { type, bytes },
    onRead,
    signal,
  );
  await deps.objects.put(figuresKeyOf(text_key), Buffer.from(figures), 'application/gzip');
  await deps.objects.put(text_key, Buffer.from(markdown), 'text/markdown; charset=utf-8');
  // Nobody waits any more for a put that ends late.
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

/** Of a document that an older release read: its text stays as it is. */
async function readFigures(deps: ExtractionDeps, { type, text_key }: ExtractionRequest, signal: AbortSignal) {
  const bytes = await readOriginal(deps.objects, text_key, signal);
  const task = { type, bytes, isMarkdown: true };
  const { markdown, figures } = await deps.pool.extract(task, () => {}, signal);
  await deps.objects.put(figuresKeyOf(text_key), Buffer.from(figures), 'application/gzip');
  return { chars: markdown.length, pages: null };
}

/** Sends growing percentages, a few times a second at most. Progress that can't be sent is dropped; only the result matters. */
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

/** Reports to the lab that a file can't be read, in words for its user. */
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
