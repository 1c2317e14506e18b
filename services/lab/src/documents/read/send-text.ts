import { createHash } from 'node:crypto';
import { type getDocumentText, type Principal, tenantOf } from '@footnote/contracts';
import { type Call, matchesEtag, type ResponseWriter } from '@footnote/http';
import type { ObjectStore } from '@footnote/stores';
import type { DocumentStore } from '../store/document-store.ts';
import { findDocument, orDeleted, requireReady } from './read-document-text.ts';

/**
 * Streams a document's Markdown from the store; it is never whole in memory. Its ETag is made from its key, because the
 * text under a key never changes.
 * @throws document_not_found, document_not_ready; of a failed document, the code it failed with
 */
export async function sendText(
  deps: { documents: DocumentStore; objects: ObjectStore },
  caller: Principal,
  id: string,
  header: Call<typeof getDocumentText>['header'],
  writer: ResponseWriter,
): Promise<void> {
  const document = await findDocument(deps.documents, tenantOf(caller), id);
  requireReady(document);
  const etag = `"${createHash('sha256').update(document.text_key).digest('hex').slice(0, 32)}"`;
  writer.setHeaders({
    ETag: etag,
    'Cache-Control': 'private, no-cache',
    'X-Content-Type-Options': 'nosniff',
  });
  if (matchesEtag(header('If-None-Match'), etag)) return writer.end(304);
  const { size, body } = await deps.objects.get(document.text_key).catch(orDeleted);
  writer.setHeaders({ 'Content-Type': 'text/markdown; charset=utf-8', 'Content-Length': String(size) });
  if (writer.method === 'HEAD') {
    body.destroy();
    return writer.end(200);
  }
  await writer.sendBytes(body, 200);
}
