import { z } from 'zod';
import { createOddRows, type OddRows, readRows } from '../regulator/odd-rows.ts';
import { checkForm, readJson } from '../regulator/read-json.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import type { CompanyRecord } from '../source-adapter.ts';

const list = z.object({ fields: z.array(z.string()), data: z.array(z.array(z.unknown())).min(1) });
const row = z.object({
  cik: z.int().min(1).max(9_999_999_999),
  name: z.string().min(1),
  ticker: z.string().min(1),
  exchange: z.string().nullable(),
});

/**
 * `company_tickers_exchange.json`: one row a ticker, the largest companies first; the first row of a company
 * gives its ticker, its other share classes become `ticker:` aliases. @throws source_drift
 */
export function parseTickers(body: Buffer, odd: OddRows = createOddRows()): CompanyRecord[] {
  const { fields, data } = checkForm('The SEC', list, readJson('The SEC', body));
  const companies = new Map<string, CompanyRecord>();
  const rows = readRows('The SEC', odd, data, (cells) => {
    if (cells.length !== fields.length) throw problemDrift('The SEC', 'a row of the tickers lacks fields');
    return checkForm('The SEC', row, Object.fromEntries(fields.map((field, at) => [field, cells[at]])));
  });
  for (const { cik, name, ticker, exchange } of rows) {
    const localId = String(cik).padStart(10, '0');
    const known = companies.get(localId);
    if (known) {
      if (known.ticker !== ticker) known.aliases.push(`ticker:${ticker}`);
      continue;
    }
    companies.set(localId, {
      local_id: localId,
      name,
      native_name: null,
      ticker,
      exchange,
      aliases: [],
      sector: null,
      industry: null,
      identifiers: { cik: localId },
      size_rank: companies.size,
    });
  }
  return [...companies.values()];
}
