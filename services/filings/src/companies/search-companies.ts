import type { CompanyHit, RouteAnswer, RouteQuery, searchCompanies as route } from '@footnote/contracts';
import type { CompanyDirectory } from './company-directory.ts';
import { readListing } from './suggest/read-listing.ts';
import type { SuggestCompanies } from './suggest/suggest-companies.ts';

const mostSuggested = 5;
/** How many hits are checked to find the one of a market. */
const listingCandidates = 100;

export function searchCompanies(
  directory: CompanyDirectory,
  suggest: SuggestCompanies,
  { q, limit }: RouteQuery<typeof route>,
): RouteAnswer<typeof route> {
  const began = performance.now();
  const listed = findListing(directory, q);
  const results = (listed.length > 0 ? listed : find(directory, q, limit)).slice(0, limit);
  // Only a query that finds nothing counts as misspelled, because looking for similar names reads all names.
  const near = results.length > 0 ? [] : suggest(q, mostSuggested);
  const did_you_mean = near.map(({ country, local_id, name, ticker }) => ({
    country,
    local_id,
    name,
    ticker,
  }));
  const query_ms = Math.round((performance.now() - began) * 1000) / 1000;
  return { results, total: results.length, did_you_mean, query_ms };
}

function find(directory: CompanyDirectory, q: string, limit: number): CompanyHit[] {
  return directory.index.search(q, limit).flatMap((hit) => {
    const company = directory.get(hit.key);
    return company ? [{ ...company, matched_on: hit.matched_on }] : [];
  });
}

/** `7203.T`, `AAPL US`: the company of that market with exactly this ticker. */
function findListing(directory: CompanyDirectory, q: string): CompanyHit[] {
  const listing = readListing(q);
  if (!listing) return [];
  const ticker = listing.ticker.toLowerCase();
  const hasTicker = (hit: CompanyHit) =>
    hit.ticker?.toLowerCase() === ticker ||
    hit.aliases.some((alias) => alias.toLowerCase() === `ticker:${ticker}`);
  return find(directory, listing.ticker, listingCandidates).filter(
    (hit) => hit.country === listing.country && (hasTicker(hit) || hit.matched_on === 'local_id'),
  );
}
