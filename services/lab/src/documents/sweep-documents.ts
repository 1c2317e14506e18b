import { setTimeout } from 'node:timers/promises';
import { describeError } from '@research/runtime';
import { dispatchExtraction } from './dispatch-extraction.ts';
import type { DocumentDeps } from './document-deps.ts';
import { dropObject, purgeDocument } from './purge-document.ts';

export interface DocumentSweep {
  intervalMs: number;
  /** A document that a worker has begun, without news for this long, is given to another. */
  stallMs: number;
  /** An object whose document has not come for this long is removed; longer than any upload or extraction takes. */
  strayMs: number;
}

/** A request in flight is not taken for a lost one before this. */
const dispatchGraceMs = 2_000;
/** A document that silenced so many workers is not given to another. */
const maxSends = 3;
/**
 * So many times longer a document may wait for its turn: it is in a queue that loses nothing by itself, and to ask
 * for it again makes the queue longer.
 */
const patience = 12;
/** How long a deletion is remembered for those that follow the documents. */
const deletionsKeptMs = 7 * 24 * 60 * 60_000;

/** Finishes what a crash or an outage left half done. Safe on several instances at once. */
export async function sweepDocuments(deps: DocumentDeps, sweep: DocumentSweep): Promise<void> {
  const { documents } = deps;
  const before = (ms: number) => new Date(deps.clock.now().getTime() - ms);
  for (const record of await documents.undispatched(before(dispatchGraceMs))) {
    await dispatchExtraction(deps, record);
  }
  for (const silent of await documents.stalled(before(sweep.stallMs))) {
    if (silent.sends >= maxSends) {
      const message = 'The document could not be read: it took too long again and again.';
      await documents.fail(
        { document_id: silent.id, attempt: silent.attempt },
        { code: 'ingestion_timeout', message },
      );
      continue;
    }
    const claimed = await documents.claim(silent, silent.sends);
    if (!claimed) continue;
    deps.log.warn({ document_id: claimed.id }, 'a document went silent and is sent again');
    await dispatchExtraction(deps, claimed);
  }
  for (const waiting of await documents.waiting(before(sweep.stallMs * patience))) {
    // No worker had it, so this time none was silenced.
    const claimed = await documents.claim(waiting, Math.max(0, waiting.sends - 1));
    if (!claimed) continue;
    deps.log.warn({ document_id: claimed.id }, 'a document waits very long and is sent again');
    await dispatchExtraction(deps, claimed);
  }
  for (const deleted of await documents.unpurged(before(sweep.strayMs))) await purgeDocument(deps, deleted);
  for (const key of await documents.strayObjects(before(sweep.strayMs))) await dropObject(deps, key);
  await documents.forgetDeleted(before(deletionsKeptMs));
}

export async function runDocumentSweeper(
  deps: DocumentDeps,
  sweep: DocumentSweep,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await sweepDocuments(deps, sweep).catch((error) =>
      deps.log.warn({ err: describeError(error) }, 'sweep of documents failed'),
    );
    await setTimeout(sweep.intervalMs, undefined, { signal }).catch(() => {});
  }
}
