import type { ChartSpec, listMeasures, RouteAnswer, readCompanyMeasures } from '@research/contracts';

type Series = RouteAnswer<typeof readCompanyMeasures>['series'];
type Measures = RouteAnswer<typeof listMeasures>['measures'];

export interface FigureCell {
  shown: number;
  digits: number;
  restated: boolean;
}

export interface FigureTable {
  currency: string;
  years: string[];
  rows: { name: string; label: string; cells: (FigureCell | null)[] }[];
  chart: ChartSpec | null;
}

const shownYears = 5;
const charted = ['revenue', 'net_income'];
const million = 1_000_000;
const dayMs = 86_400_000;

/** Figures of whole years and year ends, the newest on the right; money in millions. */
export function tableOf(series: Series, measures: Measures): FigureTable {
  const labels = new Map(measures.map(({ name, label }, at) => [name, { label, at }]));
  const found = series
    .map(({ name, unit, points }) => ({ name, unit, byYear: byYearOf(points) }))
    .filter(({ byYear }) => byYear.size > 0)
    .sort((a, b) => (labels.get(a.name)?.at ?? 999) - (labels.get(b.name)?.at ?? 999));
  const years = [...new Set(found.flatMap(({ byYear }) => [...byYear.keys()]))].sort().slice(-shownYears);
  const isMoney = (unit: string) => /^iso4217:[A-Z]{3}$/.test(unit);
  const rows = found.map(({ name, unit, byYear }) => {
    const isLarge =
      isMoney(unit) && [...byYear.values()].some(({ value }) => Math.abs(Number(value)) >= million / 10);
    const cells = years.map((year) => {
      const point = byYear.get(year);
      if (point === undefined) return null;
      const value = Number(point.value);
      return { shown: isLarge ? value / million : value, digits: isLarge ? 1 : 2, restated: point.restated };
    });
    return { name, label: labels.get(name)?.label ?? name, cells };
  });
  const currency = found.find(({ unit }) => isMoney(unit))?.unit.slice('iso4217:'.length) ?? '';
  return { currency, years, rows, chart: chartOf(rows, years, currency) };
}

type Point = Series[number]['points'][number];

/** Points of a whole year, and points at the end of such a year, by the year in which they end. */
function byYearOf(points: readonly Point[]): Map<string, Point> {
  const years = new Map<string, Point>();
  for (const point of points) {
    const end = endOf(point);
    if (end !== null && !years.has(end)) years.set(end, point);
  }
  return years;
}

function endOf({ period }: Point): string | null {
  if ('instant' in period) return period.instant.slice(5, 7) === '12' ? period.instant.slice(0, 4) : null;
  if (!('end' in period)) return null;
  const days = (Date.parse(period.end) - Date.parse(period.start)) / dayMs;
  return days > 340 && days < 380 ? period.end.slice(0, 4) : null;
}

function chartOf(rows: FigureTable['rows'], years: string[], currency: string): ChartSpec | null {
  const series = charted.flatMap((name) => {
    const row = rows.find((one) => one.name === name);
    return row ? [{ name: row.label, values: row.cells.map((cell) => cell?.shown ?? null) }] : [];
  });
  return series.length === 0 || years.length < 2
    ? null
    : { type: 'bar', unit: `${currency} m`, x: years, series };
}
