import type { MarketAccess } from '@footnote/contracts';
import { isProblem, problem } from '@footnote/runtime';
import { type DaySpan, halveSpan, spanUntil } from '../day-span.ts';
import { createListCache, type ListCacheDeps } from '../regulator/list-cache.ts';
import { ownRows } from '../regulator/odd-rows.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import type { RegulatorSource } from '../regulator/source.ts';
import type { FilingRequest, SourceAdapter } from '../source-adapter.ts';
import { type Language, searchAddress, stockListAddress } from './addresses.ts';
import { type HkexFiling, type HkexSearch, newsIdPattern, parseSearch } from './parse-search.ts';
import {
  type HkexStock,
  isShare,
  parseStocks,
  regulator,
  type StockList,
  toCompany,
} from './parse-stocks.ts';
import { yieldDocuments } from './yield-documents.ts';

/** The host of HKEXnews. Source: hkexnews.hk, the site's own requests. */
export function describeHkex(options: {
  replayUrl: string | null;
  userAgent: string;
  requestsPerSecond: number;
  blockSeconds: number;
}): RegulatorSource {
  const { userAgent, ...rest } = options;
  return {
    ...rest,
    source: 'hkex',
    name: regulator,
    hosts: ['www1.hkexnews.hk'],
    // Its front answers so to a program that asks too often, and then stops serving it.
    busyStatuses: [503],
    headers: {
      'user-agent': userAgent,
      referer: 'https://www1.hkexnews.hk/search/titlesearch.xhtml?lang=en',
    },
  };
}

/** HKEXnews has filings since this day. */
const firstDay = '1999-04-01';
const firstRows = 100;
/** The most results of one search. A longer list is split in two by time. */
const mostRows = 10_000;
const daySeconds = 86_400;
const hongKongDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong', dateStyle: 'short' });
type Signal = AbortSignal | undefined;
type FoundStock = HkexStock & { readonly active: boolean };

export function createHkHkex(
  deps: ListCacheDeps,
  { access, freshSeconds }: { access: MarketAccess; freshSeconds: number },
): SourceAdapter {
  const { client, clock } = deps;
  const missing = 'source_drift' as const;
  const stocks = createListCache<StockList>(deps, {
    parse: parseStocks,
    missing,
    freshSeconds: Math.max(freshSeconds, daySeconds),
    memoryBytes: 16_000_000,
  });
  const searches = createListCache<HkexSearch>(deps, {
    parse: parseSearch,
    missing,
    freshSeconds,
    memoryBytes: 16_000_000,
  });

  async function findStock(code: string, signal: Signal): Promise<FoundStock> {
    for (const kind of ['active', 'inactive'] as const) {
      const { value } = await stocks.read(stockListAddress(kind, 'E'), { signal });
      const stock = value.stocks.get(code);
      if (stock) return { ...stock, active: kind === 'active' };
    }
    throw problem('company_not_found');
  }

  /**
   * Filings of these days, newest first. A search has no pages: it returns the requested number of rows from the
   * first one on. So when there are more rows, a second request asks for all.
   */
  async function list(
    stock: FoundStock,
    span: DaySpan,
    language: Language,
    signal: Signal,
  ): Promise<{ filings: HkexFiling[]; asOf: Date; left_out: number }> {
    const read = (rows: number) => searches.read(searchAddress(stock, span, rows, language), { signal });
    let { value, asOf, leftOut } = await read(firstRows);
    if (value.total > mostRows && span.from < span.to) {
      const halves = halveSpan(span);
      const newer = await list(stock, halves.newer, language, signal);
      const older = await list(stock, halves.older, language, signal);
      return {
        filings: [...newer.filings, ...older.filings],
        asOf: newer.asOf,
        left_out: newer.left_out + older.left_out,
      };
    }
    if (value.rows < value.total) {
      ({ value, asOf, leftOut } = await read(Math.ceil(value.total / firstRows) * firstRows));
    }
    if (value.rows < value.total) {
      throw problemDrift(regulator, 'the list holds fewer filings than it says');
    }
    const rows = ownRows(regulator, value.filings, ({ codes }) => codes.includes(stock.code));
    const found = new Map(rows.own.map((one) => [one.listed.filing_ref, one]));
    return { filings: [...found.values()], asOf, left_out: leftOut + rows.leftOut };
  }

  async function fetchFiling(request: FilingRequest, signal: Signal) {
    const { local_id: code, filing_ref: ref, filing_date: day } = request;
    if (!newsIdPattern.test(ref)) throw problem('filing_not_found');
    const stock = await findStock(code, signal).catch((error: unknown) => {
      throw isProblem(error, 'company_not_found') ? problem('filing_not_found') : error;
    });
    const span = day === null ? { from: firstDay, to: today() } : { from: day, to: day };
    const find = async (language: Language, within: DaySpan) =>
      (await list(stock, within, language, signal)).filings.find(({ listed }) => listed.filing_ref === ref);
    const row = await find('E', span);
    if (!row) throw problem('filing_not_found');
    const { form_type, filing_date, report_date, source_url } = row.listed;
    const findTwin = () => find('ZH', { from: filing_date, to: filing_date });
    const documents = yieldDocuments({ client, findTwin }, row, signal);
    return { company_name: stock.name, form_type, filing_date, report_date, source_url, documents };
  }

  const today = () => hongKongDay.format(clock.now());

  return {
    country: 'HK',
    source: 'hkex',
    access,
    needsFilingObject: false,
    checkFilingRef: (filingRef) => newsIdPattern.test(filingRef),
    listing: {
      kind: 'by-company',
      async listFilings(code, { signal, from = firstDay } = {}) {
        const stock = await findStock(code, signal);
        const span = spanUntil(today(), from, firstDay);
        const { filings, asOf, left_out } = await list(stock, span, 'E', signal);
        const listed = filings.map((one) => one.listed);
        return { filings: listed, company_name: stock.name, as_of: asOf, left_out };
      },
    },
    async listCompanies({ signal } = {}) {
      const english = await stocks.read(stockListAddress('active', 'E'), { signal });
      const chinese = await stocks.read(stockListAddress('active', 'ZH'), { signal });
      return [...english.value.stocks.values()]
        .filter(({ code }) => isShare(code))
        .map((stock) => toCompany(stock, chinese.value.stocks.get(stock.code)?.name ?? null));
    },
    fetchFiling: (request, { signal } = {}) => fetchFiling(request, signal),
  };
}
