import {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  multiplyDecimals,
  subtractDecimals,
} from '../../arithmetic.ts';
import { scaleDecimal } from '../../decimal.ts';
import { keyOf } from '../../statement-days.ts';
import { measureOf } from '../catalogue/catalogue.ts';
import type { MeasurePoint } from '../measure-point.ts';

const powers = [0, 3, 4, 6, 8] as const;
/** Preferred dividends and securities that take part in the result make the product differ a little from it. */
const slack = '0.05';

/**
 * Counts of shares are printed in units of their own, which a statement says in many ways. The right power of ten is the one by which
 * the shares times the figure per share are the result: all others are off by a factor of ten at least. A count without such
 * a power is left out.
 * @returns the names of the measures that are left out
 */
export function scaleShares(points: Map<string, MeasurePoint>): string[] {
  const left: string[] = [];
  for (const name of ['shares_basic', 'shares_diluted']) {
    const counts = [...points].filter(([, point]) => point.name === name);
    if (counts.length === 0) continue;
    const fitting = powers.filter((power) => fits(counts, points, power));
    const [power] = fitting;
    if (power === undefined || fitting.length > 1) left.push(name);
    for (const [key, point] of counts) {
      if (power === undefined || fitting.length > 1) points.delete(key);
      else
        points.set(key, {
          ...point,
          value: scaleDecimal(point.value, power),
          rounding: scaleDecimal(point.rounding, power),
        });
    }
  }
  return left;
}

/** Whether the product is the result in every period that has both, and in one at least. */
function fits(
  counts: readonly [string, MeasurePoint][],
  points: ReadonlyMap<string, MeasurePoint>,
  power: number,
): boolean {
  const compared = counts.flatMap(([, { name, period, value }]) => {
    const form = measureOf(name)?.printed;
    const perShare =
      form && form !== 'never' && form.shares ? points.get(`${form.shares} ${keyOf(period)}`) : undefined;
    const result =
      points.get(`net_income ${keyOf(period)}`) ?? points.get(`net_income_total ${keyOf(period)}`);
    if (!perShare || !result || perShare.value === '0') return [];
    const shares = scaleDecimal(value, power);
    const apart = absoluteDecimal(subtractDecimals(multiplyDecimals(shares, perShare.value), result.value));
    const byRounding = multiplyDecimals(shares, perShare.rounding);
    const most = addDecimals(byRounding, multiplyDecimals(absoluteDecimal(result.value), slack));
    return [compareDecimals(apart, most) <= 0];
  });
  return compared.length > 0 && compared.every(Boolean);
}
