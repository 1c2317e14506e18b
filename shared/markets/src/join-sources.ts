import { isProblem, problem } from '@footnote/runtime';
import { newestFirst } from './newest-first.ts';
import type { CompanyFilings, ListOptions, SourceAdapter } from './source-adapter.ts';

/**
 * One adapter for a market whose filings come from several sources that list by company. A reference belongs to the first
 * source that accepts its form. A company has to be known to one of them; any other failure of a source is a failure of
 * the list, because a list without that source's filings would look complete.
 */
export function joinSources(sources: readonly [SourceAdapter, ...SourceAdapter[]]): SourceAdapter {
  const [first] = sources;
  if (sources.length === 1) return first;

  async function listFilings(localId: string, options?: ListOptions): Promise<CompanyFilings> {
    const lists: CompanyFilings[] = [];
    for (const { listing } of sources) {
      if (listing.kind !== 'by-company') throw new Error('only sources that list by company are joined');
      const list = await listing.listFilings(localId, options).catch((error: unknown) => {
        if (isProblem(error, 'company_not_found')) return null;
        throw error;
      });
      if (list) lists.push(list);
    }
    if (lists.length === 0) throw problem('company_not_found');
    const filings = lists.flatMap((list) => list.filings);
    filings.sort(newestFirst);
    return {
      filings,
      company_name: lists.find(({ company_name }) => company_name !== null)?.company_name ?? null,
      left_out: lists.reduce((sum, list) => sum + (list.left_out ?? 0), 0),
      former_names: lists.flatMap(({ former_names }) => former_names ?? []),
      as_of: new Date(Math.min(...lists.map(({ as_of }) => as_of.getTime()))),
    };
  }

  return {
    ...first,
    checkFilingRef: (ref) => sources.some((source) => source.checkFilingRef(ref)),
    listing: { kind: 'by-company', listFilings },
    async listCompanies(options) {
      const lists = await Promise.all(sources.map((source) => source.listCompanies(options)));
      return [...new Map(lists.flat().map((company) => [company.local_id, company])).values()];
    },
    async fetchFiling(request, options) {
      const source = sources.find((one) => one.checkFilingRef(request.filing_ref));
      if (!source) throw problem('filing_not_found');
      return source.fetchFiling(request, options);
    },
  };
}
