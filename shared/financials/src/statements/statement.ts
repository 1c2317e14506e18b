import type { Period } from '../xbrl/fact.ts';

export const statementKinds = [
  'balance-sheet',
  'income-statement',
  'comprehensive-income',
  'cash-flow',
  'equity',
] as const;
export type StatementKind = (typeof statementKinds)[number];

export interface StatementCell {
  /** Number of the fact in the filing. */
  fact: number;
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
  /** One for each column. */
  cells: (StatementCell | null)[];
}

export interface StatementColumn {
  label: string;
  period: Period | null;
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
  method: 'linkbase' | 'table';
  /** Whether the other way gave the same rows in the same order; null where there is no other. */
  agrees: boolean | null;
  columns: StatementColumn[];
  rows: StatementRow[];
}
