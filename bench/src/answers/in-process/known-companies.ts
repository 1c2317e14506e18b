import { bareCompany } from '@footnote/filings/companies/bare-company';
import { type CompanyDirectory, createCompanyDirectory } from '@footnote/filings/companies/company-directory';
import { companyKeyOf, type StoredCompany } from '@footnote/filings/companies/company-store';
import { parseCountry } from '@footnote/markets';
import { readCompanies } from '../../search/read-companies.ts';
import type { RealFiling } from './real-filings.ts';

/** The whole lists of the ten markets: a name of a question has the rivals that it has in the platform. */
export async function openDirectory(filings: readonly RealFiling[]): Promise<CompanyDirectory> {
  const companies = new Map<string, StoredCompany>();
  const add = (one: Pick<StoredCompany, 'country' | 'local_id' | 'name'> & Partial<StoredCompany>) =>
    companies.set(companyKeyOf(one), {
      ...bareCompany(one),
      updated_at: '2026-01-01T00:00:00.000Z',
      ...one,
    });
  for (const { country, ...company } of readCompanies() ?? [])
    add({ ...company, country: parseCountry(country), aliases: [...company.aliases] });
  for (const { country, local_id, company_name, company_ticker } of filings) {
    if (companies.has(companyKeyOf({ country, local_id }))) continue;
    add({ country, local_id, name: company_name ?? local_id, ticker: company_ticker });
  }
  const directory = createCompanyDirectory();
  directory.upsert([...companies.values()]);
  await directory.index.whenSettled();
  return directory;
}
