import type { Period } from '../xbrl/fact.ts';
import type { Standard, Template } from './catalogue.ts';

/** One measure for one period of a filing, with what it was taken from. */
export interface MeasurePoint {
  name: string;
  period: Period;
  /** Exact decimal. */
  value: string;
  unit: string;
  /** The concept chosen; null for a formula or a sum. */
  concept: string | null;
  /** Numbers of the facts it was taken from. */
  facts: number[];
  standing: 'reported' | 'derived' | 'from_notes';
  /** The sum or formula applied. */
  formula: string | null;
  /** How the concept differs from the measure: it is narrower or wider. */
  scope: string | null;
  /** What its roundings explain: half a unit of the last accurate digit of each fact. */
  rounding: string;
}

export interface Measures {
  standard: Standard | null;
  template: Template;
  /** The presentation currency: the unit of total assets. */
  currency: string | null;
  points: MeasurePoint[];
  /** Measures without a point, and why. */
  absent: { name: string; reason: 'not_reported' | 'not_applicable' }[];
}
