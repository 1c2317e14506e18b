import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A 10-K whose contents list an item that its text doesn't have, so that nobody can be sure where the item before it ends. */
export const suspect = {
  country: 'US',
  local_id: '0009990002',
  filing_ref: '0009990002-24-000044',
} as const;

const rows = ['1. | Business', '1A. | Risk Factors', '2. | Properties', '3. | Legal Proceedings'];
const contents = rows.map((row) => `<tr><td>Item ${row.replace(' | ', '</td><td>')}</td><td>3</td></tr>`);
const text = `<html><body><table>${contents.join('')}</table>
<p><b>Item 1. Business</b></p>
<p>The company sells groceries in forty towns. It buys from growers near its stores, most of which are leased.</p>
<p>Prices of fuel may rise, which would cost the company more than it can pass on to its customers.</p>
<p><b>Item 2. Properties</b></p>
<p>The company leases thirty-one stores and owns nine. Its warehouse is at Larkmoor, beside the railway.</p>
<p><b>Item 3. Legal Proceedings</b></p>
<p>A grower sued the company in May 2023 over the weight of deliveries. The case is before the court of Larkmoor.</p>
<p>SIGNATURES</p>
<p>Pursuant to the requirements of the Securities Exchange Act of 1934, the registrant has duly caused it.</p>
</body></html>`;

/** Writes the filing as a folder that the regulators' replay serves. */
export function writeSuspectFiling(dataDir: string): string {
  const folder = join(dataDir, 'suspect');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'annual.htm'), text);
  const entry = {
    ...suspect,
    company_name: 'Brindlewood Grocers Holdings Corp.',
    company_ticker: 'BWGH',
    form_type: '10-K',
    filing_date: '2024-04-03',
    report_date: '2024-02-03',
    title: 'Annual report',
    document: 'annual.htm',
    media_type: 'text/html',
    gold_id: null,
  };
  writeFileSync(join(folder, 'index.json'), JSON.stringify([entry]));
  return folder;
}
