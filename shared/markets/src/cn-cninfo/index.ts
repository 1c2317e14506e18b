import type { MarketAccess } from '@footnote/contracts';
import { isProblem, problem } from '@footnote/runtime';
import { type DaySpan, halveSpan, spanUntil } from '../day-span.ts';
import { mediaTypeOf, safeFileName } from '../file-name.ts';
import { checkPdf } from '../regulator/check-pdf.ts';
import { createListCache, type ListCacheDeps } from '../regulator/list-cache.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import type { RegulatorSource } from '../regulator/source.ts';
import type { FilingDocument, FilingRequest, SourceAdapter } from '../source-adapter.ts';
import { documentAddress, pageSize, queryAddress, queryForm, stockListAddress } from './addresses.ts';
import { announcementPattern, type CninfoFiling, type CninfoPage, dayOf, parsePage } from './parse-page.ts';
import { type CninfoStock, parseStocks, regulator, type StockList, toCompanies } from './parse-stocks.ts';

/** CNINFO's hosts. Source: cninfo.com.cn, the site's own requests. */
export function describeCninfo(options: {
  replayUrl: string | null;
  userAgent: string;
  requestsPerSecond: number;
  blockSeconds: number;
}): RegulatorSource {
  const { userAgent, ...rest } = options;
  return {
    ...rest,
    source: 'cninfo',
    name: regulator,
    hosts: ['www.cninfo.com.cn', 'static.cninfo.com.cn'],
    headers: { 'user-agent': userAgent, referer: 'https://www.cninfo.com.cn/' },
  };
}

/** The years of CNINFO's oldest announcements. */
const firstDay = '1999-01-01';
/** Later pages are not reliable, so a longer list is split in two by time. */
const mostRows = 3_000;
const daySeconds = 86_400;
type Signal = AbortSignal | undefined;

export function createCnCninfo(
  deps: ListCacheDeps,
  { access, freshSeconds }: { access: MarketAccess; freshSeconds: number },
): SourceAdapter {
  const { client, clock } = deps;
  const missing = 'source_drift' as const;
  const stocks = createListCache<StockList>(deps, {
    parse: parseStocks,
    missing,
    freshSeconds: Math.max(freshSeconds, daySeconds),
    memoryBytes: 8_000_000,
  });
  const pages = createListCache<CninfoPage>(deps, {
    parse: parsePage,
    missing,
    freshSeconds,
    memoryBytes: 16_000_000,
  });

  async function findStock(code: string, signal: Signal): Promise<CninfoStock> {
    const stock = (await stocks.read(stockListAddress, { signal })).value.stocks.get(code);
    if (!stock) throw problem('company_not_found');
    return stock;
  }

  async function readPage(stock: CninfoStock, span: DaySpan, page: number, signal: Signal) {
    const read = await pages.read(queryAddress, { signal, post: queryForm(stock, span, page) });
    const own = read.value.filings.filter(
      ({ codes, orgId }) => codes.includes(stock.code) || orgId === stock.orgId,
    );
    if (own.length === 0 && read.value.filings.length > 0) {
      throw problemDrift(regulator, 'the list holds announcements of another company');
    }
    const others = read.value.filings.length - own.length;
    return { ...read.value, own, asOf: read.asOf, leftOut: read.leftOut + others };
  }

  /** Announcements of these days, newest first. */
  async function list(
    stock: CninfoStock,
    span: DaySpan,
    signal: Signal,
  ): Promise<{ filings: CninfoFiling[]; withdrawn: string[]; asOf: Date; left_out: number }> {
    const first = await readPage(stock, span, 1, signal);
    if (first.total > mostRows && span.from < span.to) {
      const middle = halveSpan(span);
      const newer = await list(stock, middle.newer, signal);
      const older = await list(stock, middle.older, signal);
      return {
        filings: [...newer.filings, ...older.filings],
        withdrawn: [...newer.withdrawn, ...older.withdrawn],
        asOf: newer.asOf,
        left_out: newer.left_out + older.left_out,
      };
    }
    const found = new Map(first.own.map((one) => [one.listed.filing_ref, one]));
    const withdrawn = [...first.cancelled];
    let rows = first.rows;
    let left_out = first.leftOut;
    // Computed from the number of announcements, because CNINFO rounds the number of pages down.
    for (let page = 2; page <= Math.ceil(first.total / pageSize); page += 1) {
      const next = await readPage(stock, span, page, signal);
      rows += next.rows;
      left_out += next.leftOut;
      for (const one of next.own) found.set(one.listed.filing_ref, one);
      withdrawn.push(...next.cancelled);
    }
    if (rows < first.total) throw problemDrift(regulator, 'the list holds fewer announcements than it says');
    return { filings: [...found.values()].sort(newestFirst), withdrawn, asOf: first.asOf, left_out };
  }

  async function fetchFiling(request: FilingRequest, signal: Signal) {
    const { local_id: code, filing_ref: ref, filing_date: day } = request;
    if (!announcementPattern.test(ref)) throw problem('filing_not_found');
    const stock = await findStock(code, signal).catch((error: unknown) => {
      throw isProblem(error, 'company_not_found') ? problem('filing_not_found') : error;
    });
    const span = day === null ? { from: firstDay, to: dayOf(clock.now()) } : { from: day, to: day };
    const { filings } = await list(stock, span, signal);
    const row = filings.find(({ listed }) => listed.filing_ref === ref);
    if (!row) throw problem('filing_not_found');
    const { form_type, filing_date, report_date, source_url } = row.listed;
    const documents = yieldDocument(row, signal);
    return {
      company_name: row.companyName ?? stock.name,
      form_type,
      filing_date,
      report_date,
      source_url,
      documents,
    };
  }

  async function* yieldDocument(
    { path, listed }: CninfoFiling,
    signal: Signal,
  ): AsyncGenerator<FilingDocument> {
    const name = safeFileName(path);
    const mediaType = mediaTypeOf(name);
    const options = { signal, missing: 'filing_not_found' } as const;
    const { body, size } = await client.openDocument(documentAddress(path), options, ({ start }) => {
      if (mediaType === 'application/pdf') checkPdf(regulator, start);
    });
    yield { name, role: 'main', type: listed.form_type, mediaType, size, body };
  }

  return {
    country: 'CN',
    source: 'cninfo',
    access,
    needsFilingObject: false,
    checkFilingRef: (filingRef) => announcementPattern.test(filingRef),
    listing: {
      kind: 'by-company',
      async listFilings(code, { signal, from = firstDay } = {}) {
        const stock = await findStock(code, signal);
        const span = spanUntil(dayOf(clock.now()), from, firstDay);
        const { filings, withdrawn, asOf, left_out } = await list(stock, span, signal);
        const listed = filings.map((one) => one.listed);
        return { filings: listed, withdrawn, company_name: stock.name, as_of: asOf, left_out };
      },
    },
    async listCompanies({ signal } = {}) {
      const { value } = await stocks.read(stockListAddress, { signal });
      return toCompanies(value.stocks.values());
    },
    fetchFiling: (request, { signal } = {}) => fetchFiling(request, signal),
  };
}

function newestFirst(a: CninfoFiling, b: CninfoFiling): number {
  return b.listed.filing_date.localeCompare(a.listed.filing_date);
}
