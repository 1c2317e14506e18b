import { createHash, type Hash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { FetchedFiling, FilingDocument } from '@footnote/markets';
import type { ObjectStore } from '@footnote/stores';
import type { SourceDocument } from '../sections/read/source-document.ts';

export interface Downloaded {
  documents: SourceDocument[];
  /** Of the main document as the regulator served it. */
  document_key: string;
  document_sha256: string;
}

/** Reads the documents one after the other. Each is streamed to the object store while it is hashed and kept in memory. */
export async function downloadDocuments(
  store: ObjectStore,
  filing: FetchedFiling,
  folder: string,
  onBytes: (received: number, announced: number | null) => void,
): Promise<Downloaded> {
  const documents: SourceDocument[] = [];
  let main: { document_key: string; document_sha256: string } | undefined;
  for await (const document of filing.documents) {
    const key = `${folder}/${document.name}`;
    const hash = createHash('sha256');
    const bytes = await storeDocument(
      store,
      key,
      document,
      hash,
      documents.length === 0 ? onBytes : () => {},
    );
    documents.push({ name: document.name, type: document.type, bytes });
    main ??= { document_key: key, document_sha256: hash.digest('hex') };
  }
  if (!main) throw new Error('a fetched filing has at least its main document');
  return { documents, ...main };
}

async function storeDocument(
  store: ObjectStore,
  key: string,
  document: FilingDocument,
  hash: Hash,
  onBytes: (received: number, announced: number | null) => void,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let received = 0;
  const copy = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      hash.update(chunk);
      received += chunk.length;
      onBytes(received, document.size);
      done(null, chunk);
    },
  });
  document.body.once('error', (error) => copy.destroy(error));
  await store.put(key, document.body.pipe(copy), document.mediaType);
  return Buffer.concat(chunks);
}
