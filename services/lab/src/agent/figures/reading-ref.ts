import type { Country } from '@research/contracts';

/** A filing or an uploaded document in which tables are looked for. */
export interface ReadingRef {
  filing?: { country: Country; filing_id: string } | null | undefined;
  document_id?: string | null | undefined;
  /** Of a filing: only this one. */
  section?: string | null | undefined;
}
