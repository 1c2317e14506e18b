import { PassThrough, type Readable } from 'node:stream';
import yauzl from 'yauzl';
import { type ReadRange, readInBlocks, type Sniffed } from './read-range.ts';

const maxEntries = 10_000;
const maxReadBytes = 1_000_000;

/**
 * The kind of a ZIP file, known from its table of contents and its description of itself; nothing else is unpacked. An
 * Office file is recognised by the media type of its main part (ECMA-376 part 2, `[Content_Types].xml`).
 */
export async function lookInZip(
  head: Buffer,
  read: ReadRange,
  size: number,
): Promise<Sniffed<'docx' | 'xlsx'>> {
  const found = await listEntries(readInBlocks(read, size), size).catch(() => 'damaged' as const);
  // The worker reports to the user that the file is cut off.
  const cut = found === 'cut' && whatWasCut(head);
  if (cut) return { type: cut };
  if (typeof found === 'string') return { refused: 'a damaged ZIP archive' };
  const { names, types, mimetype } = found;
  if (names.length > maxEntries) return { refused: 'an archive of very many files' };
  if (mimetype !== null)
    return { refused: openDocumentNames[mimetype.trim()] ?? 'an archive that is no Office file' };
  if (types === null) return { refused: archiveName(names) };
  const mains = officeMains.filter(([form]) => form.test(types));
  const [main] = mains;
  if (!main) return { refused: 'an Office file of an unsupported kind' };
  if (mains.length > 1) return { refused: 'an Office file that claims to be of several kinds' };
  const [, kind] = main;
  const macros = names.some((name) => /(^|\/)vbaProject\.bin$/i.test(name)) || /macroEnabled/i.test(types);
  if (kind === 'docx' || kind === 'xlsx') {
    if (!macros) return { type: kind };
    return { refused: kind === 'docx' ? 'a Word document with macros' : 'an Excel workbook with macros' };
  }
  return { refused: kind };
}

const officeMains: readonly (readonly [RegExp, string])[] = [
  [/wordprocessingml\.document\.main\+xml|ms-word\.document\.macroEnabled\.main\+xml/i, 'docx'],
  [/spreadsheetml\.sheet\.main\+xml|ms-excel\.sheet\.macroEnabled\.main\+xml/i, 'xlsx'],
  [/(presentationml|ms-powerpoint)\.\w+(\.macroEnabled)?\.main\+xml/i, 'a PowerPoint presentation'],
  [/wordprocessingml\.template\.main|ms-word\.template/i, 'a Word template'],
  [/spreadsheetml\.template\.main|ms-excel\.template/i, 'an Excel template'],
  [/ms-excel\.sheet\.binary/i, 'a binary Excel workbook (XLSB)'],
  [/ms-visio/i, 'a Visio drawing'],
];

const openDocumentNames: Record<string, string> = {
  'application/vnd.oasis.opendocument.text': 'an OpenDocument text (ODT)',
  'application/vnd.oasis.opendocument.spreadsheet': 'an OpenDocument spreadsheet (ODS)',
  'application/vnd.oasis.opendocument.presentation': 'an OpenDocument presentation (ODP)',
  'application/epub+zip': 'an EPUB book',
};

function archiveName(names: readonly string[]): string {
  if (names.includes('AndroidManifest.xml')) return 'an Android app';
  if (names.includes('META-INF/MANIFEST.MF')) return 'a Java archive';
  return 'a ZIP archive';
}

interface Contents {
  names: string[];
  types: string | null;
  mimetype: string | null;
}

const partStart = Buffer.from('PK\x03\x04', 'latin1');

/** The kind of an Office file whose table of contents is missing, by the names of its first parts (APPNOTE 4.3.7). */
function whatWasCut(head: Buffer): 'docx' | 'xlsx' | null {
  for (let at = head.indexOf(partStart); at !== -1; at = head.indexOf(partStart, at + 1)) {
    const name = head.toString('latin1', at + 30, at + 35);
    if (name === 'word/') return 'docx';
    if (name.startsWith('xl/')) return 'xlsx';
  }
  return null;
}

/** `cut`: the file has no table of contents. Rejects when it is damaged. */
function listEntries(read: ReadRange, size: number): Promise<Contents | 'cut'> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false } as const;
    yauzl.fromRandomAccessReader(new StoredFile(read), size, options, (error, zip) => {
      if (error) return resolve('cut');
      const found: Contents = { names: [], types: null, mimetype: null };
      zip.on('error', reject);
      zip.on('end', () => resolve(found));
      zip.on('entry', (entry: yauzl.Entry) => {
        found.names.push(entry.fileName);
        if (found.names.length > maxEntries) return resolve(found);
        const part =
          entry.fileName === '[Content_Types].xml'
            ? 'types'
            : entry.fileName === 'mimetype'
              ? 'mimetype'
              : null;
        if (part === null) return zip.readEntry();
        // Two entries with one name: readers differ in which one they use.
        const tooLarge = Math.max(entry.uncompressedSize, entry.compressedSize) > maxReadBytes;
        if (found[part] !== null || tooLarge) return reject(new Error('malformed'));
        zip.openReadStream(entry, (openError, stream) => {
          if (openError) return reject(openError);
          readText(stream).then((text) => {
            found[part] = text;
            zip.readEntry();
          }, reject);
        });
      });
      zip.readEntry();
    });
  });
}

async function readText(stream: Readable): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

class StoredFile extends yauzl.RandomAccessReader {
  readonly #read: ReadRange;
  constructor(read: ReadRange) {
    super();
    this.#read = read;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    const stream = new PassThrough();
    this.#read(start, end).then(
      (bytes) => stream.end(bytes),
      (error) => stream.destroy(error),
    );
    return stream;
  }
}
