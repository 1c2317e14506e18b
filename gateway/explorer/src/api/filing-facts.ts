import { type Filing, getCompany, listCompanyFilings, listSections } from '@research/contracts';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from './api.ts';

export interface FilingFacts {
  localId: string | null;
  company: string | null;
  filing: Filing | null;
  /** The company's other filings that can be read, earlier ones of the same kind first. */
  others: Filing[];
}

/** A filing's outline, loaded once, because its text changes only when it is ingested again. */
export function useOutline(params: { country: string; filing_id: string }) {
  return useQuery({ ...routeQuery(listSections, { params }), staleTime: 3_600_000 });
}

/** Facts of a filing besides its text. Its company is named in the address, or by the platform. */
export function useFilingFacts(
  country: string,
  filingId: string,
  companyId: string | undefined,
): FilingFacts {
  const sections = useOutline({ country, filing_id: filingId });
  const localId = companyId ?? sections.data?.local_ids[0] ?? null;
  const params = { country, local_id: localId ?? '' };
  const company = useQuery({ ...routeQuery(getCompany, { params }), enabled: localId !== null });
  const list = useQuery({
    ...routeQuery(listCompanyFilings, { params, query: { limit: 200 } }),
    enabled: localId !== null,
  });
  const filings = list.data?.filings ?? [];
  const filing = filings.find(({ filing_ref }) => filing_ref === filingId) ?? null;
  const isAlike = (one: Filing) =>
    one.form_family === filing?.form_family && one.filing_date < filing.filing_date;
  const readable = filings.filter(({ filing_ref, ingested }) => ingested && filing_ref !== filingId);
  return {
    localId,
    company: company.data?.name ?? null,
    filing,
    others: [...readable.filter(isAlike), ...readable.filter((one) => !isAlike(one))],
  };
}
