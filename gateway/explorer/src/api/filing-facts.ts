import { type Filing, getCompany, listCompanyFilings } from '@research/contracts';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from './api.ts';
import { findKnownFiling } from './known-filings.ts';

export interface FilingFacts {
  localId: string | null;
  company: string | null;
  filing: Filing | null;
  /** The company's other filings that can be read. */
  others: Filing[];
}

/** What is known of a filing beside its text: an address names the company, or this device has seen it before. */
export function useFilingFacts(
  country: string,
  filingId: string,
  companyId: string | undefined,
): FilingFacts {
  const localId = companyId ?? findKnownFiling(country, filingId)?.local_id ?? null;
  const params = { country, local_id: localId ?? '' };
  const company = useQuery({ ...routeQuery(getCompany, { params }), enabled: localId !== null });
  const list = useQuery({
    ...routeQuery(listCompanyFilings, { params, query: { limit: 200 } }),
    enabled: localId !== null,
  });
  const filings = list.data?.filings ?? [];
  return {
    localId,
    company: company.data?.name ?? null,
    filing: filings.find(({ filing_ref }) => filing_ref === filingId) ?? null,
    others: filings.filter(({ filing_ref, ingested }) => ingested && filing_ref !== filingId),
  };
}
