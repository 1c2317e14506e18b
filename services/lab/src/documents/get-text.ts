import { createHash } from 'node:crypto';
import type { Principal } from '@research/contracts';
import { type Reply, reply } from '@research/http';
import type { ObjectStore } from '@research/stores';
import { documentScopeOf } from '../scope.ts';
import type { DocumentStore } from './document-store.ts';
import { readDocumentText } from './read-document.ts';

/** The Markdown; its tag follows from where it lies, since the text under a key never changes. */
export async function getText(
  deps: { documents: DocumentStore; objects: ObjectStore },
  caller: Principal,
  id: string,
): Promise<Reply<string>> {
  const { document, text } = await readDocumentText(deps, documentScopeOf(caller), id);
  const etag = createHash('sha256').update(document.text_key).digest('hex').slice(0, 32);
  return reply(text, { etag, headers: { 'X-Content-Type-Options': 'nosniff' } });
}
