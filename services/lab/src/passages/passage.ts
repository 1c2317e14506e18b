import type { Country, Principal } from '@footnote/contracts';

/** A stretch of a stored text that a search found. Positions are UTF-16 units of the section's or document's text. */
interface PassageText {
  title: string;
  text: string;
  char_start: number;
  char_end: number;
  /** The heading above it, or the title of its table; '' without one. */
  heading: string;
  /** Running text, a whole table, or rows of a long one. */
  form: 'text' | 'table' | 'row';
  /** For a table or its rows: the table's id in the section or document (`readTables`). */
  table_id: string | null;
  /** Higher is better. Comparable only within one search. */
  score: number;
}

export interface FilingPassage extends PassageText {
  kind: 'filing';
  country: Country;
  filing_id: string;
  section: string;
}

export interface DocumentPassage extends PassageText {
  kind: 'document';
  document_id: string;
  /** Page or sheet on which it begins, from 1; null where the document has none. */
  page: number | null;
}

export type Passage = FilingPassage | DocumentPassage;

export interface PassageQuery {
  query: string;
  /** When filings and documents are both empty, everything that the caller may see is searched. */
  filings: readonly { country: Country; filing_id: string }[];
  document_ids: readonly string[];
  limit: number;
}

/** Search over ingested filings and the documents of the caller's scope. */
export interface PassageSearch {
  /**
   * The best passages first. A named filing or document is searched even when it is not indexed yet.
   * @throws filing_not_ingested, document_not_found, document_not_ready
   */
  search(caller: Principal, query: PassageQuery, signal: AbortSignal): Promise<Passage[]>;
}
