import { documentMediaTypes, type getDocumentContent, type Principal, tenantOf } from '@footnote/contracts';
import { type Call, matchesEtag, type ResponseWriter } from '@footnote/http';
import { problem } from '@footnote/runtime';
import { attachmentDisposition, type ByteRange, type ObjectStore } from '@footnote/stores';
import type { DocumentRecord } from '../store/document-record.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { findDocument, orDeleted } from './read-document-text.ts';

type ReadHeader = Call<typeof getDocumentContent>['header'];

/**
 * Sends an original as it was uploaded, all of it or the requested range. It is an untrusted file on our own
 * address, so it is always a download and never shown or run there.
 * @throws document_not_found, range_not_satisfiable
 */
export async function sendContent(
  deps: { documents: DocumentStore; objects: ObjectStore },
  caller: Principal,
  id: string,
  header: ReadHeader,
  writer: ResponseWriter,
): Promise<void> {
  const document = await findDocument(deps.documents, tenantOf(caller), id);
  const etag = `"${document.sha256}"`;
  const facts = {
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-cache',
    'Content-Disposition': attachmentDisposition(document.name),
    'Content-Type': documentMediaTypes[document.type],
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
  };
  if (matchesEtag(header('If-None-Match'), etag)) {
    writer.setHeaders(facts);
    writer.end(304);
    return;
  }
  if (writer.method === 'HEAD') {
    // A range is asked for by GET alone (RFC 9110 section 14.2).
    writer.setHeaders({ ...facts, 'Content-Length': String(document.size_bytes) });
    writer.end(200);
    return;
  }
  const range = rangeOf(document, header, etag);
  const { body } = await deps.objects.get(document.original_key, range ?? undefined).catch(orDeleted);
  const { start, end } = range ?? { start: 0, end: document.size_bytes - 1 };
  writer.setHeaders({
    ...facts,
    'Content-Length': String(end - start + 1),
    ...(range && { 'Content-Range': `bytes ${start}-${end}/${document.size_bytes}` }),
  });
  await writer.sendBytes(body, range ? 206 : 200);
}

/** With `If-Range`, a range is only sent when it belongs to this version of the file. */
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

/**
 * The range that a `Range` header asks for (RFC 9110 section 14). Null means to send everything: no range is asked for,
 * or several, or one in another unit.
 */
function readByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] =
    /^bytes=\s{0,9}(\d{0,15})\s{0,9}-\s{0,9}(\d{0,15})\s{0,9}$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
