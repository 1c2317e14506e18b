import {
  type documentExtracted,
  type documentExtractionFailed,
  type documentExtractionProgressed,
  figuresKeyOf,
  type MessagePayload,
} from '@footnote/contracts';
import type { DocumentDeps } from '../document-deps.ts';

type RecordDeps = Pick<DocumentDeps, 'documents' | 'notedObjects' | 'extraction'>;

/** Records a worker's messages. A message of an earlier attempt, or on a deleted document, changes nothing. */
export async function recordProgress(
  { documents, extraction }: RecordDeps,
  message: MessagePayload<typeof documentExtractionProgressed>,
): Promise<void> {
  const document = await documents.advance(message, message.progress_pct);
  // A worker has begun, so the next document of the scope may be sent.
  if (document) await extraction.next(document.scope);
}

/** Removes a text that nobody waits for any more. */
export async function recordText(
  deps: RecordDeps,
  { document_id, attempt, ...result }: MessagePayload<typeof documentExtracted>,
): Promise<void> {
  const ready = await deps.documents.complete({ document_id, attempt }, result);
  if (ready) return void (await deps.extraction.next(ready.scope));
  for (const key of [result.text_key, figuresKeyOf(result.text_key)]) await deps.notedObjects.drop(key);
}

export async function recordFailure(
  { documents, extraction }: RecordDeps,
  { code, message, ...run }: MessagePayload<typeof documentExtractionFailed>,
): Promise<void> {
  const failed = await documents.fail(run, { code, message });
  if (failed) await extraction.next(failed.scope);
}
