import { addDecimals, subtractDecimals } from '../arithmetic.ts';
import { dayAfter, firstDay, lastDay } from '../statement-days.ts';
import type { Period } from '../xbrl/fact.ts';
import type { FiledPoint, SeriesPeriod, Vintage } from './series-types.ts';

/** Year-to-date spans: each minus the span before leaves the named quarter or half. */
const steps: readonly [longer: string, shorter: string, leaves: string][] = [
  ['H1', 'Q1', 'Q2'],
  ['9M', 'H1', 'Q3'],
  ['FY', '9M', 'Q4'],
  ['FY', 'H1', 'H2'],
];

/**
 * Quarters and halves that no filing states: the difference of two spans that begin on the same day. Both have the
 * same vintage, first reported or restated the same number of years later, unless only one figure of each is known:
 * then the point says so. Only for flows of money.
 */
export function deriveQuarters(periods: readonly SeriesPeriod[]): SeriesPeriod[] {
  const index = indexSpans(periods);
  return periods.flatMap((longer) =>
    steps.flatMap(([span, less, leaves]): SeriesPeriod[] => {
      const { name, unit, period, fiscal } = longer;
      if (fiscal?.period !== span || !('start' in period)) return [];
      // After a change of the year's end two spans may have one name.
      const stated = index.get(keyOfSpan(name, unit, fiscal.year, leaves));
      if (stated && lastDay(stated.period) === lastDay(period)) return [];
      const shorter = index.get(keyOfSpan(name, unit, fiscal.year, less));
      if (!shorter || firstDay(shorter.period) !== firstDay(period)) return [];
      const rest: Period = { start: dayAfter(lastDay(shorter.period)), end: lastDay(period) };
      const named = { year: fiscal.year, period: leaves };
      const vintages = pairVintages(longer.vintages, shorter.vintages, (pair) =>
        combine(pair, rest, named, `${span} - ${less}`),
      );
      return vintages.length > 0
        ? [{ name, unit, period: rest, fiscal: { year: fiscal.year, period: leaves }, vintages }]
        : [];
    }),
  );
}

/** The last twelve months: the last year, plus this year's months, minus the same months of the year before. At a year end it is the year itself. */
export function deriveTrailing(periods: readonly SeriesPeriod[]): SeriesPeriod[] {
  const index = indexSpans(periods);
  return periods.flatMap((current): SeriesPeriod[] => {
    const { name, unit, period, fiscal } = current;
    if (!fiscal?.period || !('start' in period)) return [];
    if (fiscal.period === 'FY') return [{ ...current, fiscal: { year: fiscal.year, period: 'TTM' } }];
    if (!['Q1', 'H1', '9M'].includes(fiscal.period)) return [];
    const year = index.get(keyOfSpan(name, unit, fiscal.year - 1, 'FY'));
    const before = index.get(keyOfSpan(name, unit, fiscal.year - 1, fiscal.period));
    if (!year || !before || firstDay(before.period) !== firstDay(year.period)) return [];
    // A company that changed the end of its year has months that belong to neither.
    if (dayAfter(lastDay(year.period)) !== firstDay(period)) return [];
    const span: Period = { start: dayAfter(lastDay(before.period)), end: lastDay(period) };
    const named = { year: fiscal.year, period: 'TTM' };
    const pairs = pairVintages(year.vintages, before.vintages, (pair) => pair);
    const vintages = pairs.flatMap((pair, at): Vintage[] => {
      const own = at === 0 ? current.vintages[0] : current.vintages.at(-1);
      if (!own) return [];
      const rest = combine(pair, span, named, '');
      const value = addDecimals(rest.point.value, own.point.value);
      const rounding = addDecimals(rest.point.rounding, own.point.rounding);
      const fact_ids = [...own.point.fact_ids, ...rest.point.fact_ids].slice(0, 50);
      const formula = `FY + ${fiscal.period} - prior ${fiscal.period}`;
      const cells = joinCells(own.point, rest.point);
      const inputs = [...(rest.point.inputs ?? []), inputOf(own)];
      const loaded = eitherLoaded(rest.point, own.point);
      const point = { ...rest.point, value, rounding, fact_ids, cells, formula, inputs, loaded };
      return [{ ...own, point }];
    });
    return vintages.length > 0 ? [{ name, unit, period: span, fiscal: named, vintages }] : [];
  });
}

function keyOfSpan(name: string, unit: string, year: number, span: string): string {
  return `${name} ${unit} ${year} ${span}`;
}

function indexSpans(periods: readonly SeriesPeriod[]): Map<string, SeriesPeriod> {
  const index = new Map<string, SeriesPeriod>();
  for (const one of periods) {
    if (!one.fiscal?.period || !('start' in one.period)) continue;
    const key = keyOfSpan(one.name, one.unit, one.fiscal.year, one.fiscal.period);
    if (!index.has(key)) index.set(key, one);
  }
  return index;
}

interface Pair {
  whole: Vintage;
  part: Vintage;
  /** Whether both are of the same vintage. */
  isSame: boolean;
}

/**
 * For each lag that both have, the last figure of each; smallest lag first. Where no lag is common and one filing alone gives each,
 * these two: an annual report, and the months that a report of the next year gives beside its own.
 */
function pairVintages<T>(left: readonly Vintage[], right: readonly Vintage[], make: (pair: Pair) => T): T[] {
  const lags = [...new Set(left.map(({ lag }) => lag))].sort((a, b) => a - b);
  const same = lags.flatMap((lag) => {
    const whole = left.findLast((vintage) => vintage.lag === lag);
    const part = right.findLast((vintage) => vintage.lag === lag);
    return whole && part ? [make({ whole, part, isSame: true })] : [];
  });
  const [whole, otherWhole] = left;
  const [part, otherPart] = right;
  if (same.length > 0 || !whole || !part || otherWhole || otherPart) return same;
  return [make({ whole, part, isSame: false })];
}

const acrossYears = 'From reports of different years: a restatement between them would not be seen.';

function combine(
  { whole, part, isSame }: Pair,
  period: Period,
  fiscal: { year: number; period: string },
  formula: string,
): Vintage {
  const point: FiledPoint = {
    ...whole.point,
    period,
    fiscal,
    value: subtractDecimals(whole.point.value, part.point.value),
    rounding: addDecimals(whole.point.rounding, part.point.rounding),
    standing: 'derived',
    formula,
    ...(!isSame && { scope: acrossYears }),
    inputs: [inputOf(whole), inputOf(part)],
    fact_ids: [...whole.point.fact_ids, ...part.point.fact_ids].slice(0, 50),
    cells: joinCells(whole.point, part.point),
    loaded: eitherLoaded(whole.point, part.point),
  };
  return { ...whole, point };
}

const inputOf = ({ point: { name, period, value } }: Vintage) => ({ name, period, value });

function eitherLoaded(left: FiledPoint, right: FiledPoint): FiledPoint['loaded'] {
  return left.loaded ?? right.loaded;
}

/** Undefined where no figure was read from a table. */
function joinCells(...points: FiledPoint[]): FiledPoint['cells'] {
  const cells = points.flatMap((point) => point.cells ?? []);
  return cells.length > 0 ? cells.slice(0, 50) : undefined;
}
