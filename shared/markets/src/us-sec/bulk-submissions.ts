import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { isProblem } from '@research/runtime';
import yauzl from 'yauzl';
import { sectorOfIndustryCode } from '../industry-codes.ts';
import { describeBulk, downloadBulk } from '../regulator/download-bulk.ts';
import { createOddRows } from '../regulator/odd-rows.ts';
import type { RegulatorClient } from '../regulator/regulator-client.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import type { BulkCompany, BulkListing } from '../source-adapter.ts';
import { bulkSubmissionsAddress } from './addresses.ts';
import { makeList } from './list-filings.ts';
import { parseOlderPage, parseSubmissions, type SecRow, type Submissions } from './parse-submissions.ts';

const regulator = 'The SEC';
/** The largest member known is one of an agent that files for thousands of funds, some 10 MB. */
const largestMemberBytes = 64_000_000;
/** All filers since 1993 are about a million, each with a file and some with older pages. */
const mostMembers = 5_000_000;
/** When this many lists in a row can't be read, the file is in another form. One alone is left out. */
const mostFailures = 3;
const memberName = /^CIK(\d{10})(?:-submissions-\d{3})?\.json$/;

/** `submissions.zip`: each member is a list as `data.sec.gov/submissions` serves it. */
export function createBulkSubmissions(client: RegulatorClient): BulkListing {
  return {
    describe: (options) => describeBulk(client, bulkSubmissionsAddress, options),
    download: (folder, options) => downloadBulk(client, bulkSubmissionsAddress, folder, options),
    read: readBulkSubmissions,
  };
}

/** Members of the wanted companies are noted, and each is read when its company's turn comes. */
async function* readBulkSubmissions(
  path: string,
  wanted: readonly string[],
  since: string,
): AsyncGenerator<BulkCompany> {
  const zip = await openZip(path);
  try {
    const members = await findMembers(zip, new Set(wanted));
    if (members.size === 0) throw drift('the file has no lists of companies');
    let failures = 0;
    for (const localId of wanted) {
      const own = members.get(`CIK${localId}.json`);
      if (own === undefined) continue;
      let company: BulkCompany | null = null;
      try {
        company = await readCompany(zip, members, own, since);
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

async function readCompany(
  zip: yauzl.ZipFile,
  members: ReadonlyMap<string, yauzl.Entry>,
  own: yauzl.Entry,
  since: string,
): Promise<BulkCompany> {
  const odd = createOddRows();
  const list = parseSubmissions(await readMember(zip, own), odd);
  const pages: (readonly SecRow[])[] = [list.rows];
  for (const page of list.older.filter(({ to }) => to >= since)) {
    const entry = members.get(page.name);
    if (entry === undefined) throw drift(`the file lacks ${page.name}`);
    pages.push(parseOlderPage(await readMember(zip, entry), odd).rows);
  }
  const filings = makeList(list.localId, pages).filter(({ filing_date }) => filing_date >= since);
  return { record: toRecord(list), filings, left_out: odd.count };
}

function toRecord({ localId, name, formerNames, sic }: Submissions): BulkCompany['record'] {
  return {
    local_id: localId,
    name,
    native_name: null,
    // In capitals, and without the words that a better list may have.
    name_is_short: true,
    ticker: null,
    exchange: null,
    aliases: [...formerNames],
    sector: sic && sectorOfIndustryCode('sic', sic.code),
    industry: sic?.name || null,
    identifiers: sic ? { sic: sic.code } : {},
    size_rank: null,
  };
}

function openZip(path: string): Promise<yauzl.ZipFile> {
  const open = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open);
  return open(path, { lazyEntries: true, autoClose: false }).catch((error) => {
    throw drift('the file is no archive', error);
  });
}

function findMembers(zip: yauzl.ZipFile, wanted: ReadonlySet<string>): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > mostMembers) throw drift('the file has more members than there are filers');
  const members = new Map<string, yauzl.Entry>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      const [, localId = ''] = memberName.exec(entry.fileName) ?? [];
      if (wanted.has(localId)) members.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(members));
    zip.once('error', (error) => reject(drift('its list of members is damaged', error)));
    zip.readEntry();
  });
}

async function readMember(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  if (entry.uncompressedSize > largestMemberBytes) throw drift(`${entry.fileName} is larger than any list`);
  const open = promisify<yauzl.Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  try {
    return await buffer(await open(entry));
  } catch (error) {
    throw drift(`${entry.fileName} is damaged`, error);
  }
}

function drift(what: string, cause?: unknown) {
  return problemDrift(regulator, `submissions.zip: ${what}`, cause === undefined ? {} : { cause });
}
