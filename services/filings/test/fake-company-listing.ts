import type { ListedFiling } from '@footnote/contracts';
import type { CompanyFiling, PartListing } from '@footnote/markets';
import { type ProblemError, problem } from '@footnote/runtime';
import type { CompanyListedAdapter } from '../src/registry/scan-companies.ts';

export interface FakeCompanyListing {
  readonly adapter: CompanyListedAdapter;
  /** `id` or `id from day`, in the order in which they were asked for. */
  readonly asked: string[];
  put(localId: string, ...filings: ListedFiling[]): void;
  /** Makes a company's list fail until it is restored. */
  break(localId: string, error?: ProblemError): void;
  restore(): void;
}

/** A market that answers by company; unknown companies are not found. */
export function createFakeCompanyListing(now: () => Date, scan?: PartListing): FakeCompanyListing {
  const lists = new Map<string, ListedFiling[]>();
  const broken = new Map<string, ProblemError>();
  const asked: string[] = [];
  const adapter: CompanyListedAdapter = {
    country: 'HK',
    source: 'hkex',
    access: 'replay',
    needsFilingObject: false,
    listing: {
      kind: 'by-company',
      listFilings: async (localId, { from } = {}) => {
        asked.push(from ? `${localId} from ${from}` : localId);
        const failure = broken.get(localId);
        if (failure) throw failure;
        const filings = lists.get(localId);
        if (!filings) throw problem('company_not_found');
        const wanted = filings.filter(({ filing_date }) => from === undefined || filing_date >= from);
        return { filings: wanted, company_name: `Company ${localId}`, as_of: now() };
      },
    },
    ...(scan && { scan }),
    checkFilingRef: () => true,
    listCompanies: async () => [],
    fetchFiling: async () => {
      throw problem('filing_not_found');
    },
  };
  return {
    adapter,
    asked,
    put: (localId, ...filings) => void lists.set(localId, filings),
    break: (localId, error = problem('regulator_failed')) => void broken.set(localId, error),
    restore: () => broken.clear(),
  };
}

export function toListed({
  local_id: _local_id,
  company_name: _name,
  ...listed
}: CompanyFiling): ListedFiling {
  return listed;
}
