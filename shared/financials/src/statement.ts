import type { Dimension, Period } from './xbrl/fact.ts';

export const statementKinds = [
  'balance-sheet',
  'income-statement',
  'comprehensive-income',
  'cash-flow',
  'equity',
] as const;
export type StatementKind = (typeof statementKinds)[number];

export interface StatementCell {
  /** Number of the fact in the filing; null when the figure is not tagged. */
  fact: number | null;
  /** As stored; null for nil. */
  value: string | null;
  /** With the printed sign: in `negated` rows the sign is reversed. */
  shown: string | null;
}

export interface StatementRow {
  label: string;
  /** Depth in the tree of headings, from 0; always 0 when the table does not show it. */
  level: number;
  /** Null for the headings in a table. */
  concept: string | null;
  kind: 'heading' | 'line' | 'total';
  /** The printed sign is the reverse of the stored one. */
  negated: boolean;
  /** When columns are members: the period of the row's block. */
  period: Period | null;
  /** The member of a row that does not belong to the total. */
  dims: Dimension[];
  /** One for each column. */
  cells: (StatementCell | null)[];
}

export interface StatementColumn {
  label: string;
  period: Period | null;
  /** The member of a column, when columns are members. */
  dims: Dimension[];
}

/** One primary statement as the filing presents it. */
export interface Statement {
  /** The kind, with `-separate` and `-parenthetical` if they apply; unique in the filing. */
  id: string;
  kind: StatementKind;
  title: string;
  basis: 'consolidated' | 'separate';
  /** Amounts printed within the labels of the statement of the same kind, such as par values. */
  parenthetical: boolean;
  /** How it was found: by the presentation linkbase, by the table of the tagged figures, by the words of a table without tags, or in the regulator's own table of figures. */
  method: 'linkbase' | 'table' | 'text' | 'regulator';
  /** For `text`: values are printed in units of ten to this power; null when the filing does not say. */
  scale: number | null;
  /** For `text`: the currency in which amounts are printed; null when the filing does not say. */
  currency?: string | null;
  /** Where it is printed: section and number of its table there. */
  section: string | null;
  table: number | null;
  /** Whether the other way found the same rows in the same order; null when there was no other way. */
  agrees: boolean | null;
  columns: StatementColumn[];
  rows: StatementRow[];
}

/** What holds for each statement that comes from a regulator's own figures, which name no place in a text. */
export const ofRegulator = {
  parenthetical: false,
  method: 'regulator',
  scale: null,
  section: null,
  table: null,
  agrees: null,
} as const satisfies Partial<Statement>;
