import type { StatementKind } from '../statement.ts';

/** Whose figures a table gives. `group`: the whole company, where nothing says otherwise. */
export interface TableScope {
  of: 'group' | 'parent' | 'guarantors' | 'segment' | 'continuing';
  /** Of a segment: its name. */
  name: string | null;
}

/** What a cell counts. Known from the sign, the unit and the head, never from a word in the label alone; null where nothing says it. */
export type FigureKind = 'money' | 'per_share' | 'shares' | 'percent' | 'ratio' | 'count';

export interface TablePeriod {
  /** The calendar year that the head prints, or in which the period ends. */
  year: number | null;
  /** First and last day. A point in time has its day as `end` alone; null where the day is not printed. */
  start: string | null;
  end: string | null;
  /** Length: 0 for a point in time, 12 also for 52 or 53 weeks; null where neither head nor title says it. */
  months: number | null;
}

export interface TableColumn {
  /** All lines of its head and the heads above it that span it: `13 Weeks Ended January 28, 2023`. */
  key: string;
  /** Null where head and title name no period. */
  period: TablePeriod | null;
  /** True where days or length of the period are open: the null parts of `period` are not known, rather than absent. */
  period_unsure: boolean;
  /** The fiscal year as the issuer calls it, where the text says so. */
  fiscal_year: number | null;
  /** Whose figures it gives, where its head names others than the table: the parent beside the group. */
  scope: TableScope | null;
}

export interface TableCell {
  /** As printed. */
  text: string;
  /** The printed number with its sign, an exact decimal; null where the cell holds words. */
  value: string | null;
  kind: FigureKind | null;
  /** The value is to be taken times ten to this power: 0 for percent, ratios and figures per share; null where it is not known. */
  scale: number | null;
  /** Of money, also per share; null where it is not known. */
  currency: string | null;
  /** Offsets in the text, the end exclusive. */
  char_start: number;
  char_end: number;
}

export interface TableRow {
  /** Unique in the filing or document: `t12.r3`. */
  id: string;
  /** As printed; that of its heading for a total without a label that is the sum of its heading's rows. */
  label: string;
  /** Number of groups that it is in. */
  level: number;
  /** Labels of the groups that it is in, outermost first: `Assets`, `Current assets`. */
  groups: string[];
  is_total: boolean;
  char_start: number;
  char_end: number;
  /** One for each column; null for an empty cell. */
  cells: (TableCell | null)[];
}

/** A table of a filing's section or of a document, read once and stored as data. */
export interface DataTable {
  /** Unique in the filing or document, in the order of the text: `t12`; parts of one Markdown table: `t12`, `t12b`. */
  id: string;
  /** The headings and captions right above it, outermost first, separated by ` / `; '' where nothing names it. */
  title: string;
  /** The slug of its section in a filing; null in a document. */
  section: string | null;
  /** Number of its Markdown table in the section or document, from 0; null for a table of fixed-width text. */
  table: number | null;
  /** Of a text with page marks, the page on which it begins. */
  page: number | null;
  /** Offsets in the Markdown of the section or document, the end exclusive. */
  char_start: number;
  char_end: number;
  /** As printed: `in millions, except per share data`; '' where nothing says it. */
  unit: string;
  /** Of its amounts; null where it is not known. */
  currency: string | null;
  /** Amounts are to be taken times ten to this power; null where it is not known. */
  scale: number | null;
  scope: TableScope;
  /** The statement that it is; `primary` is false for an extract or a summary, as in an MD&A. */
  statement: { kind: StatementKind; primary: boolean } | null;
  /** The id of the table whose next part it is. */
  continues: string | null;
  /** The words of the first head cell, above the labels. */
  head: string;
  columns: TableColumn[];
  rows: TableRow[];
}
