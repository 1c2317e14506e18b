import type { ReadRange } from './read-range.ts';

const maxSectors = 64;
const entryBytes = 128;
/** Sector numbers from here on are markers such as "none". */
const noSector = 0xffff_fff0;

/**
 * The names of the streams of an OLE compound file. A directory of unusual size is read in part; empty when it is
 * damaged. Layout: [MS-CFB] 2.2 header, 2.3 FAT, 2.6 directory.
 */
export async function listCompoundStreams(read: ReadRange, size: number): Promise<string[]> {
  const header = await read(0, 512);
  if (header.length < 512) return [];
  const sectorBytes = 1 << header.readUInt16LE(30);
  if (sectorBytes !== 512 && sectorBytes !== 4096) return [];
  const sector = async (index: number): Promise<Buffer | null> => {
    const start = (index + 1) * sectorBytes;
    if (index >= noSector || start >= size) return null;
    const bytes = await read(start, start + sectorBytes);
    return bytes.length === sectorBytes ? bytes : null;
  };
  const names: string[] = [];
  const seen = new Set<number>();
  let index = header.readUInt32LE(48);
  while (seen.size < maxSectors && !seen.has(index)) {
    seen.add(index);
    const directory = await sector(index);
    if (!directory) break;
    names.push(...namesIn(directory));
    // The header holds the places of the first 109 sectors of the allocation table: 7 MB of file or more.
    const tableAt = Math.floor(index / (sectorBytes / 4));
    const table = tableAt < 109 ? await sector(header.readUInt32LE(76 + 4 * tableAt)) : null;
    if (!table) break;
    index = table.readUInt32LE(4 * (index % (sectorBytes / 4)));
  }
  return names;
}

function namesIn(directory: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + entryBytes <= directory.length; at += entryBytes) {
    const length = directory.readUInt16LE(at + 64);
    if (length >= 2 && length <= 64) names.push(directory.toString('utf16le', at, at + length - 2));
  }
  return names;
}

/** The kind of an OLE compound file, known from its streams. `encrypted` is an Office file with a password ([MS-OFFCRYPTO]). */
export function nameCompoundFile(streams: readonly string[]): 'encrypted' | string {
  const has = (name: string) => streams.includes(name);
  if (has('EncryptedPackage')) return 'encrypted';
  if (has('WordDocument')) return 'a Word document of the old format (DOC)';
  if (has('Workbook') || has('Book')) return 'an Excel workbook of the old format (XLS)';
  if (has('PowerPoint Document')) return 'a PowerPoint presentation of the old format (PPT)';
  if (streams.some((name) => name.startsWith('__substg1.0_'))) return 'an Outlook message';
  return 'an OLE compound file';
}
