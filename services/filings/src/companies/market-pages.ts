import type { CompanyPage, Country, RouteQuery, listMarketCompanies as route } from '@footnote/contracts';
import { parseCountry } from '@footnote/markets';
import type { CompanyDirectory } from './company-directory.ts';
import type { StoredCompany } from './company-store.ts';

type SortKey = RouteQuery<typeof route>['sort_by'];
type Ordered = { version: number; companies: StoredCompany[] };

export interface MarketPages {
  page(country: string, query: RouteQuery<typeof route>): CompanyPage;
}

/** Pages of a market's companies. The sorted lists are made once per change of the directory. */
export function createMarketPages(directory: CompanyDirectory): MarketPages {
  const orders = new Map<string, Ordered>();

  function ordered(country: Country, sortBy: SortKey, sortOrder: 'asc' | 'desc'): StoredCompany[] {
    const name = `${country} ${sortBy} ${sortOrder}`;
    const known = orders.get(name);
    if (known?.version === directory.version) return known.companies;
    const companies = [...directory.ofMarket(country).values()].sort(comparing(sortBy, sortOrder));
    orders.set(name, { version: directory.version, companies });
    return companies;
  }

  return {
    page(countryText, { page, page_size, sort_by, sort_order, sector }) {
      const country = parseCountry(countryText);
      const all = ordered(country, sort_by, sort_order);
      const wanted = sector?.toLowerCase();
      const chosen = wanted ? all.filter((company) => company.sector?.toLowerCase() === wanted) : all;
      return {
        country,
        companies: chosen.slice((page - 1) * page_size, page * page_size),
        page,
        page_size,
        total: chosen.length,
        total_pages: Math.ceil(chosen.length / page_size),
        sort_by,
        sort_order,
      };
    },
  };
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Nulls last in both directions; equal ones by size where it is known, then by id: a stable, total order. */
function comparing(sortBy: SortKey, sortOrder: 'asc' | 'desc') {
  const direction = sortOrder === 'asc' ? 1 : -1;
  return (a: StoredCompany, b: StoredCompany): number =>
    compareValues(a[sortBy], b[sortBy], direction) ||
    compareValues(a.size_rank, b.size_rank, 1) ||
    collator.compare(a.local_id, b.local_id);
}

function compareValues(a: string | number | null, b: string | number | null, direction: number): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * direction;
  return collator.compare(String(a), String(b)) * direction;
}
