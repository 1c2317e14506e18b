import { parse } from 'csv-parse/sync';
import { problemDrift } from '../regulator/regulator-problems.ts';
import type { CompanyRecord } from '../source-adapter.ts';
import { regulator } from './addresses.ts';

const header = ['Company name', 'ASX code', 'GICS industry group'];

/**
 * `ASXListedCompanies.csv`: a line with its date, an empty line, then the header, which is found by its words.
 * @throws source_drift
 */
export function parseCompanies(csv: Buffer): CompanyRecord[] {
  const rows = readRows(csv);
  const at = rows.findIndex((row) => header.every((name, column) => row[column]?.trim() === name));
  if (at < 0) throw problemDrift(regulator, 'the list of companies has another header');
  const companies = rows.slice(at + 1).flatMap(([name = '', code = '', industry = '']): CompanyRecord[] => {
    if (!/^[A-Z0-9]{3,6}$/.test(code.trim()) || name.trim() === '') return [];
    return [
      {
        local_id: code.trim(),
        name: name.trim(),
        native_name: null,
        ticker: code.trim(),
        exchange: 'ASX',
        aliases: [],
        sector: null,
        industry: /^(?:not applic|class pend)/i.test(industry.trim()) ? null : industry.trim() || null,
        identifiers: {},
        size_rank: null,
      },
    ];
  });
  if (companies.length === 0) throw problemDrift(regulator, 'the list of companies is empty');
  return companies;
}

function readRows(csv: Buffer): string[][] {
  try {
    return parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    throw problemDrift(regulator, 'the list of companies is not the documented CSV', error);
  }
}
