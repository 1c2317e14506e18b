import type { ListedFiling, MarketAccess } from '@footnote/contracts';
import { isProblem, problem } from '@footnote/runtime';
import { safeFileName } from '../file-name.ts';
import { newestFirst } from '../newest-first.ts';
import { checkStart, filingOfOneDocument } from '../one-document.ts';
import { createListCache, type ListCacheDeps } from '../regulator/list-cache.ts';
import { ownRows } from '../regulator/odd-rows.ts';
import type { OpenedDocument } from '../regulator/regulator-client.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import type { RegulatorSource } from '../regulator/source.ts';
import type { FilingRequest, SourceAdapter } from '../source-adapter.ts';
import { companiesAddress, documentAddresses, listAddress, regulator } from './addresses.ts';
import { parseCompanies } from './parse-companies.ts';
import { type BsePage, newsIdPattern, parsePage } from './parse-page.ts';

/** The BSE also has the announcements of companies that are listed at both exchanges. */
export function describeBse(options: {
  replayUrl: string | null;
  userAgent: string;
  requestsPerSecond: number;
  blockSeconds: number;
}): RegulatorSource {
  const { userAgent, ...rest } = options;
  return {
    ...rest,
    source: 'sebi',
    name: regulator,
    hosts: ['api.bseindia.com', 'www.bseindia.com'],
    headers: {
      'user-agent': userAgent,
      origin: 'https://www.bseindia.com',
      referer: 'https://www.bseindia.com/',
    },
  };
}

/** About the first day with announcements. */
const firstDay = '2004-01-01';
const mostPages = 400;
const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
type Signal = AbortSignal | undefined;
type Row = BsePage['filings'][number];

export function createInSebi(
  deps: ListCacheDeps,
  { access, freshSeconds }: { access: MarketAccess; freshSeconds: number },
): SourceAdapter {
  const { client, clock } = deps;
  const pages = createListCache<BsePage>(deps, {
    missing: 'source_drift',
    freshSeconds,
    memoryBytes: 16_000_000,
    parse: parsePage,
  });

  /** Announcements of these days, newest first. */
  async function list(scripCode: string, days: { from: string; to: string }, signal: Signal) {
    const rows = new Map<string, Row>();
    let companyName: string | null = null;
    let asOf = clock.now();
    let read = 0;
    let left_out = 0;
    for (let page = 1; ; page += 1) {
      const {
        value,
        asOf: readAt,
        leftOut,
      } = await pages.read(listAddress(scripCode, days, page), {
        signal,
      });
      const found = ownRows(regulator, value.filings, (row) => row.scripCode === scripCode);
      if (page === 1) asOf = readAt;
      companyName ??= value.companyName;
      // A new announcement moves others to the next page.
      for (const row of found.own) rows.set(row.filing_ref, row);
      left_out += leftOut + found.leftOut;
      read += value.rowsHere;
      if (read >= value.rowCount || value.rowsHere === 0) break;
      if (page >= mostPages) throw problemDrift(regulator, 'the list is longer than it can be');
    }
    const filings = [...rows.values()].sort(newestFirst);
    return { filings, companyName, asOf, left_out };
  }

  async function fetchFiling(request: FilingRequest, signal: Signal) {
    const { local_id: scripCode, filing_ref: ref, filing_date: day } = request;
    if (!newsIdPattern.test(ref)) throw problem('filing_not_found');
    const today = indianDay.format(clock.now());
    const days = day ? { from: day, to: day } : { from: firstDay, to: today };
    const { filings, companyName } = await list(scripCode, days, signal);
    const row = filings.find(({ filing_ref }) => filing_ref === ref.toLowerCase());
    if (!row) throw problem('filing_not_found');
    const name = safeFileName(row.attachment);
    return filingOfOneDocument(row, companyName, name, () => openAttachment(row.attachment, signal));
  }

  async function openAttachment(attachment: string, signal: Signal): Promise<OpenedDocument> {
    const [recent, older] = documentAddresses(attachment);
    const options = { signal, missing: 'filing_not_found' } as const;
    const check = checkStart(regulator, attachment);
    try {
      return await client.openDocument(recent, options, check);
    } catch (error) {
      if (!isProblem(error, 'filing_not_found')) throw error;
      return client.openDocument(older, options, check);
    }
  }

  return {
    country: 'IN',
    source: 'sebi',
    access,
    needsFilingObject: false,
    checkFilingRef: (ref) => newsIdPattern.test(ref),
    listing: {
      kind: 'by-company',
      async listFilings(scripCode, { signal, from = firstDay } = {}) {
        const days = { from: from > firstDay ? from : firstDay, to: indianDay.format(clock.now()) };
        const { filings, companyName, asOf, left_out } = await list(scripCode, days, signal);
        // The BSE gives the same answer for an unknown code and for a company without announcements.
        if (filings.length === 0 && days.from === firstDay) throw problem('company_not_found');
        return { filings: filings.map(toListed), company_name: companyName, as_of: asOf, left_out };
      },
    },
    async listCompanies({ signal } = {}) {
      const options = { signal, missing: 'source_drift' } as const;
      const today = indianDay.format(clock.now());
      const got = await client.fetchWhole(companiesAddress, options, (body, odd) =>
        parseCompanies(body, today, odd),
      );
      if (got.kind !== 'read') throw problem('source_drift');
      return got.value;
    },
    fetchFiling: (request, { signal } = {}) => fetchFiling(request, signal),
  };
}

function toListed({ attachment: _attachment, scripCode: _scripCode, ...filing }: Row): ListedFiling {
  return filing;
}
