import { figuresKeyOf } from '@footnote/contracts';
import { describeError } from '@footnote/runtime';
import type { DocumentDeps } from './document-deps.ts';
import type { DocumentRecord } from './store/document-record.ts';

/**
 * Removes a deleted document's objects. This is done twice, because a worker that was reading the document may write
 * its text after the first time.
 */
export async function purgeDocument(
  { documents, objects, log }: Pick<DocumentDeps, 'documents' | 'objects' | 'log'>,
  deleted: DocumentRecord,
): Promise<boolean> {
  try {
    await objects.delete(deleted.original_key);
    await objects.delete(deleted.text_key);
    await objects.delete(figuresKeyOf(deleted.text_key));
    await documents.markPurged(deleted, deleted.purge === 'again' ? 'done' : 'again');
    return true;
  } catch (error) {
    log.warn({ document_id: deleted.id, err: describeError(error) }, 'objects of a document not removed yet');
    return false;
  }
}
