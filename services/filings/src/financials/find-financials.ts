import type { FilingFinancials } from '@research/contracts';
import { parseCountry } from '@research/markets';
import { problem } from '@research/runtime';
import type { IngestedFiling, IngestedFilingStore } from '../sections/ingested-filing-store.ts';
import type { FinancialsReader } from './financials-reader.ts';

export interface FinancialsDeps {
  filings: IngestedFilingStore;
  financials: FinancialsReader;
}
export interface FilingPath {
  country: string;
  filing_id: string;
}

/** The figures of an ingested filing. @throws unknown_market, filing_not_ingested, no_structured_data */
export async function findFinancials(
  deps: FinancialsDeps,
  { country, filing_id }: FilingPath,
): Promise<{ filing: IngestedFiling; financials: FilingFinancials; etag: string }> {
  const filing = await deps.filings.get(parseCountry(country), filing_id);
  if (!filing) {
    throw problem('filing_not_ingested', { detail: 'Ingest the filing first: POST /api/filings/ingest.' });
  }
  if (!filing.financials_key) throw problem('no_structured_data');
  const financials = await deps.financials.read(filing.financials_key);
  return {
    filing,
    financials,
    etag: `${filing.document_sha256.slice(0, 24)}-${filing.financials_key.split('/').at(-1)}`,
  };
}
