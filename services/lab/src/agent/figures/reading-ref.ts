import type { Country } from '@footnote/contracts';

/** A filing or an uploaded document to find tables in. */
export interface ReadingRef {
  filing?: { country: Country; filing_id: string } | null | undefined;
  document_id?: string | null | undefined;
  /** For a filing: only this section. */
  section?: string | null | undefined;
}
