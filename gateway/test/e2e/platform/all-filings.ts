import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedDataDir } from '@research/testing';
import { sampleDir } from './folders.ts';

/** A row of a replay folder's index, as far as tests need it. */
export interface ReplayedFiling {
  country: 'US' | 'JP';
  local_id: string;
  filing_ref: string;
  form_type: string;
  filing_date: string;
  withdrawal_status?: string;
}

/** Folder of the real filings, or null where there is none. */
export const realDir = sharedDataDir('filings');
if (realDir === null) console.info('no real filings beside the clone: only the sample is read');

/** The filings of the markets served here, without withdrawn ones. */
export function readReplayIndex(dir: string): ReplayedFiling[] {
  const rows = JSON.parse(readFileSync(join(dir, 'index.json'), 'utf8')) as ReplayedFiling[];
  return rows.filter((row) => ['US', 'JP'].includes(row.country) && row.withdrawal_status !== '2');
}

export const sampleFilings = readReplayIndex(sampleDir);
export const realFilings = realDir === null ? [] : readReplayIndex(realDir);
