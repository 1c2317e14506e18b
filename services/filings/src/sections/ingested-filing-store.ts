import type { Country, StoredTocEntry } from '@research/contracts';

/** A filing whose text is in the object store, the same for every organisation. */
export interface IngestedFiling {
  country: Country;
  filing_id: string;
  form_type: string | null;
  artifact_key: string;
  document_key: string;
  document_sha256: string;
  sections: StoredTocEntry[];
  warnings: string[];
  ingested_at: string;
}

export interface IngestedFilingStore {
  get(country: Country, filingId: string): Promise<IngestedFiling | null>;
  save(filing: IngestedFiling): Promise<void>;
  /** Which of these filings are ingested. */
  present(country: Country, filingIds: readonly string[]): Promise<Set<string>>;
}
