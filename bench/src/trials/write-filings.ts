import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface WantedFiling {
  country: 'US';
  local_id: string;
  filing_ref: string;
}

const cik = '9970001';
const items: Record<string, string> = {
  '1': 'Business',
  '1A': 'Risk Factors',
  '7': 'Management’s Discussion and Analysis of Financial Condition and Results of Operations',
  '8': 'Financial Statements and Supplementary Data',
};

/** A sentence that is in no other filing. */
export const filingSentence = (filingRef: string) => `The kiln of report ${filingRef} still burns lime.`;

/** Writes a folder for the regulator replay: this many annual reports of one invented company, one document each. */
export function writeFilings(folder: string, count: number): WantedFiling[] {
  mkdirSync(folder, { recursive: true });
  const rows = Array.from({ length: count }, (_, at) => {
    const filing_ref = `000${cik}-24-${String(at + 1).padStart(6, '0')}`;
    const document = `filing-${at + 1}.htm`;
    writeFileSync(join(folder, document), writeTenK(filing_ref));
    const day = new Date(Date.UTC(2024, 11, 28) - at * 86_400_000).toISOString().slice(0, 10);
    return {
      country: 'US' as const,
      local_id: cik.padStart(10, '0'),
      company_name: 'Steadfast Lime Corp.',
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
  return rows.map(({ country, filing_ref }) => ({ country, local_id: cik, filing_ref }));
}

function writeTenK(filingRef: string): string {
  const filler =
    '<p>Lime is sold to makers of glass and paper under contracts of one year, paid in thirty days.</p>';
  const texts = Object.entries(items).map(
    ([item, title]) =>
      `<p><b>Item ${item}. ${title}</b></p>\n<p>${filingSentence(filingRef)}</p>\n${filler.repeat(12)}`,
  );
  return `<!DOCTYPE html><html><body><p><b>FORM 10-K</b></p>${texts.join('\n')}</body></html>`;
}
