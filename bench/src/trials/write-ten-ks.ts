import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface WantedFiling {
  country: 'US';
  local_id: string;
  filing_ref: string;
}

export interface Filer {
  cik: string;
  name: string;
}

/** The annual reports that `writeTenKs` writes, as an ingestion asks for them. */
export const tenKsOf = ({ cik }: Filer, count: number): WantedFiling[] =>
  Array.from({ length: count }, (_, at) => ({
    country: 'US',
    local_id: cik,
    filing_ref: `000${cik}-24-${String(at + 1).padStart(6, '0')}`,
  }));

/** Writes a folder for the regulator replay: this many annual reports of one invented company, a day apart, one document each. */
export function writeTenKs(
  folder: string,
  filer: Filer,
  count: number,
  textOf: (filingRef: string, at: number) => string,
): WantedFiling[] {
  mkdirSync(folder, { recursive: true });
  const wanted = tenKsOf(filer, count);
  const rows = wanted.map(({ country, filing_ref }, at) => {
    const document = `filing-${at + 1}.htm`;
    writeFileSync(join(folder, document), textOf(filing_ref, at));
    const day = new Date(Date.UTC(2024, 11, 28) - at * 86_400_000).toISOString().slice(0, 10);
    return {
      country,
      local_id: filer.cik.padStart(10, '0'),
      company_name: filer.name,
      company_ticker: null,
      filing_ref,
      form_type: '10-K',
      filing_date: day,
      report_date: day,
      title: 'Annual report',
      document,
      media_type: 'text/html',
    };
  });
  writeFileSync(join(folder, 'index.json'), JSON.stringify(rows));
  return wanted;
}
