import type { Period } from '../xbrl/fact.ts';

/** One rule that figures of a filing should meet; both numbers are kept, and nothing is corrected. */
export interface Check {
  rule: string;
  period: Period | null;
  status: 'ok' | 'suspect';
  /** What the rule computes, and what the filing reports. */
  left: string;
  right: string;
  /** What roundings explain. */
  tolerance: string;
  unit: string;
  concept: string | null;
  /** Numbers of the facts. */
  facts: number[];
}
