import type { Dimension, Period } from '../xbrl/fact.ts';

export const statementKinds = [
  'balance-sheet',
  'income-statement',
  'comprehensive-income',
  'cash-flow',
  'equity',
] as const;
export type StatementKind = (typeof statementKinds)[number];

export interface StatementCell {
  /** Number of the fact in the filing; null where the figure is not tagged. */
  fact: number | null;
  /** As stored; null for nil. */
  value: string | null;
  /** With the sign of the print: `negated` rows are turned. */
  shown: string | null;
}

export interface StatementRow {
  label: string;
  /** Depth in the tree of headings, from 0; 0 throughout where a table does not say. */
  level: number;
  /** Null for headings of a table. */
  concept: string | null;
  kind: 'heading' | 'line' | 'total';
  /** The print turns the stored sign. */
  negated: boolean;
  /** Of a statement whose columns are members: the period that the row's block is of. */
  period: Period | null;
  /** Of a row that belongs to a member and not to the total. */
  dims: Dimension[];
  /** One for each column. */
  cells: (StatementCell | null)[];
}

export interface StatementColumn {
  label: string;
  period: Period | null;
  /** Of a statement whose columns are members. */
  dims: Dimension[];
}

/** One primary statement as the filing presents it. */
export interface Statement {
  /** The kind, with `-separate` and `-parenthetical` where it is one, unique in the filing. */
  id: string;
  kind: StatementKind;
  title: string;
  basis: 'consolidated' | 'separate';
  /** Amounts printed within the labels of the statement of the same kind, such as par values. */
  parenthetical: boolean;
  /** By the presentation linkbase, by the table of the tagged figures, or by the words of a table without tags. */
  method: 'linkbase' | 'table' | 'text';
  /** Of `text`: values are printed in units of ten to this power; null where the filing does not say. */
  scale: number | null;
  /** Where it is printed: section and number of its table there. */
  section: string | null;
  table: number | null;
  /** Whether the other way gave the same rows in the same order; null where there is no other. */
  agrees: boolean | null;
  columns: StatementColumn[];
  rows: StatementRow[];
}
