import type { CompanyHit, RouteAnswer, RouteQuery, searchCompanies as route } from '@research/contracts';
import type { CompanyDirectory } from './company-directory.ts';

export function searchCompanies(
  directory: CompanyDirectory,
  { q, limit }: RouteQuery<typeof route>,
): RouteAnswer<typeof route> {
  const began = performance.now();
  const results: CompanyHit[] = [];
  for (const hit of directory.index.search(q, limit)) {
    const company = directory.get(hit.key);
    if (company) results.push({ ...company, matched_on: hit.matched_on });
  }
  const query_ms = Math.round((performance.now() - began) * 1000) / 1000;
  return { results, total: results.length, query_ms };
}
