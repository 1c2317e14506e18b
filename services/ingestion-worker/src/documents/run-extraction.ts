import {
  documentExtracted,
  documentExtractionFailed,
  documentExtractionProgressed,
  type documentExtractionRequested,
  documentLimitBytes,
  type MessagePayload,
} from '@research/contracts';
import type { Bus } from '@research/messaging';
import { type Log, type Metrics, ProblemError, problem } from '@research/runtime';
import type { ObjectStore } from '@research/stores';
import type { ReportProgress } from './extraction.ts';
import type { ExtractionPool } from './extraction-pool.ts';

export interface ExtractionDeps {
  bus: Bus;
  objects: ObjectStore;
  pool: ExtractionPool;
  log: Log;
  outcomes: ReturnType<Metrics['counter']>;
  duration: ReturnType<Metrics['histogram']>;
}
export type ExtractionRequest = MessagePayload<typeof documentExtractionRequested>;

/** Shares of the progress bar: the file is fetched, read, its text stored. */
const progress = { fetched: 10, read: 95 } as const;
const reportEveryMs = 500;

/**
 * A delivery of the extraction queue: reads a file, stores its Markdown and publishes the result before it is
 * acknowledged. Holds nothing: a delivery that comes twice ends the same.
 */
export async function runExtraction(deps: ExtractionDeps, request: ExtractionRequest): Promise<void> {
  const { document_id, attempt, type, text_key } = request;
  const began = performance.now();
  try {
    const report = createReporter(deps.bus, { document_id, attempt });
    const bytes = await readOriginal(deps.objects, request.original_key);
    report(progress.fetched);
    const onRead: ReportProgress = (share) =>
      report(Math.floor(progress.fetched + share * (progress.read - progress.fetched)));
    const { markdown, page_count, warnings } = await deps.pool.extract({ type, bytes }, onRead, never);
    await deps.objects.put(text_key, Buffer.from(markdown), 'text/markdown; charset=utf-8');
    await deps.bus.publish(
      documentExtracted,
      { document_id, attempt, text_key, char_count: markdown.length, page_count, warnings },
      { messageId: `${document_id}.${attempt}.extracted`, mandatory: true },
    );
    const ms = Math.round(performance.now() - began);
    deps.log.info({ document_id, type, chars: markdown.length, pages: page_count, ms }, 'document read');
    deps.outcomes.inc({ outcome: 'extracted' });
  } catch (error) {
    deps.outcomes.inc({ outcome: error instanceof ProblemError ? error.code : 'faulted' });
    if (!(error instanceof ProblemError) || error.code !== 'ingestion_timeout') throw error;
    // Tried again, it would only hold up the others again; its user may decide to.
    await reportUnreadable(deps.bus, request, error);
  } finally {
    deps.duration.observe((performance.now() - began) / 1000);
  }
}

const never = new AbortController().signal;

/** The whole file, in a buffer of its own. @throws document_unreadable where it is gone */
async function readOriginal(objects: ObjectStore, key: string): Promise<Uint8Array> {
  const { body, size } = await objects.get(key).catch((error) => {
    if (!(error instanceof ProblemError) || error.code !== 'file_not_found') throw error;
    throw problem('document_unreadable', { detail: 'The file is no longer there.' }, error);
  });
  if (size > documentLimitBytes) throw problem('document_too_large');
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const part of body) {
    bytes.set(part as Buffer, at);
    at += (part as Buffer).length;
  }
  return bytes;
}

/** Percents that grow, a few times a second at most. What can't be sent is dropped; the result is what counts. */
function createReporter(bus: Bus, run: { document_id: string; attempt: number }) {
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
  bus: Bus,
  { document_id, attempt }: ExtractionRequest,
  error: ProblemError,
): Promise<void> {
  await bus.publish(
    documentExtractionFailed,
    { document_id, attempt, code: error.code, message: error.message },
    { messageId: `${document_id}.${attempt}.failed`, mandatory: true },
  );
}
