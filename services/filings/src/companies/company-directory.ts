import { type Country, countries } from '@footnote/contracts';
import { type CompanyIndex, createCompanyIndex } from '../search/company-index.ts';
import { companyKeyOf, type StoredCompany } from './company-store.ts';

/**
 * All companies in memory: the search index, and the companies by key and by market. The database decides;
 * `followCompanies` copies its changes here. So search and market pages are fast, and work while the
 * database is away.
 */
export interface CompanyDirectory {
  readonly index: CompanyIndex;
  get(key: string): StoredCompany | undefined;
  ofMarket(country: Country): ReadonlyMap<string, StoredCompany>;
  /** Increases with each change, so that a cached result can be compared with it. */
  readonly version: number;
  upsert(companies: StoredCompany[]): void;
}

export function createCompanyDirectory(): CompanyDirectory {
  const index = createCompanyIndex([]);
  const byMarket = new Map<Country, Map<string, StoredCompany>>(
    countries.map((country) => [country, new Map()]),
  );
  let version = 0;
  return {
    index,
    get(key) {
      return byMarket.get(key.slice(0, 2) as Country)?.get(key);
    },
    ofMarket: (country) => byMarket.get(country) ?? new Map(),
    get version() {
      return version;
    },
    upsert(companies) {
      for (const company of companies) byMarket.get(company.country)?.set(companyKeyOf(company), company);
      index.upsert(companies);
      version += 1;
    },
  };
}
