import type { NameForms } from '../query/source-name-forms.ts';
import type { Segment } from './segment.ts';

/** What is kept in memory of a source. */
export interface SourceEntry {
  key: string;
  scope: string;
  /** All its names as tokens, and the forms in which a question may write them. */
  nameTokens: readonly string[];
  nameForms: NameForms;
  form: string | null;
  year: number | null;
  segment: Segment;
  /** Its passages in the segment; `last < first` when it has no text. */
  first: number;
  last: number;
}
