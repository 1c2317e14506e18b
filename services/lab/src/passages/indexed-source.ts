import type { TextPassage } from './text/split-passages.ts';

/** A filing or document as it is indexed, its whole text in sections. */
export interface IndexedSource {
  /** Unique: `filing:US:0000320193-24-000123`, `document:doc_…`. */
  key: string;
  /** Who may see it: `public`, or the document scope of its owner. */
  scope: string;
  /** Names that a question may use for it: company, ticker, fund, document. */
  names: readonly string[];
  /** The regulator's form name, null for documents. */
  form: string | null;
  sections: readonly IndexedSection[];
  /** Each version is a different text; null or absent if unknown. */
  version?: string | null;
}

export interface IndexedSection {
  /** Slug of the read path; '' for the only section of a document. */
  section: string;
  title: string;
  text: string;
}

/** A passage as the index returns it. */
export interface FoundPassage
  extends Pick<TextPassage, 'char_start' | 'char_end' | 'heading' | 'form' | 'table_id'> {
  key: string;
  section: string;
  title: string;
  text: string;
  page: number | null;
  score: number;
}

export interface IndexQuery {
  query: string;
  limit: number;
  /** What the caller may see. */
  scopes: readonly string[];
  /** Only these sources; null for all in the scopes. */
  keys: readonly string[] | null;
}

export const publicScope = 'public';
export const filingKey = (country: string, filingId: string) => `filing:${country}:${filingId}`;
export const documentKey = (documentId: string) => `document:${documentId}`;
