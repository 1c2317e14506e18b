import type { Country, StoredTocEntry } from '@footnote/contracts';

/** A filing whose text is in the object store, the same for every organisation. */
export interface IngestedFiling {
  country: Country;
  filing_id: string;
  /** The companies under which the regulator lists it; empty for a filing of an older release until the regulator is asked again. */
  local_ids: string[];
  form_type: string | null;
  filing_date: string | null;
  report_date: string | null;
  /** The document at the regulator; null for a filing of an older release. */
  source_url: string | null;
  artifact_key: string;
  /** Null for a filing without figures, and for one that was ingested before the platform read figures. */
  financials_key: string | null;
  document_key: string;
  document_sha256: string;
  sections: StoredTocEntry[];
  warnings: string[];
  ingested_at: string;
}

export interface IngestedFilingStore {
  get(country: Country, filingId: string): Promise<IngestedFiling | null>;
  /** Companies that were recorded before stay. */
  save(filing: IngestedFiling): Promise<void>;
  /**
   * Records that the filing is to be split again by this version. False if this was already recorded after `before`, or if the
   * number of attempts is used up.
   */
  claimRefresh(
    filing: Pick<IngestedFiling, 'country' | 'filing_id'>,
    now: Date,
    policy: { splitter: string; before: Date; mostAttempts: number },
  ): Promise<boolean>;
  /** A company's filings whose text and figures another version of the splitter made. */
  outdated(country: Country, localId: string, version: string): Promise<IngestedFiling[]>;
  /** Which of these filings are ingested. */
  present(country: Country, filingIds: readonly string[]): Promise<Set<string>>;
}
