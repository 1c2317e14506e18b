import type { Country } from '@research/contracts';

/** An ingested filing as far as search knows it. */
export interface FilingSource {
  country: Country;
  filing_id: string;
  /** Another version is another text. Null when the filing was found by a query and no news of it came yet. */
  version: string | null;
  form_type: string | null;
  company_name: string | null;
  company_ticker: string | null;
}

export interface PassageSourceStore {
  /** A filing's text is there, maybe again. */
  recordText(
    source: Pick<FilingSource, 'country' | 'filing_id' | 'form_type'> & { version: string },
  ): Promise<void>;
  /** Whose filing it is, where that is known. */
  recordCompany(
    source: Pick<FilingSource, 'country' | 'filing_id' | 'form_type' | 'company_name' | 'company_ticker'>,
  ): Promise<void>;
  get(country: Country, filingId: string): Promise<FilingSource | null>;
  /** What changed at or after an instant, oldest first. */
  changedSince(since: Date): AsyncIterable<FilingSource & { updated_at: Date }>;
}
