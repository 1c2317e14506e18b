import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readZip } from './read-zip.ts';
import type { SourceDocument } from './source-document.ts';

/** A file's bytes as documents: the members of a zip, else itself. Throws on a bad or oversized archive. */
export async function readDocuments(name: string, bytes: Uint8Array): Promise<SourceDocument[]> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03) return chooseMembers(await readZip(bytes));
  return [{ name, bytes }];
}

const page = /\.x?html?$/i;

/**
 * The members of an archive that are the filing. A report package (ESEF) holds its report in `reports/`, beside its
 * taxonomy. A PDF beside HTML pages of the same filing is a print of these pages.
 */
function chooseMembers(members: SourceDocument[]): SourceDocument[] {
  const reports = members.filter(({ name }) => /(?:^|\/)reports\/[^/]+\.x?html?$/i.test(name));
  if (reports.length > 0) return reports;
  return members.some(({ name }) => page.test(name))
    ? members.filter(({ name }) => !/\.pdf$/i.test(name))
    : members;
}

/** A file, or a folder laid out as the regulator's zip, from the disk. */
export async function readDocumentsFromPath(path: string): Promise<SourceDocument[]> {
  if (!(await stat(path)).isDirectory()) return readDocuments(basename(path), await readFile(path));
  const names = await readdir(path, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const documents: SourceDocument[] = [];
  for (const file of files.sort()) {
    documents.push({ name: file.slice(path.length + 1), bytes: await readFile(file) });
  }
  return documents;
}
