/** A cell of a workbook. A number stays a number: its `format` only decides how Excel shows it. */
export interface SheetCell {
  value: string | number | boolean | Date | null;
  /** A formula such as `=B2-B3`; `value` is then not used. */
  formula?: string;
  /** A number format of Excel, such as `#,##0.00` or `0.0%`. */
  format?: string;
  bold?: boolean;
  /** An address that opens when the cell is clicked. */
  link?: string;
}

export interface Sheet {
  name: string;
  rows: readonly (readonly (SheetCell | null)[])[];
  /** Widths in characters, from the first column on. */
  widths?: readonly number[];
  /** Rows and columns that stay when the sheet is scrolled. */
  frozen?: { rows: number; columns: number };
}
