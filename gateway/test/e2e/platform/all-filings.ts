import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Country } from '@footnote/contracts';
import { sharedDataDir } from '@footnote/testing';
import { sampleDir } from './folders.ts';

/** A row of a replay folder's index, as far as tests need it. */
export interface ReplayedFiling {
  country: Country;
  local_id: string;
  filing_ref: string;
  form_type: string;
  filing_date: string;
  document: string;
  outline?: string;
  withdrawal_status?: string;
}

const realDir = sharedDataDir('filings');
if (realDir === null) console.info('no real filings beside the clone: only the sample is read');

/** Folders of the real filings; PDF reports have their own. Empty on a machine without them. */
export const realDirs =
  realDir === null
    ? []
    : [realDir, join(realDir, 'pdf')].filter((dir) => existsSync(join(dir, 'index.json')));

/**
 * The filings that a regulator serves, without withdrawn ones: Canada's documents come by upload. Of a report that is
 * there twice, once without its bookmarks, one is enough.
 */
function readReplayIndex(dir: string): ReplayedFiling[] {
  const rows = JSON.parse(readFileSync(join(dir, 'index.json'), 'utf8')) as ReplayedFiling[];
  return rows.filter(
    (row) => row.country !== 'CA' && row.withdrawal_status !== '2' && row.outline !== 'stripped',
  );
}

export const sampleFilings = readReplayIndex(sampleDir);
export const realFilings = realDirs.flatMap(readReplayIndex);
