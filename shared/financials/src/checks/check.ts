import type { Fact, Period } from '../xbrl/fact.ts';
import { compareSum, type Term } from './rounding.ts';

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

/** Compares a reported figure with the sum of its terms. */
export function writeCheck(rule: string, terms: readonly Term[], reported: Fact): Check {
  const { holds, left, right, tolerance } = compareSum(terms, reported);
  return {
    rule,
    period: reported.context?.period ?? null,
    status: holds ? 'ok' : 'suspect',
    left,
    right,
    tolerance,
    unit: reported.unit ?? '',
    concept: reported.concept,
    facts: [reported.n, ...terms.map(({ fact }) => fact.n)],
  };
}
