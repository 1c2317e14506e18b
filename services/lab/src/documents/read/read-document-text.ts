import { isProblem, problem } from '@footnote/runtime';
import { type ObjectStore, readWhole } from '@footnote/stores';
import type { DocumentRecord } from '../store/document-record.ts';
import type { DocumentStore } from '../store/document-store.ts';

/** @throws document_not_found, also for a document of another scope */
export async function findDocument(
  documents: DocumentStore,
  scope: string,
  documentId: string,
): Promise<DocumentRecord> {
  const [record] = await documents.find(scope, [documentId]);
  if (!record) throw problem('document_not_found');
  return record;
}

/** @throws document_not_ready; of a failed document, the code it failed with */
export function requireReady(record: DocumentRecord): void {
  if (record.status === 'processing') throw problem('document_not_ready', { retryAfterSeconds: 2 });
  if (record.error) throw problem(record.error.code, { detail: record.error.message });
}

/** A missing object means that the document was deleted between the two reads. */
export function orDeleted(error: unknown): never {
  const isMissing = isProblem(error, 'file_not_found');
  throw isMissing ? problem('document_not_found', {}, error) : error;
}

/**
 * A ready document's Markdown with its page marks.
 * @throws document_not_found, document_not_ready; of a failed document, the code it failed with
 */
export async function readDocumentText(
  deps: { documents: DocumentStore; objects: ObjectStore },
  scope: string,
  documentId: string,
  signal?: AbortSignal,
): Promise<{ document: DocumentRecord; text: string }> {
  const document = await findDocument(deps.documents, scope, documentId);
  requireReady(document);
  const bytes = await readWhole(deps.objects, document.text_key, signal).catch(orDeleted);
  return { document, text: bytes.toString('utf8') };
}
