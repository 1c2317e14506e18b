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
  /** Where its passages are; a long source goes over several segments, one without text is in none. */
  stretches: readonly Stretch[];
}

/** Passages of one source that follow each other in a segment, from `first` to `last`. */
export interface Stretch {
  segment: Segment;
  first: number;
  last: number;
}
