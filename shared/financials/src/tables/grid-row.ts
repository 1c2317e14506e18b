export interface GridCell {
  /** Without Markdown's marks. */
  text: string;
  start: number;
  end: number;
}
export interface GridRow {
  cells: GridCell[];
  start: number;
  end: number;
  /** The indentation of its label, where the text shows it. */
  level: number | null;
}
