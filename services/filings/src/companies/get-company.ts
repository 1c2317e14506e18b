import type { Company, Country } from '@footnote/contracts';
import { type Markets, marketDescriptors, parseCountry } from '@footnote/markets';
import { type Clock, problem } from '@footnote/runtime';
import type { RegistryStore } from '../registry/registry-store.ts';
import { companyKeyOf } from './company-store.ts';
import { type LearnCompanyDeps, learnCompany } from './learn-company.ts';

/** The canonical id of a company as a client wrote it. @throws unknown_market, company_not_found */
export function parseCompanyId(
  countryText: string,
  localIdText: string,
): { country: Country; localId: string } {
  const country = parseCountry(countryText);
  const localId = marketDescriptors[country].normalizeLocalId(localIdText);
  if (localId === null) {
    throw problem('company_not_found', { detail: `This is not a company id of market ${country}.` });
  }
  return { country, localId };
}

export interface GetCompanyDeps extends LearnCompanyDeps {
  clock: Clock;
  markets: Markets;
  scan: { registry: Pick<RegistryStore, 'nameOf' | 'ofCompany'> };
}

/**
 * A company of the lists, or else one that its regulator or the registry names as the owner of filings.
 * @throws unknown_market, company_not_found and the regulator codes
 */
export async function getCompany(
  deps: GetCompanyDeps,
  countryText: string,
  localIdText: string,
  signal: AbortSignal,
): Promise<Company> {
  const { country, localId } = parseCompanyId(countryText, localIdText);
  const key = companyKeyOf({ country, local_id: localId });
  const known = deps.directory.get(key);
  if (known) return known;
  const name = await findName(deps, country, localId, signal);
  if (name !== null) await learnCompany(deps, { country, local_id: localId, name });
  const learned = deps.directory.get(key);
  if (learned) return learned;
  throw problem('company_not_found', { detail: `No company ${localId} is known in market ${country}.` });
}

async function findName(
  { markets, scan, clock }: GetCompanyDeps,
  country: Country,
  localId: string,
  signal: AbortSignal,
): Promise<string | null> {
  const listing = markets.adapter(country)?.listing;
  if (listing?.kind === 'by-part') {
    const name = await scan.registry.nameOf(country, localId);
    // Its filings may not state the name of their filer: a company that has filings must be found all the same.
    return name ?? ((await scan.registry.ofCompany(country, localId)).length > 0 ? localId : null);
  }
  // The name is in the newest part of the list: nothing older is read.
  const from = clock.now().toISOString().slice(0, 10);
  const newest = (await listing?.listFilings(localId, { signal, from }))?.company_name;
  if (!listing || newest) return newest ?? null;
  // If only filings state the name, and none is new, the whole list is read: a company that has filings must be found.
  const all = await listing.listFilings(localId, { signal });
  return all.company_name ?? (all.filings.length > 0 ? localId : null);
}
