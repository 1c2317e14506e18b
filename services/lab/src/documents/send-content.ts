import { pipeline } from 'node:stream/promises';
import type { getDocumentContent, Principal } from '@research/contracts';
import { type Call, matchesEtag } from '@research/http';
import { problem } from '@research/runtime';
import { attachmentDisposition, type ByteRange, type ObjectStore } from '@research/stores';
import type { Response } from 'express';
import { documentScopeOf } from '../scope.ts';
import type { DocumentRecord } from './document-record.ts';
import type { DocumentStore } from './document-store.ts';
import { readByteRange } from './read-byte-range.ts';
import { findDocument } from './read-document.ts';

type ReadHeader = Call<typeof getDocumentContent>['header'];

/**
 * Sends an original as it was uploaded, whole or the range that is asked for. It is a stranger's file on our own
 * address: always a download, never shown or run there.
 * @throws document_not_found, range_not_satisfiable
 */
export async function sendContent(
  deps: { documents: DocumentStore; objects: ObjectStore },
  caller: Principal,
  id: string,
  header: ReadHeader,
  response: Response,
): Promise<void> {
  const document = await findDocument(deps.documents, documentScopeOf(caller), id);
  const etag = `"${document.sha256}"`;
  const facts = {
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-cache',
    'Content-Disposition': attachmentDisposition(document.name),
    'Content-Type': mediaTypes[document.type],
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
  };
  if (matchesEtag(header('If-None-Match'), etag)) {
    response.set(facts).status(304).end();
    return;
  }
  if (response.req.method === 'HEAD') {
    // A range is asked for by GET alone (RFC 9110 section 14.2).
    response.set({ ...facts, 'Content-Length': String(document.size_bytes) }).end();
    return;
  }
  const range = rangeOf(document, header, etag);
  const { body } = await deps.objects.get(document.original_key, range ?? undefined).catch((error) => {
    // Deleted between the two reads.
    throw error?.code === 'file_not_found' ? problem('document_not_found', {}, error) : error;
  });
  response.set(facts);
  const { start, end } = range ?? { start: 0, end: document.size_bytes - 1 };
  response.set('Content-Length', String(end - start + 1));
  if (range) response.status(206).set('Content-Range', `bytes ${start}-${end}/${document.size_bytes}`);
  await pipeline(body, response).catch((error) => {
    // A client that went away is no fault; a store that broke off cuts the answer.
    if (!response.destroyed) throw error;
  });
}

/** A range of another version of the file (`If-Range`) is not answered with a part of this one. */
function rangeOf({ size_bytes }: DocumentRecord, header: ReadHeader, etag: string): ByteRange | null {
  const ifRange = header('If-Range');
  if (ifRange !== undefined && ifRange !== etag) return null;
  const range = readByteRange(header('Range'), size_bytes);
  if (range === 'unsatisfiable') {
    throw problem('range_not_satisfiable', {
      detail: `The file has ${size_bytes} bytes.`,
      headers: { 'Content-Range': `bytes */${size_bytes}` },
    });
  }
  return range;
}

const mediaTypes: Record<DocumentRecord['type'], string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  html: 'text/html',
  markdown: 'text/markdown',
  text: 'text/plain',
  csv: 'text/csv',
};
