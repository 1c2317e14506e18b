import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { problemDrift } from '../regulator/regulator-problems.ts';
import type { CompanyRecord } from '../source-adapter.ts';
import { isCorporateNumber } from './corporate-number.ts';
import { regulator } from './read-answer.ts';

const columns = {
  code: 'ＥＤＩＮＥＴコード',
  listed: '上場区分',
  name: '提出者名',
  englishName: '提出者名（英字）',
  reading: '提出者名（ヨミ）',
  fiscalYearEnd: '決算日',
  sector: '提出者業種',
  securityCode: '証券コード',
  corporateNumber: '提出者法人番号',
} as const;
type Column = keyof typeof columns;

export interface CodeList {
  readonly companies: CompanyRecord[];
  /** Number of corporate numbers left out because their check digit is wrong. */
  readonly badNumbers: number;
}

/**
 * `EdinetcodeDlInfo.csv`: CP932, a first line with the number of rows, a header, and one row for each filer. Returns only
 * listed companies, in the order of the list. @throws source_drift
 */
export function parseCodeList(csv: Buffer): CodeList {
  const rows = readRows(iconv.decode(csv, 'cp932'));
  const headerAt = rows.findIndex((cells) => cells.includes(columns.code));
  const header = rows[headerAt];
  if (!header) throw problemDrift(regulator, 'the code list has no header');
  const at = locateColumns(header);
  const filers = rows.slice(headerAt + 1);
  const announced = /(\d+)件/.exec(rows[0]?.join(',') ?? '')?.[1];
  if (announced !== undefined && Number(announced) !== filers.length) {
    throw problemDrift(regulator, 'the code list holds another number of filers than it says');
  }
  const listed = filers.filter((cells) => cells[at.listed] === '上場');
  if (listed.length === 0) throw problemDrift(regulator, 'the code list holds no listed companies');
  let badNumbers = 0;
  const companies = listed.map((cells) => {
    const company = mapFiler((column) => cells[at[column]]?.trim() ?? '');
    const number = cells[at.corporateNumber]?.trim() ?? '';
    if (number !== '' && !isCorporateNumber(number)) badNumbers += 1;
    return company;
  });
  return { companies, badNumbers };
}

function readRows(text: string): string[][] {
  try {
    return parse(text, { relax_column_count: true, skip_empty_lines: true }) as string[][];
  } catch (error) {
    throw problemDrift(regulator, 'the code list is not in the documented form', error);
  }
}

function locateColumns(header: string[]): Record<Column, number> {
  const found = Object.entries(columns).map(([key, name]) => [key, header.indexOf(name)] as const);
  const lost = found.find(([, at]) => at < 0);
  if (lost) throw problemDrift(regulator, `the code list lacks the column ${columns[lost[0] as Column]}`);
  return Object.fromEntries(found) as Record<Column, number>;
}

function mapFiler(cell: (column: Column) => string): CompanyRecord {
  const code = cell('code');
  if (!/^E\d{5}$/.test(code)) throw problemDrift(regulator, 'a listed company has no EDINET code');
  const name = cell('name');
  const security = cell('securityCode');
  const corporateNumber = cell('corporateNumber');
  return {
    local_id: code,
    name: cell('englishName') || name,
    native_name: name || null,
    ticker: tickerOf(security),
    exchange: null,
    aliases: cell('reading') ? [cell('reading')] : [],
    sector: null,
    industry: cell('sector') || null,
    identifiers: {
      ...(security && { sec: security }),
      ...(isCorporateNumber(corporateNumber) && { corp_no: corporateNumber }),
      ...(cell('fiscalYearEnd') && { fye: cell('fiscalYearEnd') }),
    },
    size_rank: null,
  };
}

/** Security codes have five characters; the last is 0 for ordinary shares, and is not part of the ticker. */
function tickerOf(security: string): string | null {
  if (!/^[0-9A-Z]{5}$/.test(security)) return null;
  return security.endsWith('0') ? security.slice(0, 4) : security;
}
