import {
  type Principal,
  type RouteBody,
  type StoredDocument,
  tenantOf,
  type updateDocument as update,
} from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import type { DocumentDeps } from './document-deps.ts';
import { purgeDocument } from './purge-document.ts';
import { findDocument } from './read/read-document-text.ts';
import { toStoredDocument } from './store/document-record.ts';
import type { DocumentStore } from './store/document-store.ts';

export async function getDocument(
  documents: DocumentStore,
  caller: Principal,
  id: string,
): Promise<{ document: StoredDocument }> {
  return { document: toStoredDocument(await findDocument(documents, tenantOf(caller), id)) };
}

/** @throws document_not_found */
export async function updateDocument(
  documents: DocumentStore,
  caller: Principal,
  id: string,
  { name, tags }: RouteBody<typeof update>,
): Promise<{ document: StoredDocument }> {
  const change = { name, tags: tags && [...new Set(tags)] };
  const changed = await documents.change(tenantOf(caller), id, change);
  if (!changed) throw problem('document_not_found');
  return { document: toStoredDocument(changed) };
}

/**
 * Deletes a document by one change: after it nobody finds the document, and a worker's messages on it are dropped. Its
 * objects are removed next, or by the sweeper if the object store is away.
 * @throws document_not_found
 */
export async function deleteDocument(
  deps: Pick<DocumentDeps, 'documents' | 'objects' | 'extraction' | 'log'>,
  caller: Principal,
  id: string,
): Promise<{ deleted: true }> {
  const deleted = await deps.documents.markDeleted(tenantOf(caller), id);
  if (!deleted) throw problem('document_not_found');
  await deps.extraction.next(deleted.scope);
  await purgeDocument(deps, deleted);
  return { deleted: true };
}
