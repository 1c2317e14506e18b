import type { Country } from '@footnote/contracts';

/** An ingested filing, as known to the search. */
export interface FilingSource {
  country: Country;
  filing_id: string;
  /** Each version is another text. Null when a query found the filing and no message about it has come yet. */
  version: string | null;
  form_type: string | null;
  company_name: string | null;
  company_ticker: string | null;
}

export interface PassageSourceStore {
  /** Records that a filing's text exists; may be repeated. */
  recordText(
    source: Pick<FilingSource, 'country' | 'filing_id' | 'form_type'> & { version: string },
  ): Promise<void>;
  /** Records the filing's company, if it is known. */
  recordCompany(
    source: Pick<FilingSource, 'country' | 'filing_id' | 'form_type' | 'company_name' | 'company_ticker'>,
  ): Promise<void>;
  get(country: Country, filingId: string): Promise<FilingSource | null>;
  /** Changes at or after a time, oldest first. */
  changedSince(since: Date): AsyncIterable<FilingSource & { updated_at: Date }>;
}
