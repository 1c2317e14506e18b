import { describeBulk, downloadBulk } from '../regulator/download-bulk.ts';
import { createOddRows } from '../regulator/odd-rows.ts';
import type { RegulatorClient } from '../regulator/regulator-client.ts';
import type { BulkFile, BulkReports } from '../source-adapter.ts';
import { bulkFactsAddress } from './addresses.ts';
import { type BulkZip, ownMember, readBulkZip } from './bulk-zip.ts';
import { parseFacts } from './parse-facts.ts';

const archive: BulkZip = {
  name: 'companyfacts.zip',
  memberName: /^CIK(\d{10})\.json$/,
  /** Members of large banks have some 20 MB. */
  largestMemberBytes: 128_000_000,
};

/** `companyfacts.zip`: each member is what `data.sec.gov/api/xbrl/companyfacts` serves of a company. */
export function createBulkFacts(client: RegulatorClient): BulkFile<BulkReports> {
  return {
    describe: (options) => describeBulk(client, bulkFactsAddress, options),
    download: (folder, options) => downloadBulk(client, bulkFactsAddress, folder, options),
    read: (path, wanted, since) =>
      readBulkZip(archive, path, wanted, async (localId, members) => {
        const odd = createOddRows();
        const reports = parseFacts(await members.read(ownMember(localId)), localId, odd);
        return {
          local_id: localId,
          reports: reports.filter(({ filing_date }) => filing_date >= since),
          left_out: odd.count,
        };
      }),
  };
}
