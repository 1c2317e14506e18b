import { type Country, marketSources } from '@research/contracts';
import type { Clock } from '@research/runtime';
import type { CompanyDirectory } from './company-directory.ts';
import { type CompanyStore, companyKeyOf, type StoredCompany } from './company-store.ts';

export interface LearnCompanyDeps {
  companies: CompanyStore;
  directory: CompanyDirectory;
  clock: Clock;
}

/** As many as a company of the contracts has. */
const mostAliases = 200;

export interface LearnedCompany {
  readonly country: Country;
  readonly local_id: string;
  readonly name: string;
  /** Its former names, as its regulator states them: it is found by them as well. */
  readonly formerNames?: readonly string[];
}

function newNames({ name, aliases }: StoredCompany, formerNames: readonly string[]): string[] {
  const known = new Set([name, ...aliases].map((one) => one.toLowerCase()));
  return aliases.length >= mostAliases
    ? []
    : [...new Set(formerNames)].filter((one) => !known.has(one.toLowerCase()));
}

/**
 * Adds a company that a regulator has named and the company list lacks, so that a company whose filings
 * are shown can be found as well. A company that is known already gets the former names that it lacks.
 */
export async function learnCompany(
  { companies, directory, clock }: LearnCompanyDeps,
  { formerNames = [], ...company }: LearnedCompany,
): Promise<void> {
  const key = companyKeyOf(company);
  const inMemory = directory.get(key);
  if (inMemory && newNames(inMemory, formerNames).length === 0) return;
  const stored = (await companies.getMany([key])).get(key);
  if (stored) {
    const names = newNames(stored, formerNames);
    const { updated_at, ...known } = stored;
    const renamed = { ...known, aliases: [...stored.aliases, ...names].slice(0, mostAliases) };
    if (names.length > 0) await companies.save([renamed]);
    directory.upsert([{ ...renamed, updated_at: names.length > 0 ? clock.now().toISOString() : updated_at }]);
    return;
  }
  const learned = {
    ...company,
    source: marketSources[company.country],
    native_name: null,
    ticker: null,
    exchange: null,
    aliases: [...formerNames].slice(0, mostAliases),
    sector: null,
    industry: null,
    market_cap_usd: null,
    market_cap: null,
    active: true,
    identifiers: {},
    size_rank: null,
  };
  await companies.save([learned]);
  directory.upsert([{ ...learned, updated_at: clock.now().toISOString() }]);
}
