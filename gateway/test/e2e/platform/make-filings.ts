import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Wanted } from './caller.ts';
import { tenKItems } from './sample-filings.ts';

const cik = '9980001';

export interface MadeFilings {
  /** The replay folder. */
  dir: string;
  company: { country: 'US'; local_id: string };
  /** Every filing's reference, newest first. */
  refs: string[];
  /** The name of a filing's document at the regulator. */
  documentOf(filingRef: string): string;
  /** A filing that nobody has asked for yet. */
  next(): Wanted & { filing_ref: string };
  /** A sentence that only this item of this filing contains. */
  sentence(filingRef: string, item: string): string;
}

/** Writes a replay folder of one invented company with `count` annual reports, four a year. */
export function makeFilings(dir: string, count: number): MadeFilings {
  mkdirSync(dir, { recursive: true });
  const rows = Array.from({ length: count }, (_, at) => {
    const filing_ref = `000${cik}-24-${String(at + 1).padStart(6, '0')}`;
    const day = `${2024 - Math.floor(at / 4)}-${String(12 - (at % 4) * 3).padStart(2, '0')}-10`;
    const document = documentAt(at);
    writeFileSync(join(dir, document), writeTenK(filing_ref));
    return {
      country: 'US',
      local_id: cik.padStart(10, '0'),
      company_name: 'Quarrelsome Foundry Corp.',
      company_ticker: 'QFDY',
      filing_ref,
      form_type: '10-K',
      filing_date: day,
      report_date: day,
      title: 'Annual report',
      document,
      media_type: 'text/html',
    };
  });
  writeFileSync(join(dir, 'index.json'), JSON.stringify(rows));
  const refs = rows.map((row) => row.filing_ref);
  let given = 0;
  return {
    dir,
    company: { country: 'US', local_id: cik },
    refs,
    documentOf: (filingRef) => documentAt(refs.indexOf(filingRef)),
    next() {
      const filing_ref = refs[given++];
      if (filing_ref === undefined) throw new Error(`only ${count} filings were made`);
      return { country: 'US', local_id: cik, filing_ref };
    },
    sentence,
  };
}

const documentAt = (at: number) => `made-${at + 1}.htm`;

function sentence(filingRef: string, item: string): string {
  return `The foundry states under item ${item} of report ${filingRef} that it still pours iron.`;
}

const titles: Record<string, string> = {
  '1': 'Business',
  '1A': 'Risk Factors',
  '1B': 'Unresolved Staff Comments',
  '1C': 'Cybersecurity',
  '2': 'Properties',
  '3': 'Legal Proceedings',
  '4': 'Mine Safety Disclosures',
  '5': 'Market for Registrant’s Common Equity, Related Stockholder Matters and Issuer Purchases of Equity Securities',
  '6': '[Reserved]',
  '7': 'Management’s Discussion and Analysis of Financial Condition and Results of Operations',
  '7A': 'Quantitative and Qualitative Disclosures About Market Risk',
  '8': 'Financial Statements and Supplementary Data',
  '9': 'Changes in and Disagreements With Accountants on Accounting and Financial Disclosure',
  '9A': 'Controls and Procedures',
  '9B': 'Other Information',
  '9C': 'Disclosure Regarding Foreign Jurisdictions that Prevent Inspections',
  '10': 'Directors, Executive Officers and Corporate Governance',
  '11': 'Executive Compensation',
  '12': 'Security Ownership of Certain Beneficial Owners and Management and Related Stockholder Matters',
  '13': 'Certain Relationships and Related Transactions, and Director Independence',
  '14': 'Principal Accountant Fees and Services',
  '15': 'Exhibits and Financial Statement Schedules',
};
const firstOfPart: Record<string, string> = { '1': 'I', '5': 'II', '10': 'III', '15': 'IV' };
const filler =
  'Castings are sold to makers of pumps, valves and looms, mostly under contracts of one year that either side may end.';

function writeTenK(filingRef: string): string {
  const items = tenKItems.map((item) => {
    const part = firstOfPart[item] ? `<p style="text-align:center"><b>PART ${firstOfPart[item]}</b></p>` : '';
    const text = Array.from({ length: 12 }, (_, at) => `<p>${filler} See note ${at + 1}.</p>`).join('\n');
    return `${part}<p><b>Item ${item}. ${titles[item]}</b></p>\n<p>${sentence(filingRef, item)}</p>\n${text}`;
  });
  return `<!DOCTYPE html><html><head><title>10-K</title></head><body>
<p style="text-align:center"><b>FORM 10-K</b></p><p>Annual report of Quarrelsome Foundry Corp., ${filingRef}</p>
${items.join('\n')}
</body></html>`;
}
