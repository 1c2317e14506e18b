import type { ListedFiling, MarketAccess } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { newestFirst } from '../../newest-first.ts';
import { checkStart, filingOfOneDocument } from '../../one-document.ts';
import { createListCache, type ListCacheDeps } from '../../regulator/list-cache.ts';
import type { FilingRequest, SourceAdapter } from '../../source-adapter.ts';
import {
  companyAddress,
  documentAddress,
  historyAddress,
  leiAddress,
  pageAddress,
  regulator,
} from './addresses.ts';
import {
  chooseResource,
  type HouseFiling,
  parseHistory,
  parseLeiRecord,
  parseProfile,
  refPattern,
} from './parse-answers.ts';

/** Accounts are few, so all are read; of the rest only the newest. */
const mostAccountPages = 5;
/** A company keeps its number. */
const numberSeconds = 86_400;
const memoryBytes = 8_000_000;
type Signal = AbortSignal | undefined;

/** The filings of the companies register, by the number that the register of identifiers (`gleif`) knows. */
export function createCompaniesHouse(
  deps: ListCacheDeps,
  gleif: ListCacheDeps,
  { access, freshSeconds }: { access: MarketAccess; freshSeconds: number },
): SourceAdapter {
  const { client, clock } = deps;
  const common = { missing: 'company_not_found' as const, memoryBytes };
  const numbers = createListCache(gleif, { ...common, freshSeconds: numberSeconds, parse: parseLeiRecord });
  const profiles = createListCache(deps, { ...common, freshSeconds: numberSeconds, parse: parseProfile });
  const pages = createListCache(deps, { ...common, freshSeconds, parse: parseHistory });

  async function numberOf(lei: string, signal: Signal): Promise<string> {
    const { value } = await numbers.read(leiAddress(lei), { signal });
    if (value.number === null) throw problem('company_not_found');
    return value.number;
  }

  async function readHistory(number: string, category: string | null, mostPages: number, signal: Signal) {
    const filings: HouseFiling[] = [];
    let asOf = clock.now();
    let read = 0;
    let left_out = 0;
    for (let page = 1; page <= mostPages; page += 1) {
      const {
        value,
        asOf: readAt,
        leftOut,
      } = await pages.read(historyAddress(number, page, category), {
        signal,
      });
      left_out += leftOut;
      if (page === 1) asOf = readAt;
      filings.push(...value.filings);
      read += value.rowsHere;
      if (read >= value.total || value.rowsHere === 0) break;
    }
    return { filings, asOf, left_out };
  }

  async function list(lei: string, signal: Signal) {
    const number = await numberOf(lei, signal);
    const { value: profile } = await profiles.read(companyAddress(number), { signal });
    const accounts = await readHistory(number, 'accounts', mostAccountPages, signal);
    const newest = await readHistory(number, null, 1, signal);
    const all = [...accounts.filings, ...newest.filings];
    const filings = [...new Map(all.map((one) => [one.filing_ref, one])).values()].map((one) => ({
      ...one,
      source_url: pageAddress(number, one.filing_ref.slice('ch-'.length)),
    }));
    filings.sort(newestFirst);
    return { profile, filings, asOf: accounts.asOf, left_out: accounts.left_out + newest.left_out };
  }

  async function fetchFiling({ local_id: lei, filing_ref: ref }: FilingRequest, signal: Signal) {
    if (!refPattern.test(ref)) throw problem('filing_not_found');
    const { profile, filings } = await list(lei, signal);
    const row = filings.find(({ filing_ref }) => filing_ref === ref);
    if (!row) throw problem('filing_not_found');
    const address = documentAddress(row.documentId);
    const options = { signal, missing: 'filing_not_found' as const };
    const read = await client.fetchWhole(address, options, chooseResource);
    const resource = read.kind === 'read' ? read.value : null;
    if (!resource) throw problem('filing_not_found');
    const name = `${ref}.${resource.ending}`;
    return filingOfOneDocument(row, profile.name, name, () =>
      client.openDocument(
        `${address}/content`,
        { ...options, accept: resource.mediaType },
        checkStart(regulator, name),
      ),
    );
  }

  return {
    country: 'GB',
    source: 'fca',
    access,
    needsFilingObject: false,
    checkFilingRef: (ref) => refPattern.test(ref),
    listing: {
      kind: 'by-company',
      async listFilings(lei, { signal } = {}) {
        const { profile, filings, asOf, left_out } = await list(lei, signal);
        return {
          left_out,
          filings: filings.map(toListed),
          company_name: profile.name,
          former_names: profile.formerNames,
          as_of: asOf,
        };
      },
    },
    companyList: 'partial',
    // Five million companies, without identifiers of listed ones: the market's companies come from its other source.
    listCompanies: async () => [],
    fetchFiling: (request, { signal } = {}) => fetchFiling(request, signal),
  };
}

function toListed({ documentId: _documentId, ...filing }: HouseFiling): ListedFiling {
  return filing;
}
