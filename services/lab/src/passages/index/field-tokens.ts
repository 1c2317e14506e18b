import type { TextPassage } from '../text/split-passages.ts';

/** The tokens of a passage by field: its text, its headings, its section's title, its source's names. */
export interface FieldTokens {
  form: TextPassage['form'];
  body: readonly string[];
  context: readonly string[];
  title: readonly string[];
  source: readonly string[];
}
