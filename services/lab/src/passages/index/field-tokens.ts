/** The tokens of a passage by field: its text, its headings, its section's title, its source's names. */
export interface FieldTokens {
  body: readonly string[];
  context: readonly string[];
  title: readonly string[];
  source: readonly string[];
}
