import { sectorOfIndustryCode } from '../industry-codes.ts';
import { describeBulk, downloadBulk } from '../regulator/download-bulk.ts';
import { createOddRows } from '../regulator/odd-rows.ts';
import type { RegulatorClient } from '../regulator/regulator-client.ts';
import type { BulkCompany, BulkFile } from '../source-adapter.ts';
import { bulkSubmissionsAddress } from './addresses.ts';
import { type BulkZip, ownMember, readBulkZip, type ZipMembers } from './bulk-zip.ts';
import { makeList } from './list-filings.ts';
import { parseOlderPage, parseSubmissions, type SecRow, type Submissions } from './parse-submissions.ts';

const archive: BulkZip = {
  name: 'submissions.zip',
  memberName: /^CIK(\d{10})(?:-submissions-\d{3})?\.json$/,
  /** The largest member known is one of an agent that files for thousands of funds, some 10 MB. */
  largestMemberBytes: 64_000_000,
};

/** `submissions.zip`: each member is a list as `data.sec.gov/submissions` serves it. */
export function createBulkSubmissions(client: RegulatorClient): BulkFile<BulkCompany> {
  return {
    describe: (options) => describeBulk(client, bulkSubmissionsAddress, options),
    download: (folder, options) => downloadBulk(client, bulkSubmissionsAddress, folder, options),
    read: (path, wanted, since) =>
      readBulkZip(archive, path, wanted, (localId, members) => readCompany(members, localId, since)),
  };
}

async function readCompany(members: ZipMembers, localId: string, since: string): Promise<BulkCompany> {
  const odd = createOddRows();
  const list = parseSubmissions(await members.read(ownMember(localId)), odd);
  const pages: (readonly SecRow[])[] = [list.rows];
  for (const page of list.older.filter(({ to }) => to >= since))
    pages.push(parseOlderPage(await members.read(page.name), odd).rows);
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
