import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import type { ObjectStore } from '@footnote/stores';
import { type ByteScan, createByteScanner } from '../sniff/scan-bytes.ts';

export interface Staged extends ByteScan {
  sha256: string;
}

/** Streams a file into the object store at the pace of its owner, and inspects its bytes on the way. */
export async function stageUpload(
  objects: ObjectStore,
  key: string,
  body: Readable,
  pace: (bytes: number) => Promise<void>,
): Promise<Staged> {
  const hash = createHash('sha256');
  const scanner = createByteScanner();
  const pass = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      scanner.add(chunk);
      pace(chunk.length).then(() => done(null, chunk), done);
    },
  });
  // When the source breaks off, the store needs the error, so that it keeps nothing. It may not be listening yet.
  pass.on('error', () => {});
  body.once('error', (error) => pass.destroy(error));
  await objects.put(key, body.pipe(pass), 'application/octet-stream');
  return { ...scanner.result(), sha256: hash.digest('hex') };
}
