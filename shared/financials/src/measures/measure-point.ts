import type { Period } from '../xbrl/fact.ts';
import type { Standard, Template } from './catalogue/measure.ts';

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
  standing: 'reported' | 'derived' | 'from_notes';
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
  absent: { name: string; reason: 'not_reported' | 'not_applicable' | 'not_tagged' }[];
}
