import type { MarketAccess } from '@footnote/contracts';
import { createListCache, type ListCacheDeps } from '../regulator/list-cache.ts';
import type { RegulatorSource } from '../regulator/source.ts';
import type { SourceAdapter } from '../source-adapter.ts';
import { tickersAddress } from './addresses.ts';
import { createBulkFacts } from './bulk-facts.ts';
import { createBulkSubmissions } from './bulk-submissions.ts';
import { accessionPattern, fetchSecFiling } from './fetch-filing.ts';
import { listSecFilings, type SecLists } from './list-filings.ts';
import { parseOlderPage, parseSubmissions } from './parse-submissions.ts';
import { parseTickers } from './parse-tickers.ts';
import { searchSecFullText } from './search-full-text.ts';

/** The SEC's hosts and terms. Source: sec.gov, accessing EDGAR data. */
export function describeSec(options: {
  userAgent: string;
  replayUrl: string | null;
  requestsPerSecond: number;
  blockSeconds: number;
}): RegulatorSource {
  const { userAgent, ...rest } = options;
  return {
    ...rest,
    source: 'sec',
    name: 'The SEC',
    hosts: ['www.sec.gov', 'data.sec.gov', 'efts.sec.gov'],
    headers: { 'user-agent': userAgent },
  };
}

/** Older pages change rarely, and the root list shows when one has changed. */
const olderPagesFreshFactor = 15;

export function createUsSec(deps: ListCacheDeps, options: { access: MarketAccess; freshSeconds: number }) {
  const { client } = deps;
  const { access, freshSeconds } = options;
  const lists: SecLists = {
    made: new WeakMap(),
    submissions: createListCache(deps, {
      parse: parseSubmissions,
      missing: 'company_not_found',
      freshSeconds,
      memoryBytes: 32_000_000,
    }),
    olderPages: createListCache(deps, {
      parse: parseOlderPage,
      missing: 'source_drift',
      freshSeconds: freshSeconds * olderPagesFreshFactor,
      memoryBytes: 32_000_000,
    }),
  };
  const tickers = createListCache(deps, {
    parse: parseTickers,
    missing: 'source_drift',
    freshSeconds,
    memoryBytes: 1,
  });
  const adapter: SourceAdapter = {
    country: 'US',
    source: 'sec',
    access,
    needsFilingObject: false,
    listing: {
      kind: 'by-company',
      listFilings: (localId, listOptions = {}) => listSecFilings(lists, localId, listOptions),
    },
    bulk: createBulkSubmissions(client),
    bulkFigures: createBulkFacts(client),
    checkFilingRef: (filingRef) => accessionPattern.test(filingRef),
    listCompanies: async ({ signal } = {}) => (await tickers.read(tickersAddress, { signal })).value,
    searchFullText: (query, { signal } = {}) => searchSecFullText(client, query, signal),
    fetchFiling: (request, { signal } = {}) => fetchSecFiling({ client, lists }, request, signal),
  };
  return adapter;
}
