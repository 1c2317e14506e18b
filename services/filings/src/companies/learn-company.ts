import type { Country } from '@footnote/contracts';
import { bareCompany } from './bare-company.ts';
import type { CompanyDirectory } from './company-directory.ts';
import { type CompanyStore, companyKeyOf, type StoredCompany } from './company-store.ts';

export interface LearnCompanyDeps {
  companies: CompanyStore;
  directory: CompanyDirectory;
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
  { companies, directory }: LearnCompanyDeps,
  { formerNames = [], ...company }: LearnedCompany,
): Promise<void> {
  const key = companyKeyOf(company);
  const inMemory = directory.get(key);
  if (inMemory && newNames(inMemory, formerNames).length === 0) return;
  // The list may be imported at the same moment: what it says of the company is kept.
  const stored = await companies.changeOne(key, (known) => {
    if (known === undefined) return { ...bareCompany(company), aliases: formerNames.slice(0, mostAliases) };
    const names = newNames(known, formerNames);
    const { updated_at: _, ...rest } = known;
    return names.length > 0 ? { ...rest, aliases: [...known.aliases, ...names].slice(0, mostAliases) } : null;
  });
  if (stored) directory.upsert([stored]);
}
