import { parse } from 'csv-parse/sync';
import { createOddRows, type OddRows, readRows } from '../regulator/odd-rows.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import type { CompanyRecord } from '../source-adapter.ts';
import { regulator } from './addresses.ts';

/** The industry group beside them is of a licensed classification, and is not read. */
const header = ['Company name', 'ASX code'];
const valueHeader = ['ASX code', 'Market Cap'] as const;

/** Market values in Australian dollars by code. The file has none of a suspended company. @throws source_drift */
export function parseDirectory(csv: Buffer): Map<string, number> {
  const rows = readTable(csv);
  const at = rows.findIndex((row) => valueHeader.every((name) => row.some((cell) => cell.trim() === name)));
  const columns = rows[at]?.map((cell) => cell.trim());
  if (!columns) throw problemDrift(regulator, 'the directory of companies has another header');
  const [codeAt, valueAt] = [columns.indexOf(valueHeader[0]), columns.indexOf(valueHeader[1])];
  const values = rows
    .slice(at + 1)
    .map((row) => [row[codeAt]?.trim() ?? '', Number(row[valueAt]) || 0] as const);
  return new Map(values.filter(([, value]) => value > 0));
}

/** Adds what companies are worth, and orders them by it; those without a value come last. */
export function addMarketValues(
  companies: readonly CompanyRecord[],
  values: ReadonlyMap<string, number>,
  day: string,
): CompanyRecord[] {
  const worthOf = ({ local_id }: CompanyRecord) => values.get(local_id) ?? 0;
  return [...companies]
    .sort((a, b) => worthOf(b) - worthOf(a))
    .map((company, at) => {
      const amount = worthOf(company);
      return amount > 0
        ? { ...company, size_rank: at, market_cap: { amount, currency: 'AUD', as_of: day } }
        : company;
    });
}

/**
 * `ASXListedCompanies.csv`: a line with its date, an empty line, then the header, which is found by its words.
 * @throws source_drift
 */
export function parseCompanies(csv: Buffer, odd: OddRows = createOddRows()): CompanyRecord[] {
  const rows = readTable(csv);
  const at = rows.findIndex((row) => header.every((name, column) => row[column]?.trim() === name));
  if (at < 0) throw problemDrift(regulator, 'the list of companies has another header');
  const companies = readRows(regulator, odd, rows.slice(at + 1), ([name = '', code = '']): CompanyRecord => {
    if (!/^[A-Z0-9]{3,6}$/.test(code.trim()) || name.trim() === '')
      throw problemDrift(regulator, 'a company has no code or name', { field: 'ASX code' });
    return {
      local_id: code.trim(),
      name: name.trim(),
      native_name: null,
      ticker: code.trim(),
      exchange: 'ASX',
      aliases: [],
      sector: null,
      industry: null,
      identifiers: {},
      size_rank: null,
    };
  });
  if (companies.length === 0) throw problemDrift(regulator, 'the list of companies is empty');
  return companies;
}

function readTable(csv: Buffer): string[][] {
  try {
    return parse(csv, { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  } catch (error) {
    throw problemDrift(regulator, 'the list of companies is not the documented CSV', { cause: error });
  }
}
