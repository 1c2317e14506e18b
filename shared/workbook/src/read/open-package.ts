import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { PackageFault } from './package-fault.ts';

const maxParts = 10_000;
/** ECMA-376 allows no document type declarations; without them there are no entities to expand. */
const declaresEntities = /<!(?:DOCTYPE|ENTITY)/i;
const lookedAtBytes = 2_048;

/** The parts of an Office file. Their unpacked size has been checked against the bound. */
export interface OfficePackage {
  readonly names: ReadonlySet<string>;
  /** Null where there is no such part. */
  open(name: string): Promise<Readable | null>;
  close(): void;
}

const compoundStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/**
 * Opens a zip of Office parts. Each part is unpacked once and its bytes are counted before any library gets the file,
 * since the sizes that a zip states may be wrong.
 * @throws PackageFault
 */
export async function openPackage(bytes: Uint8Array, maxInflatedBytes: number): Promise<OfficePackage> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.subarray(0, 4).equals(compoundStart)) {
    throw new PackageFault('protected', 'The file is protected by a password.');
  }
  const zip = await openZip(buffer);
  const parts = new Map<string, yauzl.Entry>();
  let inflated = 0;
  try {
    if (zip.entryCount > maxParts) throw tooLarge();
    for (let entry = await nextEntry(zip); entry; entry = await nextEntry(zip)) {
      if (entry.fileName.endsWith('/')) continue;
      // Bit 0: encrypted (APPNOTE 4.4.4).
      if (entry.generalPurposeBitFlag & 1) {
        throw new PackageFault('protected', 'The file is protected by a password.');
      }
      if (parts.has(entry.fileName)) throw damaged();
      parts.set(entry.fileName, entry);
      inflated = await checkPart(zip, entry, inflated, maxInflatedBytes);
    }
  } catch (error) {
    zip.close();
    throw error instanceof PackageFault ? error : damaged(error);
  }
  return {
    names: new Set(parts.keys()),
    async open(name) {
      const entry = parts.get(name);
      return entry ? openPart(zip, entry) : null;
    },
    close: () => zip.close(),
  };
}

/** Unpacks a part without keeping it; returns the bytes unpacked so far. */
async function checkPart(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  before: number,
  maxInflatedBytes: number,
): Promise<number> {
  let inflated = before;
  if (before + entry.uncompressedSize > maxInflatedBytes) throw tooLarge();
  const isMarkup = /\.(xml|rels|vml)$/i.test(entry.fileName);
  let head = '';
  const stream = await openPart(zip, entry);
  for await (const chunk of stream) {
    inflated += (chunk as Buffer).length;
    if (inflated > maxInflatedBytes) throw tooLarge();
    if (isMarkup && head.length < lookedAtBytes) {
      head += (chunk as Buffer).toString('latin1', 0, lookedAtBytes).replaceAll('\0', '');
      if (declaresEntities.test(head)) throw damaged();
    }
  }
  return inflated;
}

function openZip(buffer: Buffer): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(buffer, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) reject(damaged(error));
      else resolve(zip);
    });
  });
}

function nextEntry(zip: yauzl.ZipFile): Promise<yauzl.Entry | null> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      for (const event of ['entry', 'end', 'error']) zip.removeAllListeners(event);
      end();
    };
    zip.on('entry', (entry) => settle(() => resolve(entry)));
    zip.on('end', () => settle(() => resolve(null)));
    zip.on('error', (error) => settle(() => reject(damaged(error))));
    zip.readEntry();
  });
}

function openPart(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(damaged(error));
      else resolve(stream);
    });
  });
}

const damaged = (cause?: unknown) =>
  new PackageFault('unreadable', 'The file is damaged or not a proper Office file.', cause);
const tooLarge = () => new PackageFault('too_large', 'The file unpacks to more than can be read.');
