import type { Country, Highlight } from '@footnote/contracts';

/** The words of a highlight, and where they were last found. */
export interface HighlightAnchor {
  quote: string;
  /** The words around, by which one place is chosen of several with the same words. */
  prefix: string;
  suffix: string;
  char_start: number;
  char_end: number;
}

export interface StoredHighlight extends HighlightAnchor {
  id: string;
  /** Of its owner: see `threadScopeOf`. */
  scope: string;
  org: string | null;
  shared: boolean;
  note: string | null;
  title: string;
  company: Highlight['company'];
  country: Country | null;
  filing_id: string | null;
  section: string | null;
  section_title: string | null;
  document_id: string | null;
  page: number | null;
  source_url: string | null;
  status: Highlight['status'];
  /** The reading of the text in which it was last looked for; null when that is not known. */
  reading: string | null;
  created_by: { user_id: string; name: string | null };
  created_at: Date;
  updated_at: Date;
}

/** What changes when the text is looked through again. */
export type HighlightPosition = Pick<
  StoredHighlight,
  'section' | 'section_title' | 'char_start' | 'char_end' | 'page' | 'status' | 'reading'
>;
