import type {
  documentExtracted,
  documentExtractionFailed,
  documentExtractionProgressed,
  MessagePayload,
} from '@research/contracts';
import type { DocumentDeps } from './document-deps.ts';

type RecordDeps = Pick<DocumentDeps, 'documents' | 'notedObjects'>;

/** Records a worker's news; news of an earlier attempt, or of a document that is gone, change nothing. */
export async function recordProgress(
  { documents }: RecordDeps,
  news: MessagePayload<typeof documentExtractionProgressed>,
): Promise<void> {
  await documents.advance(news, news.progress_pct);
}

/** A text that nobody waits for any more is removed. */
export async function recordText(
  deps: RecordDeps,
  { document_id, attempt, ...result }: MessagePayload<typeof documentExtracted>,
): Promise<void> {
  const ready = await deps.documents.complete({ document_id, attempt }, result);
  if (!ready) await deps.notedObjects.drop(result.text_key);
}

export async function recordFailure(
  { documents }: RecordDeps,
  { code, message, ...run }: MessagePayload<typeof documentExtractionFailed>,
): Promise<void> {
  await documents.fail(run, { code, message });
}
