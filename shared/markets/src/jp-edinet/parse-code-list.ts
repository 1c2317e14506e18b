import { sectorOfTokyo } from '../isic.ts';
import { createOddRows, type OddRows, readRows } from '../regulator/odd-rows.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import type { CompanyRecord } from '../source-adapter.ts';
import { isCorporateNumber } from './corporate-number.ts';
import { regulator } from './read-answer.ts';
import { readCodeCsv } from './read-code-csv.ts';

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

export interface CodeList {
  readonly companies: CompanyRecord[];
  /** Number of corporate numbers left out because their check digit is wrong. */
  readonly badNumbers: number;
}

/**
 * `EdinetcodeDlInfo.csv`: CP932, a first line with the number of rows, a header, and one row for each filer. Returns only
 * listed companies, in the order of the list. @throws source_drift
 */
export function parseCodeList(csv: Buffer, odd: OddRows = createOddRows()): CodeList {
  const listed = readCodeCsv(csv, columns).filter((row) => row.listed === '上場');
  if (listed.length === 0) throw problemDrift(regulator, 'the code list holds no listed companies');
  let badNumbers = 0;
  const companies = readRows(regulator, odd, listed, (row) => {
    const company = mapFiler(row);
    if (row.corporateNumber !== '' && !isCorporateNumber(row.corporateNumber)) badNumbers += 1;
    return company;
  });
  return { companies, badNumbers };
}

function mapFiler(row: Record<keyof typeof columns, string>): CompanyRecord {
  const { code, name, securityCode: security, corporateNumber } = row;
  if (!/^E\d{5}$/.test(code))
    throw problemDrift(regulator, 'a listed company has no EDINET code', { field: columns.code });
  return {
    local_id: code,
    name: row.englishName || name,
    native_name: name || null,
    ticker: tickerOf(security),
    exchange: null,
    aliases: row.reading ? [row.reading] : [],
    sector: sectorOfTokyo(row.sector),
    industry: row.sector || null,
    identifiers: {
      ...(security && { sec: security }),
      ...(isCorporateNumber(corporateNumber) && { corp_no: corporateNumber }),
      ...(row.fiscalYearEnd && { fye: row.fiscalYearEnd }),
    },
    size_rank: null,
  };
}

/** Security codes have five characters; the last is 0 for ordinary shares, and is not part of the ticker. */
export function tickerOf(security: string): string | null {
  if (!/^[0-9A-Z]{5}$/.test(security)) return null;
  return security.endsWith('0') ? security.slice(0, 4) : security;
}
