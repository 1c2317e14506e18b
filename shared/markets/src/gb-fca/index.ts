import type { ListedFiling, MarketAccess } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { safeFileName } from '../file-name.ts';
import { newestFirst } from '../newest-first.ts';
import { checkStart, filingOfOneDocument } from '../one-document.ts';
import { createListCache, type ListCacheDeps } from '../regulator/list-cache.ts';
import type { RegulatorSource } from '../regulator/source.ts';
import type { CompanyRecord, FilingRequest, SourceAdapter } from '../source-adapter.ts';
import { regulator, type Search, searchAddress, searchQuestion } from './addresses.ts';
import { reportTypes } from './forms.ts';
import {
  disclosurePattern,
  type NsmFiling,
  type NsmPage,
  parseSearch,
  problemBlocked,
} from './parse-search.ts';

export function describeNsm(options: {
  replayUrl: string | null;
  userAgent: string;
  requestsPerSecond: number;
  blockSeconds: number;
}): RegulatorSource {
  const { userAgent, ...rest } = options;
  return {
    ...rest,
    source: 'fca',
    name: regulator,
    hosts: ['api.data.fca.org.uk', 'data.fca.org.uk'],
    headers: {
      'user-agent': userAgent,
      origin: 'https://data.fca.org.uk',
      referer: 'https://data.fca.org.uk/',
    },
  };
}

/** There are few reports, so all are read; of other announcements only the newest of the company itself. */
const mostReportPages = 10;
const wantedAnnouncements = 100;
/** A search also returns what related companies announced: a bank's own news are among thousands of its subsidiaries'. */
const mostAnnouncementPages = 10;
/** A search that always finds something is made over this many days. */
const controlDays = 30;
/** There is no list of companies. It is made from the reports of this many days, and from all announcements of the last days. */
const reportDays = 550;
const announcementDays = 14;
const mostCompanyPages = 60;
type Signal = AbortSignal | undefined;

export function createGbFca(
  deps: ListCacheDeps,
  { access, freshSeconds }: { access: MarketAccess; freshSeconds: number },
): SourceAdapter {
  const { client, clock } = deps;
  const searches = createListCache<NsmPage>(deps, {
    // The site answers 404 to a request that it does not understand.
    missing: 'source_drift',
    freshSeconds,
    memoryBytes: 16_000_000,
    parse: parseSearch,
  });
  const today = () => clock.now().toISOString().slice(0, 10);
  const ago = (days: number) =>
    new Date(clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);

  async function search(question: Search, signal: Signal) {
    const read = await searches.read(searchAddress, { signal, post: searchQuestion(question) });
    if (read.value.isSuspect) await checkNotBlocked(signal);
    return read;
  }

  /** The reports of all companies of the last weeks are never none, except for a program that is blocked. */
  async function checkNotBlocked(signal: Signal): Promise<void> {
    const control = { lei: null, types: reportTypes, from: ago(controlDays), to: today(), page: 1 };
    const options = { signal, missing: 'source_drift' as const, post: searchQuestion(control) };
    await client.fetchWhole(searchAddress, options, (body) => {
      if (parseSearch(body).total === 0) throw problemBlocked();
    });
  }

  /** Pages until there are `wanted` filings of the company itself. */
  async function readPages(
    question: Omit<Search, 'page'>,
    { mostPages, wanted }: { mostPages: number; wanted: number },
    signal: Signal,
  ) {
    const filings: NsmFiling[] = [];
    const isOwn = ({ leis }: NsmFiling) => question.lei === null || leis.includes(question.lei);
    let asOf = clock.now();
    let read = 0;
    let total = 0;
    let left_out = 0;
    for (let page = 1; page <= mostPages; page += 1) {
      const { value, asOf: readAt, leftOut } = await search({ ...question, page }, signal);
      if (page === 1) asOf = readAt;
      filings.push(...value.filings.filter(isOwn));
      read += value.rowsHere;
      total = value.total;
      left_out += leftOut;
      if (read >= total || value.rowsHere === 0 || filings.length >= wanted) break;
    }
    return { filings, total, asOf, left_out };
  }

  /** Keeps a company's own filings, because a search also returns those of related organisations. */
  async function list(lei: string, from: string | null, signal: Signal) {
    const question = { lei, from, to: today() };
    const reports = await readPages({ ...question, types: reportTypes }, allOf(mostReportPages), signal);
    const pages = { mostPages: mostAnnouncementPages, wanted: wantedAnnouncements };
    const announcements = await readPages({ ...question, types: [] }, pages, signal);
    if (reports.total + announcements.total === 0 && from === null) throw problem('company_not_found');
    const own = [...reports.filings, ...announcements.filings];
    const filings = [...new Map(own.map((one) => [one.filing_ref, one])).values()];
    filings.sort(newestFirst);
    const left_out = reports.left_out + announcements.left_out;
    return { filings, companyName: nameIn(own, lei), asOf: reports.asOf, left_out };
  }

  async function fetchFiling({ local_id: lei, filing_ref: ref }: FilingRequest, signal: Signal) {
    if (!disclosurePattern.test(ref)) throw problem('filing_not_found');
    const { filings, companyName } = await list(lei, null, signal);
    const row = filings.find(({ filing_ref }) => filing_ref === ref);
    if (!row) throw problem('filing_not_found');
    const name = safeFileName(decodeURI(row.address));
    return filingOfOneDocument(row, companyName, name, () =>
      client.openDocument(row.address, { signal, missing: 'filing_not_found' }, checkStart(regulator, name)),
    );
  }

  async function listCompanies(signal: Signal): Promise<CompanyRecord[]> {
    const question = { lei: null, to: today() };
    const reports = { ...question, from: ago(reportDays), types: reportTypes };
    // Who was listed lately has filed no report yet.
    const announcements = { ...question, from: ago(announcementDays), types: [] };
    const names = new Map<string, string>();
    const filings = [
      ...(await readPages(reports, allOf(mostCompanyPages), signal)).filings,
      ...(await readPages(announcements, allOf(mostCompanyPages), signal)).filings,
    ];
    for (const { leis, companies } of filings) {
      // For joint filings the source does not say which name belongs to which code.
      const [lei, name] = [leis[0], companies[0]];
      if (leis.length === 1 && lei && name && !names.has(lei)) names.set(lei, name);
    }
    return [...names].map(([lei, name]) => ({
      local_id: lei,
      name,
      native_name: null,
      ticker: null,
      exchange: null,
      aliases: [],
      sector: null,
      industry: null,
      identifiers: { lei },
      size_rank: null,
    }));
  }

  return {
    country: 'GB',
    source: 'fca',
    access,
    needsFilingObject: false,
    checkFilingRef: (ref) => disclosurePattern.test(ref),
    listing: {
      kind: 'by-company',
      async listFilings(lei, { signal, from } = {}) {
        const { filings, companyName, asOf, left_out } = await list(lei, from ?? null, signal);
        return { filings: filings.map(toListed), company_name: companyName, as_of: asOf, left_out };
      },
    },
    companyList: 'partial',
    listCompanies: ({ signal } = {}) => listCompanies(signal),
    fetchFiling: (request, { signal } = {}) => fetchFiling(request, signal),
  };
}

const allOf = (mostPages: number) => ({ mostPages, wanted: Number.POSITIVE_INFINITY });

function nameIn(filings: readonly NsmFiling[], lei: string): string | null {
  const alone = filings.find(({ leis }) => leis.length === 1 && leis[0] === lei);
  return alone?.companies[0] ?? null;
}

function toListed({
  leis: _leis,
  companies: _companies,
  address: _address,
  ...filing
}: NsmFiling): ListedFiling {
  return filing;
}
