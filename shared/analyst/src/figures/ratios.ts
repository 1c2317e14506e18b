import { debtRatios } from './ratios/debt-ratios.ts';
import { liquidityRatios } from './ratios/liquidity-ratios.ts';
import { marginRatios } from './ratios/margin-ratios.ts';
import { payoutRatios } from './ratios/payout-ratios.ts';
import type { Ratio } from './ratios/ratio.ts';
import { returnRatios } from './ratios/return-ratios.ts';
import { turnoverRatios } from './ratios/turnover-ratios.ts';

/** Of two names of the same length in a question, the one that comes first is taken. */
export const ratios: readonly Ratio[] = [
  ...turnoverRatios,
  ...liquidityRatios,
  ...marginRatios,
  ...returnRatios,
  ...debtRatios,
  ...payoutRatios,
];

const byKey = new Map(ratios.map((one) => [one.key, one]));

export function findRatio(key: string): Ratio | null {
  return byKey.get(key) ?? null;
}

export function ratioOf(key: string): Ratio {
  const found = findRatio(key);
  if (!found) throw new Error(`there is no ratio ${key}`);
  return found;
}
