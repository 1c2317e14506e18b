import { absoluteDecimal, addDecimals, compareDecimals, subtractDecimals } from '../arithmetic.ts';
import { keyOf, lastDay } from '../statements/statement-days.ts';
import type { FiledFigures, SeriesPeriod, Vintage } from './series-types.ts';

/**
 * All figures of a company by measure, unit and period, in filing order. A filing replaces only the figures that it has,
 * so an amendment of one page changes nothing else. Other reports count only when no periodic report has the figure.
 */
export function collectVintages(filings: readonly FiledFigures[], until?: string): SeriesPeriod[] {
  const ordered = filings
    .filter(({ filed }) => until === undefined || (filed ?? '') <= until)
    .sort((a, b) => compare(a.filed ?? '', b.filed ?? '') || compare(a.filing_id, b.filing_id));
  const periods = new Map<string, SeriesPeriod>();
  for (const wanted of [true, false]) {
    const known = new Set(periods.keys());
    for (const filing of ordered) {
      if (filing.periodic !== wanted) continue;
      const lastYear = Math.max(0, ...filing.points.map(({ fiscal }) => fiscal?.year ?? 0));
      for (const point of filing.points) {
        const { name, unit, period, fiscal } = point;
        const key = `${name} ${unit} ${keyOf(period)}`;
        if (!wanted && known.has(key)) continue;
        const { filing_id, form_type, filed } = filing;
        const lag = fiscal ? lastYear - fiscal.year : 0;
        const vintage: Vintage = { point, filing_id, form_type, filed, lag };
        const found = periods.get(key);
        if (found) {
          found.vintages.push(vintage);
          found.fiscal ??= fiscal;
        } else periods.set(key, { name, unit, period, fiscal, vintages: [vintage] });
      }
    }
  }
  return [...periods.values()].sort((a, b) => compare(lastDay(b.period), lastDay(a.period)));
}

/** Whether two figures of one period differ by more than rounding. */
export function isRestated(first: Vintage, latest: Vintage): boolean {
  if (first.point.value === latest.point.value) return false;
  const apart = absoluteDecimal(subtractDecimals(first.point.value, latest.point.value));
  return compareDecimals(apart, addDecimals(first.point.rounding, latest.point.rounding)) > 0;
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
