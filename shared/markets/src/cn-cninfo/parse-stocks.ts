import { z } from 'zod';
import { createOddRows, type OddRows, readRows } from '../regulator/odd-rows.ts';
import { checkForm, readJson } from '../regulator/read-json.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import type { CompanyRecord } from '../source-adapter.ts';

export const regulator = 'CNINFO';

const list = z.object({ stockList: z.array(z.unknown()) });
const row = z.object({
  code: z.string().regex(/^\d{6}$/),
  orgId: z.string().regex(/^[A-Za-z0-9]{4,32}$/),
  zwjc: z.string().trim().min(1),
  pinyin: z.string().nullish(),
});

export interface CninfoStock {
  readonly code: string;
  /** CNINFO's own id of the company. It can't be derived from the code. */
  readonly orgId: string;
  readonly name: string;
  readonly pinyin: string;
}

export interface StockList {
  readonly stocks: ReadonlyMap<string, CninfoStock>;
}

/** `szse_stock.json`. Shares and depositary receipts; delisted companies are kept. @throws source_drift */
export function parseStocks(body: Buffer, odd: OddRows = createOddRows()): StockList {
  const { stockList } = checkForm(regulator, list, readJson(regulator, body));
  if (stockList.length === 0) throw problemDrift(regulator, 'the list of stocks is empty');
  const rows = readRows(regulator, odd, stockList, (one) => checkForm(regulator, row, one));
  return {
    stocks: new Map(
      rows.map(({ code, orgId, zwjc, pinyin }) => [code, { code, orgId, name: zwjc, pinyin: pinyin ?? '' }]),
    ),
  };
}

/** One company for all its shares: its B shares become `ticker:` aliases of its A shares. */
export function toCompanies(stocks: Iterable<CninfoStock>): CompanyRecord[] {
  const companies = new Map<string, CninfoStock[]>();
  for (const stock of stocks) companies.set(stock.orgId, [...(companies.get(stock.orgId) ?? []), stock]);
  return [...companies.values()].flatMap((shares) => {
    const main = shares.find(({ code }) => !isForeignShare(code)) ?? shares[0];
    if (!main) return [];
    const others = shares.filter(({ code }) => isForeignShare(code) && code !== main.code);
    const rest = shares
      .filter((one) => one !== main && !others.includes(one))
      .map((one) => toCompany(one, []));
    return [
      toCompany(
        main,
        others.map(({ code }) => `ticker:${code}`),
      ),
      ...rest,
    ];
  });
}

/** B shares: for foreign investors, beside the A shares of the same company. */
function isForeignShare(code: string): boolean {
  return /^(200|201|900)/.test(code);
}

function toCompany({ code, orgId, name, pinyin }: CninfoStock, aliases: string[]): CompanyRecord {
  return {
    local_id: code,
    name,
    native_name: name,
    name_is_short: true,
    ticker: code,
    exchange: exchangeOf(code),
    aliases,
    sector: null,
    industry: null,
    identifiers: { orgid: orgId, ...(pinyin !== '' && { pinyin }) },
    size_rank: null,
  };
}

/** Known from the beginning of the code. */
function exchangeOf(code: string): string | null {
  if (/^(60|68|90)/.test(code)) return 'SSE';
  if (/^(00|20|30)/.test(code)) return 'SZSE';
  return /^(92|43|83|87)/.test(code) ? 'BSE' : null;
}
