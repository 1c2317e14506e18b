import { measures } from '../measures/catalogue/catalogue.ts';
import { firstDay, lastDay } from '../statement-days.ts';
import { collectVintages, isRestated } from './collect-vintages.ts';
import { deriveQuarters, deriveTrailing } from './derive-periods.ts';
import type { FiledFigures, FiscalSpan, SeriesBasis, SeriesPeriod, Vintage } from './series-types.ts';

export interface SeriesPoint {
  period: SeriesPeriod['period'];
  fiscal: FiscalSpan | null;
  shown: Vintage;
  first: Vintage;
  latest: Vintage;
  restated: boolean;
}

export interface Series {
  name: string;
  unit: string;
  points: SeriesPoint[];
}

export interface SeriesChoice {
  names: readonly string[];
  basis?: SeriesBasis | undefined;
  /** `latest`, `first`, or a day: the figures known at the end of that day. */
  as: string;
}

const flows = new Map(measures.map(({ key, flow, unit }) => [key, flow && unit === 'money']));

/** The measures of a company over all its filings. Quarters and trailing years that no filing states are computed. */
export function buildSeries(filings: readonly FiledFigures[], { names, basis, as }: SeriesChoice): Series[] {
  const until = /^\d/.test(as) ? as : undefined;
  const byName = new Map<string, SeriesPeriod[]>();
  for (const period of collectVintages(filings, until)) {
    const known = byName.get(period.name);
    if (known) known.push(period);
    else byName.set(period.name, [period]);
  }
  return names.flatMap((name) => {
    const chosen = choosePeriods(byName.get(name) ?? [], flows.get(name) === true, basis);
    const units = [...new Set(chosen.map(({ unit }) => unit))];
    return units.map((unit) => ({
      name,
      unit,
      points: chosen
        .filter((one) => one.unit === unit)
        .sort(newestFirst)
        .flatMap((one) => writePoint(one, as === 'first') ?? []),
    }));
  });
}

function choosePeriods(
  periods: readonly SeriesPeriod[],
  moneyFlow: boolean,
  basis: SeriesBasis | undefined,
): SeriesPeriod[] {
  const isSpan = ({ period }: SeriesPeriod): boolean => 'start' in period;
  const has = (one: SeriesPeriod, spans: readonly string[]): boolean =>
    spans.includes(one.fiscal?.period ?? '');
  if (basis === undefined) return [...periods];
  if (basis === 'annual') return periods.filter((one) => has(one, ['FY']));
  if (basis === 'ttm') return moneyFlow ? deriveTrailing(periods) : periods.filter((one) => !isSpan(one));
  const derived = moneyFlow ? deriveQuarters(periods) : [];
  const all = [...periods, ...derived];
  if (basis === 'quarter') return all.filter((one) => !isSpan(one) || has(one, ['Q1', 'Q2', 'Q3', 'Q4']));
  return all.filter((one) => has(one, isSpan(one) ? ['Q1', 'H1', '9M', 'H2'] : ['Q1', 'Q2', 'Q3']));
}

function writePoint({ period, fiscal, vintages }: SeriesPeriod, asFirst: boolean): SeriesPoint | undefined {
  const [first] = vintages;
  const last = vintages.at(-1);
  if (!first || !last) return undefined;
  // Of equal figures, the newest one with a position in a text is shown.
  const latest = vintages.findLast(({ point }) => !point.loaded && point.value === last.point.value) ?? last;
  return {
    period,
    fiscal,
    shown: asFirst ? first : latest,
    first,
    latest,
    restated: isRestated(first, latest),
  };
}

function newestFirst(left: SeriesPeriod, right: SeriesPeriod): number {
  const [a, b] = [left, right].map(({ period }) => `${lastDay(period)} ${firstDay(period)}`) as [
    string,
    string,
  ];
  return a < b ? 1 : a > b ? -1 : 0;
}
