import { promisify } from 'node:util';
import iconv from 'iconv-lite';
import yauzl from 'yauzl';
import { problemDrift } from '../regulator/regulator-problems.ts';
import { regulator, type Table } from './read-table.ts';

export interface WantedLines {
  readonly name: string;
  readonly contains: string;
}

const openZip = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);
/** The largest real member, quarterly changes in equity, has some 100 MB. */
const largestMemberBytes = 1_000_000_000;
const mostMembers = 100;
const longestLine = 100_000;
const newLine = 0x0a;

/**
 * Tables by member, with only the lines that contain a text: a year's statements unpack to hundreds of megabytes, so they are
 * read as streams and only wanted lines are kept. Members that the zip does not have are left out. @throws source_drift
 */
export async function filterZipLines(
  zip: Buffer,
  wanted: readonly WantedLines[],
): Promise<Map<string, Table>> {
  const tables = new Map<string, Table>();
  try {
    const file = await openZip(zip, { lazyEntries: true });
    if (file.entryCount > mostMembers) throw new Error('too many members');
    await readEntries(file, async (entry) => {
      const lines = wanted.find(({ name }) => entry.fileName === name || entry.fileName.endsWith(`/${name}`));
      if (!lines) return;
      if (entry.uncompressedSize > largestMemberBytes) throw new Error('a member is too large');
      const stream = await promisify(file.openReadStream.bind(file) as OpenEntry)(entry);
      tables.set(lines.name, await filterLines(stream, Buffer.from(lines.contains, 'latin1')));
    });
  } catch (error) {
    throw problemDrift(regulator, 'the archive is not the documented one', { cause: error });
  }
  return tables;
}

type OpenEntry = (
  entry: yauzl.Entry,
  done: (error: Error | null, stream: NodeJS.ReadableStream) => void,
) => void;

function readEntries(file: yauzl.ZipFile, read: (entry: yauzl.Entry) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    file.on('entry', (entry: yauzl.Entry) => {
      read(entry).then(() => file.readEntry(), reject);
    });
    file.once('end', resolve);
    file.once('error', reject);
    file.readEntry();
  });
}

async function filterLines(stream: AsyncIterable<Buffer | string>, text: Buffer): Promise<Table> {
  const decode = (line: Buffer): string => iconv.decode(line, 'cp1252').trimEnd();
  let header: string[] | undefined;
  const lines: string[] = [];
  let rest: Buffer = Buffer.alloc(0);
  const take = (whole: Buffer): void => {
    let from = 0;
    if (!header) {
      from = whole.indexOf(newLine) + 1;
      header = decode(whole.subarray(0, from))
        .split(';')
        .map((name) => name.trim());
    }
    for (let at = whole.indexOf(text, from); at >= 0; at = whole.indexOf(text, from)) {
      const end = whole.indexOf(newLine, at);
      lines.push(decode(whole.subarray(Math.max(from, whole.lastIndexOf(newLine, at) + 1), end)));
      from = end + 1;
    }
  };
  for await (const chunk of stream) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    const data = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
    const end = data.lastIndexOf(newLine) + 1;
    if (data.length - end > longestLine) throw new Error('a line is too long');
    if (end > 0) take(data.subarray(0, end));
    rest = data.subarray(end);
  }
  if (rest.length > 0) take(Buffer.concat([rest, Buffer.of(newLine)]));
  return { header: header ?? [], lines };
}
