import type { Period } from '../xbrl/fact.ts';
import type { Standard, Template } from './catalogue/measure.ts';

/** A cell of a statement without tags, with its labels as printed. */
export interface CellPlace {
  /** The statement's id. */
  statement: string;
  /** Number of the row, from 0. */
  row: number;
  label: string;
  /** Number of the column of figures, from 0. */
  column: number;
  column_label: string;
  /** The figure in its section's Markdown, once it is stored. */
  at?: { section: string; char_start: number; char_end: number } | null | undefined;
}

/** One measure for one period of a filing, with its origin. */
export interface MeasurePoint {
  name: string;
  period: Period;
  /** Exact decimal. */
  value: string;
  unit: string;
  /** The concept chosen; null for a formula or a sum. */
  concept: string | null;
  /** Numbers of the facts that it is made from. */
  facts: number[];
  /** In a filing without tags: the cells that it is made from. */
  cells?: CellPlace[];
  standing: 'reported' | 'derived' | 'from_notes' | 'from_table';
  /** Of a computed one: what it is made from. */
  inputs?: { name: string; period: Period; value: string }[];
  /** The sum or formula that was used. */
  formula: string | null;
  /** A note when the concept is narrower or wider than the measure. */
  scope: string | null;
  /** The possible rounding error: half a unit of the last accurate digit of each fact. */
  rounding: string;
}

export interface Measures {
  standard: Standard | null;
  template: Template;
  /** The presentation currency: the unit of total assets. */
  currency: string | null;
  points: MeasurePoint[];
  /** Measures without a point, and why. */
  absent: { name: string; reason: AbsentReason }[];
}

/**
 * `not_tagged`: no line of the statements found by their words is known to be it. `ambiguous`: lines with different figures
 * may be it, or a sign is in doubt. `not_meaningful`: the divisor of a ratio is zero or negative. `unit_unknown` and `period_unknown`: a line is known, its unit or dates are not.
 */
export type AbsentReason =
  | 'not_reported'
  | 'not_applicable'
  | 'not_tagged'
  | 'ambiguous'
  | 'not_meaningful'
  | 'unit_unknown'
  | 'period_unknown';
