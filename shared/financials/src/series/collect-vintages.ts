import { absoluteDecimal, addDecimals, compareDecimals, subtractDecimals } from '../arithmetic.ts';
import { firstDay, keyOf, lastDay } from '../statement-days.ts';
import type { Period } from '../xbrl/fact.ts';
import type { FiledFigures, FiscalSpan, SeriesPeriod, Vintage } from './series-types.ts';

/**
 * All figures of a company by measure, unit and period, in filing order. A filing replaces only the figures that it has,
 * so an amendment of one page changes nothing else. Tagged figures come before those read from tables. Other reports count only when no periodic report has the figure.
 */
export function collectVintages(filings: readonly FiledFigures[], until?: string): SeriesPeriod[] {
  const ordered = filings
    .filter(({ filed }) => until === undefined || (filed ?? '') <= until)
    .sort((a, b) => compare(a.filed ?? '', b.filed ?? '') || compare(a.filing_id, b.filing_id));
  const periods = new Map<string, SeriesPeriod>();
  const dates = makeDateTable();
  for (const wanted of [true, false]) {
    const known = new Set(periods.keys());
    for (const filing of ordered) {
      if (filing.periodic !== wanted) continue;
      const lastYear = Math.max(0, ...filing.points.map(({ fiscal }) => fiscal?.year ?? 0));
      for (const point of filing.points) {
        const { name, unit, period, fiscal } = point;
        const key = `${name} ${unit} ${keyOf(dates(period, fiscal))}`;
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
  return [...periods.values()]
    .map((period) => ({ ...period, vintages: preferTagged(period.vintages) }))
    .sort((a, b) => compare(lastDay(b.period), lastDay(a.period)));
}

/** Figures that were read from tables count only where no filing has a tagged one. */
function preferTagged(vintages: Vintage[]): Vintage[] {
  const tagged = vintages.filter(({ point }) => !point.cells);
  return tagged.length > 0 ? tagged : vintages;
}

/** A year of 52 or 53 weeks that another filing rounds to the end of the month is up to this much longer or shorter. */
const slackMs = 6 * 86_400_000;

/** The first dates under which filings gave a fiscal period: some write its last day, others the end of that month. */
function makeDateTable(): (period: Period, fiscal: FiscalSpan | null) => Period {
  const bySpan = new Map<string, Period[]>();
  return (period, fiscal) => {
    if (!fiscal?.period || 'forever' in period) return period;
    const span = `${fiscal.year} ${fiscal.period} ${'start' in period ? 'span' : 'day'}`;
    const known = bySpan.get(span) ?? [];
    const same = known.find(
      (one) => isNear(firstDay(one), firstDay(period)) && isNear(lastDay(one), lastDay(period)),
    );
    if (same) return same;
    bySpan.set(span, [...known, period]);
    return period;
  };
}

function isNear(left: string, right: string): boolean {
  return left === right || Math.abs(Date.parse(left) - Date.parse(right)) <= slackMs;
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
