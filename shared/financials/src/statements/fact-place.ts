/** The position of a fact in the Markdown of a section, so that a reader can jump there. */
export interface FactPlace {
  /** The section's slug. */
  section: string;
  /** Offsets in the section's text, the end exclusive. */
  char_start: number;
  char_end: number;
  /** Number of the table in the section from 0, with its row (0 is the header) and column; null outside of tables. */
  table: number | null;
  row: number | null;
  column: number | null;
}
