import type { Period } from '../xbrl/fact.ts';

/** One rule for the figures of a filing. Both numbers are reported, and nothing is corrected. */
export interface Check {
  rule: string;
  period: Period | null;
  status: 'ok' | 'suspect';
  /** The computed and the reported number. */
  left: string;
  right: string;
  /** The difference that roundings explain. */
  tolerance: string;
  unit: string;
  concept: string | null;
  /** Numbers of the facts. */
  facts: number[];
}
