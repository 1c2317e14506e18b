import { type Filing, getCompany, listCompanyFilings, listSections } from '@footnote/contracts';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from './api.ts';

export interface FilingFacts {
  localId: string | null;
  company: string | null;
  filing: Filing | null;
  /** The company's other filings that can be read, the one to compare with first. */
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
  /** An earlier one of the same form, then of the same kind, then the rest: an amendment holds few sections. */
  const distance = (one: Filing) => {
    if (one.filing_date >= (filing?.filing_date ?? '')) return 3;
    if (one.form_type === filing?.form_type) return 0;
    return one.form_family === filing?.form_family ? 1 : 2;
  };
  const readable = filings.filter(({ filing_ref, ingested }) => ingested && filing_ref !== filingId);
  return {
    localId,
    company: company.data?.name ?? null,
    filing,
    others: readable.toSorted((a, b) => distance(a) - distance(b)),
  };
}
