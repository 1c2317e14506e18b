import { parseCountry } from '@research/markets';
import { problem } from '@research/runtime';
import type { IngestedFiling, IngestedFilingStore } from '../sections/ingested-filing-store.ts';
import type { FinancialsReader } from './financials-reader.ts';
import type { OpenFinancials } from './open-financials.ts';

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
): Promise<{ filing: IngestedFiling; financials: OpenFinancials; etag: string }> {
  const filing = await deps.filings.get(parseCountry(country), filing_id);
  if (!filing) {
    throw problem('filing_not_ingested', { detail: 'Ingest the filing first: POST /api/filings/ingest.' });
  }
  const financials = filing.financials_key && (await deps.financials.read(filing.financials_key, filing));
  if (!filing.financials_key || !financials) throw problem('no_structured_data');
  return {
    filing,
    financials,
    etag: `${filing.document_sha256.slice(0, 24)}-${filing.financials_key.split('/').at(-1)}`,
  };
}
