import type { CompanyFilings } from '@footnote/markets';
import { describeError, isProblem } from '@footnote/runtime';
import { readBulkTag } from '../load/bulk-tag.ts';
import { type CompanyListedAdapter, companyPart } from '../registry/scan-companies.ts';
import type { ScanDeps } from '../registry/scan-registry.ts';
import type { SourceList } from './read-from-registry.ts';

type List = SourceList & Pick<CompanyFilings, 'company_name' | 'former_names'>;

/** Filings of before this day are in no regulator's list. */
const firstDay = '1994-01-01';

/**
 * The list of a regulator that gives it whole. While the regulator can't be asked, the one that `market:load` brought answers, if it
 * reaches back as far as is asked for: a list that looks whole and is not would be worse than none. @throws the regulator codes
 */
export async function listOrLoaded(
  deps: ScanDeps,
  adapter: CompanyListedAdapter,
  localId: string,
  options: { signal: AbortSignal; from?: string },
): Promise<List> {
  const { country, listing } = adapter;
  try {
    return { ...(await listing.listFilings(localId, options)), served_from: 'regulator' };
  } catch (error) {
    if (options.signal.aborted || isProblem(error, 'company_not_found')) throw error;
    const part = await deps.registry.readPart(country, companyPart(localId));
    const loaded = readBulkTag(part?.tag);
    if (!part || !loaded || loaded.since > (options.from ?? firstDay)) throw error;
    deps.log.warn({ country, err: describeError(error) }, 'regulator not asked for a company');
    const filings = await deps.registry.ofCompany(country, localId);
    return { filings, served_from: 'registry', as_of: part.scanned_at, company_name: null };
  }
}
