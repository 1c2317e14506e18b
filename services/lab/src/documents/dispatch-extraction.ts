import { documentExtractionRequested } from '@research/contracts';
import { describeError } from '@research/runtime';
import type { DocumentDeps } from './document-deps.ts';
import type { DocumentRecord } from './document-record.ts';

/**
 * Gives a document to the workers and clears its outbox flag when the broker has confirmed. A broker that is away
 * is no failure of the upload: the flag stays, and the sweeper sends it later.
 */
export async function dispatchExtraction(
  deps: Pick<DocumentDeps, 'bus' | 'documents' | 'log'>,
  { id, attempt, sends, type, original_key, text_key }: DocumentRecord,
): Promise<void> {
  try {
    await deps.bus.publish(
      documentExtractionRequested,
      { document_id: id, attempt, type, original_key, text_key },
      { messageId: `${id}.${attempt}.${sends + 1}`, mandatory: true },
    );
    await deps.documents.markSent({ document_id: id, attempt });
  } catch (error) {
    deps.log.warn({ document_id: id, err: describeError(error) }, 'document waits for the broker');
  }
}
