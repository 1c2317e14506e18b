import { type Country, marketSources } from '@research/contracts';
import type { Clock } from '@research/runtime';
import type { CompanyDirectory } from './company-directory.ts';
import { type CompanyStore, companyKeyOf } from './company-store.ts';

export interface LearnCompanyDeps {
  companies: CompanyStore;
  directory: CompanyDirectory;
  clock: Clock;
}

/**
 * Makes a company known that a regulator has named and the company list lacks, so that a company whose filings
 * are shown can be found as well. One that is known already is left as it is.
 */
export async function learnCompany(
  { companies, directory, clock }: LearnCompanyDeps,
  company: { country: Country; local_id: string; name: string },
): Promise<void> {
  const key = companyKeyOf(company);
  if (directory.get(key)) return;
  const stored = (await companies.getMany([key])).get(key);
  if (stored) {
    directory.upsert([stored]);
    return;
  }
  const learned = {
    ...company,
    source: marketSources[company.country],
    native_name: null,
    ticker: null,
    exchange: null,
    aliases: [],
    sector: null,
    industry: null,
    market_cap_usd: null,
    identifiers: {},
    size_rank: null,
  };
  await companies.save([learned]);
  directory.upsert([{ ...learned, updated_at: clock.now().toISOString() }]);
}
