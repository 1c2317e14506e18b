import {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  multiplyDecimals,
  subtractDecimals,
} from '../arithmetic.ts';
import { scaleDecimal } from '../decimal.ts';
import type { Fact } from '../xbrl/fact.ts';

const maxDecimals = 60;

/** Half a unit of the last accurate digit; 0 for an exact figure. */
export function roundingOf({ decimals }: Fact): string {
  if (decimals === null || decimals === 'INF') return '0';
  const places = Number(decimals);
  if (!Number.isInteger(places) || Math.abs(places) > maxDecimals) return '0';
  return scaleDecimal('0.5', -places);
}

export interface Term {
  fact: Fact;
  weight: string;
}

/** As in Calculations 1.1, a sum holds when the intervals of the computed and the reported value overlap. */
export function compareSum(
  terms: readonly Term[],
  reported: Fact,
): { left: string; right: string; tolerance: string; holds: boolean } {
  const left = addDecimals(
    '0',
    ...terms.map(({ fact, weight }) => multiplyDecimals(fact.value ?? '0', weight)),
  );
  const right = reported.value ?? '0';
  const roundings = terms.map(({ fact, weight }) =>
    multiplyDecimals(roundingOf(fact), absoluteDecimal(weight)),
  );
  const tolerance = addDecimals('0', ...roundings, roundingOf(reported));
  const holds = compareDecimals(absoluteDecimal(subtractDecimals(left, right)), tolerance) <= 0;
  return { left, right, tolerance, holds };
}
