import { parseCountry } from '@footnote/markets';
import { problem } from '@footnote/runtime';
import type { IngestedFiling, IngestedFilingStore } from '../sections/ingested-filing-store.ts';
import type { RefreshFiling } from '../sections/refresh-filing.ts';
import type { FinancialsReader } from './financials-reader.ts';
import type { OpenFinancials } from './open-financials.ts';

export interface FinancialsDeps {
  filings: Pick<IngestedFilingStore, 'get'>;
  financials: FinancialsReader;
  refresh: RefreshFiling;
}
export interface FilingPath {
  country: string;
  filing_id: string;
}

/** The figures of an ingested filing. @throws unknown_market, filing_not_ingested, no_structured_data */
export async function findFinancials(
  deps: FinancialsDeps,
  { country, filing_id }: FilingPath,
): Promise<{ filing: IngestedFiling; financials: OpenFinancials; etag: string }> {
  const filing = await deps.filings.get(parseCountry(country), filing_id);
  if (!filing) {
    throw problem('filing_not_ingested', { detail: 'Ingest the filing first: POST /api/filings/ingest.' });
  }
  void deps.refresh(filing);
  const financials = filing.financials_key && (await deps.financials.read(filing.financials_key, filing));
  if (!filing.financials_key || !financials) throw problem('no_structured_data');
  return {
    filing,
    financials,
    etag: `${filing.document_sha256.slice(0, 24)}-${filing.financials_key.split('/').at(-1)}`,
  };
}
