import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { isProblem, type ProblemError } from '@footnote/runtime';
import yauzl from 'yauzl';
import { problemDrift } from '../regulator/regulator-problems.ts';

/** One of the SEC's nightly archives. */
export interface BulkZip {
  readonly name: string;
  /** Its first group is the company's number of ten digits. Members with other names are not read. */
  readonly memberName: RegExp;
  /** More than any member has. */
  readonly largestMemberBytes: number;
}

/** The members of the wanted companies. */
export interface ZipMembers {
  /** @throws source_drift for a member that is missing, too large or damaged */
  read(name: string): Promise<Buffer>;
}

/** All filers since 1993 are about a million, each with a file and some with older pages. */
const mostMembers = 5_000_000;
/** When this many companies in a row can't be read, the file is in another form. One alone is left out. */
const mostFailures = 3;

/**
 * The wanted companies that are in the archive, in their order. Members are noted first, and each is read when its company's turn
 * comes, so that one company is in memory at a time. @throws source_drift
 */
export async function* readBulkZip<Company>(
  archive: BulkZip,
  path: string,
  wanted: readonly string[],
  readCompany: (localId: string, members: ZipMembers) => Promise<Company>,
): AsyncGenerator<Company> {
  const zip = await openZip(archive, path);
  try {
    const entries = await findMembers(archive, zip, new Set(wanted));
    if (entries.size === 0) throw driftOf(archive, 'the file has none of the companies');
    const members: ZipMembers = { read: (name) => readMember(archive, zip, entries.get(name), name) };
    let failures = 0;
    for (const localId of wanted) {
      if (!entries.has(ownMember(localId))) continue;
      let company: Company | null = null;
      try {
        company = await readCompany(localId, members);
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures === mostFailures || !isProblem(error, 'source_drift')) throw error;
      }
      if (company !== null) yield company;
    }
  } finally {
    zip.close();
  }
}

/** The member that each company has. */
export function ownMember(localId: string): string {
  return `CIK${localId}.json`;
}

function openZip(archive: BulkZip, path: string): Promise<yauzl.ZipFile> {
  const open = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open);
  return open(path, { lazyEntries: true, autoClose: false }).catch((error) => {
    throw driftOf(archive, 'the file is no archive', error);
  });
}

function findMembers(
  archive: BulkZip,
  zip: yauzl.ZipFile,
  wanted: ReadonlySet<string>,
): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > mostMembers) throw driftOf(archive, 'the file has more members than there are filers');
  const members = new Map<string, yauzl.Entry>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      const [, localId = ''] = archive.memberName.exec(entry.fileName) ?? [];
      if (wanted.has(localId)) members.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(members));
    zip.once('error', (error) => reject(driftOf(archive, 'its list of members is damaged', error)));
    zip.readEntry();
  });
}

async function readMember(
  archive: BulkZip,
  zip: yauzl.ZipFile,
  entry: yauzl.Entry | undefined,
  name: string,
): Promise<Buffer> {
  if (entry === undefined) throw driftOf(archive, `the file lacks ${name}`);
  if (entry.uncompressedSize > archive.largestMemberBytes)
    throw driftOf(archive, `${name} is larger than any member`);
  const open = promisify<yauzl.Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  try {
    return await buffer(await open(entry));
  } catch (error) {
    throw driftOf(archive, `${name} is damaged`, error);
  }
}

function driftOf({ name }: BulkZip, what: string, cause?: unknown): ProblemError {
  return problemDrift('The SEC', `${name}: ${what}`, cause === undefined ? {} : { cause });
}
