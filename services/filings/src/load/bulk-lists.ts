import type { BulkCompany, SourceAdapter } from '@footnote/markets';
import type { CompanyStore } from '../companies/company-store.ts';
import { importCompanies } from '../companies/import-companies.ts';
import type { RegistryStore } from '../registry/registry-store.ts';
import { companyPart } from '../registry/scan-companies.ts';
import type { BulkSource } from './load-bulk.ts';

export interface BulkListsDeps {
  readonly registry: Pick<RegistryStore, 'savePart'>;
  readonly companies: Pick<CompanyStore, 'save' | 'getMany' | 'listed'>;
}

/** The market's file of lists, read into the registry, and what it says of a company into the company list; null without such a file. */
export function bulkLists(
  { registry, companies }: BulkListsDeps,
  { country, bulk }: SourceAdapter,
): BulkSource<BulkCompany> | null {
  if (bulk === undefined) return null;
  return {
    country,
    file: bulk,
    partOf: companyPart,
    localIdOf: ({ record }) => record.local_id,
    async store({ record, filings, left_out }, part) {
      const { local_id, name } = record;
      const listed = filings.map((one) => ({ ...one, local_id, company_name: name }));
      // Before the part, which says that all of the company is stored.
      await importCompanies(companies, { country, listCompanies: async () => [record] });
      await registry.savePart(country, part, listed);
      return { filings: filings.length, leftOut: left_out };
    },
  };
}
