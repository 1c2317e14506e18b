import yauzl from 'yauzl';
import type { SourceDocument } from './source-document.ts';

const MAX_MEMBERS = 5000;
const MAX_EXPANDED_BYTES = 400 * 1024 * 1024;
const READ_NAMES = /\.(?:html?|xhtml|xml|xsd|xbrl|txt|csv|tsv|pdf)$/i;
const END_OF_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1');
const END_BYTES = 22;

/**
 * Reads a zip's members that are text or PDF, sorted by name. Refuses more than 5,000 members, more than 400 MB expanded, and names
 * that leave the archive (`..`, absolute); other members (images, styles) are skipped.
 */
export function readZip(bytes: Uint8Array): Promise<SourceDocument[]> {
  const buffer = trimPadding(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(buffer, { lazyEntries: true, strictFileNames: true }, (error, zip) => {
      if (error) {
        reject(new Error('The archive cannot be read', { cause: error }));
        return;
      }
      const documents: SourceDocument[] = [];
      let expanded = 0;
      const fail = (reason: string, cause?: unknown): void => {
        zip.close();
        reject(new Error(reason, { cause }));
      };
      if (zip.entryCount > MAX_MEMBERS) return fail(`The archive has more than ${MAX_MEMBERS} members`);
      zip.on('error', (cause: Error) => fail(`The archive is damaged: ${cause.message}`, cause));
      zip.on('end', () =>
        resolve(documents.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))),
      );
      zip.on('entry', (entry: yauzl.Entry) => {
        if (entry.fileName.split('/').includes('..'))
          return fail(`The archive holds the unsafe name ${entry.fileName}`);
        if (entry.fileName.endsWith('/') || !READ_NAMES.test(entry.fileName)) return zip.readEntry();
        expanded += entry.uncompressedSize;
        if (expanded > MAX_EXPANDED_BYTES) return fail('The archive expands to more than 400 MB');
        zip.openReadStream(entry, (openError, stream) => {
          if (openError) return fail(`Member ${entry.fileName} cannot be read`, openError);
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('error', (cause) => fail(`Member ${entry.fileName} is damaged`, cause));
          stream.on('end', () => {
            documents.push({ name: entry.fileName, bytes: Buffer.concat(chunks) });
            zip.readEntry();
          });
        });
      });
      zip.readEntry();
    });
  });
}

/** EDGAR serves its archives padded with zero bytes, which zip readers take for a damaged comment. */
function trimPadding(buffer: Buffer): Buffer {
  const at = buffer.lastIndexOf(END_OF_DIRECTORY);
  if (at < 0 || at + END_BYTES > buffer.length) return buffer;
  const end = at + END_BYTES + buffer.readUInt16LE(at + END_BYTES - 2);
  return end < buffer.length && buffer.subarray(end).every((byte) => byte === 0)
    ? buffer.subarray(0, end)
    : buffer;
}
