import { randomUUID } from 'node:crypto';
import { createClient } from '@footnote/client';
import { listDocuments, type StoredDocument } from '@footnote/contracts';
import type { Cluster } from '@footnote/local';
import { waitFor } from '@footnote/testing';
import { uploadWhole } from './upload-file.ts';

/** Someone in an organisation that nobody else is in. */
export function newDocumentCaller(cluster: Cluster) {
  const org = `org_${randomUUID().slice(0, 8)}`;
  const token = cluster.token({ user: `user_${randomUUID().slice(0, 8)}`, org });
  return { url: cluster.url, token, ...createClient({ baseUrl: cluster.url, token }) };
}
export type DocumentCaller = ReturnType<typeof newDocumentCaller>;

export async function uploaded(caller: DocumentCaller, bytes: Buffer, name: string): Promise<StoredDocument> {
  const { status, body } = await uploadWhole(caller, bytes, name);
  if (status !== 201 || !body.document) throw new Error(`not uploaded: ${status} ${JSON.stringify(body)}`);
  return body.document;
}
export async function textOf({ url, token }: DocumentCaller, document_id: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/documents/${document_id}/text`, { headers });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/markdown; charset=utf-8',
  ]);
  return response.text();
}
export const documentWhen = (
  caller: DocumentCaller,
  document_id: string,
  fits: (document: StoredDocument) => boolean,
) =>
  waitFor('the state of a document', async () => {
    const { documents } = await caller.call(listDocuments, {});
    const found = documents.find((one) => one.document_id === document_id);
    return found && fits(found) && found;
  });
