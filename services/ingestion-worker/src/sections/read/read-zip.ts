import yauzl from 'yauzl';
import type { SourceDocument } from './source-document.ts';

const maxMembers = 5000;
const maxExpandedBytes = 400 * 1024 * 1024;
const readNames = /\.(?:html?|xhtml|xml|xsd|xbrl|txt|csv|tsv|pdf)$/i;
const endOfDirectory = Buffer.from('PK\x05\x06', 'latin1');
const endBytes = 22;

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
      if (zip.entryCount > maxMembers) return fail(`The archive has more than ${maxMembers} members`);
      zip.on('error', (cause: Error) => fail(`The archive is damaged: ${cause.message}`, cause));
      zip.on('end', () =>
        resolve(documents.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))),
      );
      zip.on('entry', (entry: yauzl.Entry) => {
        if (entry.fileName.split('/').includes('..'))
          return fail(`The archive holds the unsafe name ${entry.fileName}`);
        if (entry.fileName.endsWith('/') || !readNames.test(entry.fileName)) return zip.readEntry();
        expanded += entry.uncompressedSize;
        if (expanded > maxExpandedBytes) return fail('The archive expands to more than 400 MB');
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
  const at = buffer.lastIndexOf(endOfDirectory);
  if (at < 0 || at + endBytes > buffer.length) return buffer;
  const end = at + endBytes + buffer.readUInt16LE(at + endBytes - 2);
  return end < buffer.length && buffer.subarray(end).every((byte) => byte === 0)
    ? buffer.subarray(0, end)
    : buffer;
}
