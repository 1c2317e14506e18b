import type { ListedFiling, MarketAccess } from '@footnote/contracts';
import { describeError, isProblem, type Log, ProblemError, problem } from '@footnote/runtime';
import { newestFirst } from '../newest-first.ts';
import { checkStart, filingOfOneDocument } from '../one-document.ts';
import { createListCache, type ListCacheDeps } from '../regulator/list-cache.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import type { RegulatorSource } from '../regulator/source.ts';
import type { FilingRequest, SourceAdapter } from '../source-adapter.ts';
import {
  companiesAddress,
  directoryAddress,
  directoryHost,
  documentPageAddress,
  regulator,
  yearAddress,
} from './addresses.ts';
import { addMarketValues, parseCompanies, parseDirectory } from './parse-companies.ts';
import { type AsxYear, parseDocumentPage, parseYear } from './parse-year.ts';

type Connection = Pick<RegulatorSource, 'replayUrl' | 'requestsPerSecond' | 'blockSeconds'> & {
  readonly userAgent: string;
};

export function describeAsx({ userAgent, ...connection }: Connection): RegulatorSource {
  return {
    ...connection,
    source: 'asx',
    name: regulator,
    hosts: ['www.asx.com.au', 'announcements.asx.com.au'],
    headers: { 'user-agent': userAgent, referer: 'https://www.asx.com.au/' },
  };
}

/** Market values are on a host of another company. It is a source of its own, so that its refusal does not pause the ASX. */
export function describeDirectory(connection: Connection): RegulatorSource {
  return {
    ...describeAsx(connection),
    part: 'directory',
    hosts: [directoryHost],
    allows: (url) => url.href === directoryAddress,
  };
}

/** The first year with announcements. */
const firstYear = 1998;
/** A past year gets no new announcements. */
const pastFreshSeconds = 30 * 86_400;
const sydneyDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney', dateStyle: 'short' });
const isRef = (ref: string) => /^\d{8}$/.test(ref);

export function createAuAsx(
  deps: ListCacheDeps & { log: Log },
  directory: Pick<ListCacheDeps, 'client'>,
  { access, freshSeconds }: { access: MarketAccess; freshSeconds: number },
): SourceAdapter {
  const { client, clock, log } = deps;
  const cache = { missing: 'company_not_found', memoryBytes: 16_000_000, parse: parseYear } as const;
  const current = createListCache<AsxYear>(deps, { ...cache, freshSeconds });
  const past = createListCache<AsxYear>(deps, { ...cache, freshSeconds: pastFreshSeconds });

  const yearNow = () => Number(sydneyDay.format(clock.now()).slice(0, 4));
  function readYear(code: string, year: number, signal: AbortSignal | undefined) {
    // In January, late announcements may still be added to last year's list.
    const lists = year >= yearNow() - 1 ? current : past;
    return lists.read(yearAddress(code, year), { signal });
  }

  /** Newest first, one request for each year. */
  async function list(code: string, years: { from: number; to: number }, signal: AbortSignal | undefined) {
    const filings: ListedFiling[] = [];
    let companyName: string | null = null;
    let asOf = clock.now();
    let left_out = 0;
    for (let year = years.to; year >= years.from; year -= 1) {
      const read = await readYear(code, year, signal).catch((error: unknown) => {
        // A year before the company was listed may lack the heading that names it.
        if (companyName !== null && isProblem(error, 'company_not_found')) return null;
        throw error;
      });
      if (!read) continue;
      const { value, asOf: readAt, leftOut } = read;
      left_out += leftOut;
      if (value.code !== code) throw problemDrift(regulator, 'the list is that of another company');
      companyName ??= value.companyName;
      if (year === years.to) asOf = readAt;
      filings.push(...value.filings);
    }
    filings.sort(newestFirst);
    return { filings, companyName, asOf, left_out };
  }

  /** Market values are an addition from another host, so the list of companies is served without them as well. */
  async function readValues(signal: AbortSignal | undefined): Promise<ReadonlyMap<string, number>> {
    try {
      const got = await directory.client.fetchWhole(
        directoryAddress,
        { signal, missing: 'source_drift' },
        parseDirectory,
      );
      return got.kind === 'read' ? got.value : new Map();
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      log.warn({ source: 'asx', err: describeError(error) }, 'companies are listed without market values');
      return new Map();
    }
  }

  async function fetchFiling(request: FilingRequest, signal: AbortSignal | undefined) {
    const { local_id: code, filing_ref: id, filing_date } = request;
    if (!isRef(id)) throw problem('filing_not_found');
    const year = filing_date ? Number(filing_date.slice(0, 4)) : null;
    const years = year ? { from: year, to: year } : { from: firstYear, to: yearNow() };
    const { filings, companyName } = await list(code, years, signal);
    const row = filings.find(({ filing_ref }) => filing_ref === id);
    if (!row) throw problem('filing_not_found');
    const name = `${id}.pdf`;
    return filingOfOneDocument(row, companyName, name, async () => {
      const options = { signal, missing: 'filing_not_found' } as const;
      const page = await client.fetchWhole(documentPageAddress(id), options, parseDocumentPage);
      if (page.kind !== 'read') throw problem('source_drift');
      return client.openDocument(page.value.url, options, checkStart(regulator, name));
    });
  }

  return {
    country: 'AU',
    source: 'asx',
    access,
    needsFilingObject: false,
    checkFilingRef: isRef,
    listing: {
      kind: 'by-company',
      async listFilings(code, { signal, from } = {}) {
        const first = Math.max(firstYear, Number(from?.slice(0, 4) ?? firstYear));
        const years = { from: first, to: yearNow() };
        const { filings, companyName, asOf, left_out } = await list(code, years, signal);
        return { filings, company_name: companyName, as_of: asOf, left_out };
      },
    },
    async listCompanies({ signal } = {}) {
      const options = { signal, missing: 'source_drift' } as const;
      const got = await client.fetchWhole(companiesAddress, options, parseCompanies);
      if (got.kind !== 'read') throw problem('source_drift');
      return addMarketValues(got.value, await readValues(signal), sydneyDay.format(clock.now()));
    },
    fetchFiling: (request, { signal } = {}) => fetchFiling(request, signal),
  };
}
