import type { TextPassage } from './text/split-passages.ts';

/** The tokens of a passage by field: its text, its headings, the title of its section, the names of its source. */
export interface FieldTokens {
  form: TextPassage['form'];
  body: readonly string[];
  context: readonly string[];
  title: readonly string[];
  source: readonly string[];
}
