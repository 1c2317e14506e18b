/** A row before its groups are known. */
export interface FlatRow {
  label: string;
  /** Labels that stand before it in its own line, or above it in columns of labels further left. */
  above: readonly string[];
  /** Its indentation, where the text shows it. */
  level: number | null;
  /** One for each column; null where it holds no number. */
  values: readonly (number | null)[];
  /** Whether anything is printed in its columns. */
  filled: boolean;
}

/** A row with the groups that it stands in. */
export interface PlacedRow {
  /** That of its heading for a total without a label. */
  label: string;
  groups: string[];
  is_total: boolean;
}
