import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import yazl from 'yazl';
import type { ReplayFiling } from '../replay-index.ts';

/** A document as the folder holds it: what kind of package, and the names inside. A PDF has none. */
export type EdinetPackage = { kind: 'submission' | 'csv' | 'pdf'; names: string[] };

/** Looks inside: a real `.zip` may be the CSV package (type 5) and not the submission (type 1). */
export async function inspectPackage(filing: ReplayFiling): Promise<EdinetPackage> {
  if (filing.media_type === 'application/pdf') return { kind: 'pdf', names: [] };
  const names = isFolder(filing) ? await listFolder(filing.path) : await listZip(filing.path);
  return { kind: names.some((name) => name.startsWith('XBRL_TO_CSV/')) ? 'csv' : 'submission', names };
}

/** A zip as it is; a folder zipped while it is read, in name order and with the filing's own day as time. */
export function openPackage(filing: ReplayFiling, names: string[]): Readable {
  if (!isFolder(filing)) return createReadStream(filing.path);
  const zip = new yazl.ZipFile();
  const mtime = new Date(`${filing.filing_date}T06:00:00Z`);
  for (const name of names) zip.addFile(path.join(filing.path, name), name, { mtime, mode: 0o100644 });
  zip.end();
  return zip.outputStream as Readable;
}

/** A package that the replay folder holds unpacked. */
export function isFolder({ media_type }: ReplayFiling): boolean {
  return media_type === 'application/x-edinet-folder' || media_type === 'application/x-cvm-folder';
}

export async function listFolder(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const names = files.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  return names.map((name) => name.split(path.sep).join('/')).sort();
}

function listZip(file: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    yauzl.open(file, (error, zip) => {
      if (error) return reject(new Error(`replay: ${file} is not a zip: ${error.message}`));
      const names: string[] = [];
      zip.on('entry', (entry: yauzl.Entry) => names.push(entry.fileName));
      zip.on('end', () => resolve(names));
      zip.on('error', reject);
    });
  });
}
