import type { Company, Country } from '@research/contracts';
import { marketFacts, parseCountry } from '@research/markets';
import { problem } from '@research/runtime';
import type { CompanyDirectory } from './company-directory.ts';

/** The canonical id of a company as a client wrote it. @throws unknown_market, company_not_found */
export function parseCompanyId(
  countryText: string,
  localIdText: string,
): { country: Country; localId: string } {
  const country = parseCountry(countryText);
  const localId = marketFacts[country].normaliseLocalId(localIdText);
  if (localId === null) {
    throw problem('company_not_found', { detail: `This is not a company id of market ${country}.` });
  }
  return { country, localId };
}

export function getCompany(directory: CompanyDirectory, countryText: string, localIdText: string): Company {
  const { country, localId } = parseCompanyId(countryText, localIdText);
  const found = directory.get(`${country}:${localId}`);
  if (!found)
    throw problem('company_not_found', { detail: `No company ${localId} is known in market ${country}.` });
  return found;
}
