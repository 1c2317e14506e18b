import {
  type FilingMeasurePoint,
  marketSources,
  type RouteAnswer,
  type RouteQuery,
  type readCompanyMeasures,
} from '@research/contracts';
import { MEASURE_NAMES } from '@research/financials';
import { parseCountry } from '@research/markets';
import { problem } from '@research/runtime';
import type { FilingFiguresStore } from './filing-figures-store.ts';

interface Vintage {
  point: FilingMeasurePoint;
  filing_id: string;
  filed: string | null;
}

/** A company's measures by period over all its ingested filings: as first and as last reported. */
export async function readMeasuresOfCompany(
  deps: { figures: FilingFiguresStore },
  { country, local_id }: { country: string; local_id: string },
  query: RouteQuery<typeof readCompanyMeasures>,
): Promise<RouteAnswer<typeof readCompanyMeasures>> {
  const market = parseCountry(country);
  const names = query.names?.split(',').map((name) => name.trim()) ?? [...MEASURE_NAMES];
  const unknown = names.find((name) => !MEASURE_NAMES.includes(name));
  if (unknown !== undefined)
    throw problem('measure_unknown', { detail: `There is no measure ${unknown.slice(0, 80)}.` });
  const filings = await deps.figures.ofCompany(market, local_id);
  const vintages = new Map<string, Vintage[]>();
  for (const { filing_id, filing_date, points } of filings) {
    for (const point of points) {
      const key = `${point.name} ${JSON.stringify(point.period)} ${point.unit}`;
      vintages.set(key, [...(vintages.get(key) ?? []), { point, filing_id, filed: filing_date }]);
    }
  }
  const series = names.flatMap((name) => {
    const groups = [...vintages.values()].filter(([one]) => one?.point.name === name);
    const points = groups.flatMap((group) => writePoint(group, query.as) ?? []);
    const unit = groups[0]?.[0]?.point.unit;
    return unit === undefined ? [] : [{ name, unit, points: points.sort(byEnd).slice(0, 1_000) }];
  });
  return { source: marketSources[market], local_id, series };
}

type Point = RouteAnswer<typeof readCompanyMeasures>['series'][number]['points'][number];

/** Filings come in the order they were filed; a figure is restated when the last one shows another value. */
function writePoint(group: readonly Vintage[], as: 'latest' | 'first'): Point | undefined {
  const [first] = group;
  const latest = group.at(-1);
  if (!first || !latest) return undefined;
  const write = ({ point, filing_id, filed }: Vintage) => ({ value: point.value, filing_id, filed });
  const shown = as === 'first' ? first : latest;
  return {
    period: shown.point.period,
    value: shown.point.value,
    standing: shown.point.standing,
    first: write(first),
    latest: write(latest),
    restated: first.point.value !== latest.point.value,
  };
}

const endOf = ({ period }: Point): string =>
  'instant' in period ? period.instant : 'end' in period ? `${period.end} ${period.start}` : '';
const byEnd = (left: Point, right: Point): number => (endOf(left) < endOf(right) ? 1 : -1);
