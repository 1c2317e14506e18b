import { z } from 'zod';
import { createOddRows, type OddRows, readRows } from '../regulator/odd-rows.ts';
import { checkForm, readJson } from '../regulator/read-json.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import type { CompanyRecord } from '../source-adapter.ts';

export const regulator = 'HKEXnews';

const list = z.array(z.unknown());
const row = z.object({ c: z.string(), i: z.int().min(0), n: z.string() });

export interface HkexStock {
  readonly code: string;
  /** The number that a search needs. It can't be derived from the code. */
  readonly id: number;
  readonly name: string;
}

export interface StockList {
  readonly stocks: ReadonlyMap<string, HkexStock>;
}

/** `activestock_sehk_e.json`: shares, but also bonds, warrants and funds. @throws source_drift */
export function parseStocks(body: Buffer, odd: OddRows = createOddRows()): StockList {
  const all = checkForm(regulator, list, readJson(regulator, body));
  const rows = readRows(regulator, odd, all, (one) => checkForm(regulator, row, one));
  const stocks = new Map<string, HkexStock>();
  for (const { c, i, n } of rows) {
    const name = n.trim();
    if (/^\d{5}$/.test(c) && name !== '') stocks.set(c, { code: c, id: i, name });
  }
  if (stocks.size === 0) throw problemDrift(regulator, 'the list of stocks is empty');
  return { stocks };
}

/** Codes of ordinary shares: Main Board to 03999, from 06030 to 07199, 07600 to 07699, 09600 to 09999; GEM from 08000. */
const shares: readonly (readonly [number, number])[] = [
  [1, 3_999],
  [6_030, 7_199],
  [7_600, 7_699],
  [8_000, 8_999],
  [9_600, 9_999],
];
/** Ranges inside them that are tracker funds and exchange traded funds. */
const funds: readonly (readonly [number, number])[] = [
  [2_800, 2_849],
  [3_000, 3_199],
  [3_400, 3_499],
];

/** Whether a code belongs to a company's shares. Source: HKEX, stock code allocation plan. */
export function isShare(code: string): boolean {
  const number = Number(code);
  const within = (ranges: typeof shares) => ranges.some(([from, to]) => number >= from && number <= to);
  return within(shares) && !within(funds);
}

export function toCompany(stock: HkexStock, nativeName: string | null): CompanyRecord {
  return {
    local_id: stock.code,
    name: stock.name,
    native_name: nativeName,
    name_is_short: true,
    ticker: stock.code,
    exchange: stock.code.startsWith('08') ? 'HKEX GEM' : 'HKEX Main Board',
    aliases: [],
    sector: null,
    industry: null,
    identifiers: { hkex_stock_id: String(stock.id) },
    size_rank: null,
  };
}
