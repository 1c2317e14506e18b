import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchFiling } from './find-filing.ts';
import { makeEdinetFiling } from './make-edinet-filing.ts';

/** The body of `POST /api/filings/ingest` for a filing. */
export interface BenchTarget {
  country: 'JP' | 'US';
  local_id: string;
  filing_ref: string;
  form_type: string;
  filing_date: string;
}
export interface ReplayFolder {
  /** Many small annual reports on EDINET. */
  small: BenchTarget[];
  /** Annual reports of megabytes on EDINET, whose zips are small beside the work of splitting them. */
  heavy: BenchTarget[];
  /** The one large 10-K on the SEC's site, under many accession numbers. */
  large: BenchTarget[];
  /** The zip behind each of `heavy`. */
  heavyZip: string;
}

const smallHtmlBytes = 40_000;
export const heavyHtmlBytes = 20_000_000;
const smallDocuments = 24;
const filedOn = '2025-06-26';

/** Writes a folder for the regulator replay: filings of invented companies, many under few documents. */
export async function writeReplayFolder(
  folder: string,
  filing: BenchFiling,
  counts: { small: number; heavy: number; large: number },
): Promise<ReplayFolder> {
  await mkdir(join(folder, 'jp'), { recursive: true });
  await mkdir(join(folder, 'us'));
  for (let at = 0; at < smallDocuments; at++) {
    await writeFile(join(folder, `jp/small-${at}.zip`), await makeEdinetFiling(at, smallHtmlBytes));
  }
  const heavyZip = join(folder, 'jp/heavy.zip');
  await writeFile(heavyZip, await makeEdinetFiling(smallDocuments, heavyHtmlBytes));
  await writeFile(join(folder, 'us/large.htm'), filing.bytes);

  const edinet = (prefix: string, at: number): BenchTarget => ({
    country: 'JP',
    local_id: `E98${String(at % 100).padStart(3, '0')}`,
    filing_ref: `${prefix}${String(at).padStart(4, '0')}`,
    form_type: '有価証券報告書',
    filing_date: filedOn,
  });
  // One company, so that its list is requested once: the wait for the SEC's rate limit is not to be measured.
  const sec = (at: number): BenchTarget => ({
    country: 'US',
    local_id: '0009980001',
    filing_ref: `0009980001-25-${String(at + 1).padStart(6, '0')}`,
    form_type: '10-K',
    filing_date: filedOn,
  });
  const make = <T>(count: number, one: (at: number) => T) =>
    Array.from({ length: count }, (_, at) => one(at));
  const small = make(counts.small, (at) => edinet('S1BS', at));
  const heavy = make(counts.heavy, (at) => edinet('S1BH', at));
  const large = make(counts.large, sec);
  const rows = [
    ...small.map((target, at) => toRow(target, `jp/small-${at % smallDocuments}.zip`, 'application/zip')),
    ...heavy.map((target) => toRow(target, 'jp/heavy.zip', 'application/zip')),
    ...large.map((target) => toRow(target, 'us/large.htm', 'text/html')),
  ];
  await writeFile(join(folder, 'index.json'), JSON.stringify(rows));
  return { small, heavy, large, heavyZip };
}

function toRow(target: BenchTarget, document: string, mediaType: string) {
  return {
    ...target,
    company_name: `Bench Company ${target.local_id}`,
    company_ticker: null,
    report_date: '2025-03-31',
    title: 'Annual report',
    document,
    media_type: mediaType,
  };
}
