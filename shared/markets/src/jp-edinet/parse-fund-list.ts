import { createOddRows, type OddRows, readRows } from '../regulator/odd-rows.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import type { CompanyRecord } from '../source-adapter.ts';
import { tickerOf } from './parse-code-list.ts';
import { regulator } from './read-answer.ts';
import { readCodeCsv } from './read-code-csv.ts';

const columns = {
  code: 'ファンドコード',
  securityCode: '証券コード',
  name: 'ファンド名',
  reading: 'ファンド名（ヨミ）',
  kind: '特定有価証券区分名',
  issuerCode: 'ＥＤＩＮＥＴコード',
  issuer: '発行者名',
} as const;

/** `FundcodeDlInfo.csv`: funds have codes of their own, under which their manager files for them. @throws source_drift */
export function parseFundList(csv: Buffer, odd: OddRows = createOddRows()): CompanyRecord[] {
  return readRows(
    regulator,
    odd,
    readCodeCsv(csv, columns),
    ({ code, name, securityCode, issuerCode, ...row }) => {
      if (!/^G\d{5}$/.test(code) || name === '')
        throw problemDrift(regulator, 'a fund has no code or name', { field: columns.code });
      return {
        local_id: code,
        name,
        native_name: name,
        ticker: tickerOf(securityCode),
        exchange: null,
        aliases: row.reading ? [row.reading] : [],
        sector: null,
        industry: row.kind || null,
        identifiers: {
          ...(securityCode && { sec: securityCode }),
          ...(/^E\d{5}$/.test(issuerCode) && { issuer: issuerCode }),
        },
        size_rank: null,
      };
    },
  );
}
