import type { ChartSpec, listMeasures, RouteAnswer, readCompanyMeasures } from '@research/contracts';

type Series = RouteAnswer<typeof readCompanyMeasures>['series'];
type Measures = RouteAnswer<typeof listMeasures>['measures'];
type Point = Series[number]['points'][number];

export interface FigureCell {
  shown: number;
  restated: boolean;
  /** The labels of the printed cell, where it was read from a table of a filing without tags; empty for a sum. */
  printed: { row: string; column: string } | null;
  /** Where it was taken from: a tagged figure, or a place in a section; null for a computed one. */
  source: FigureSource | null;
}

export type FigureSource = { filing_id: string } & ({ fact_id: string } | { at: FigurePlace });
type FigurePlace = { section: string; char_start: number; char_end: number };

export interface FigureRow {
  name: string;
  label: string;
  digits: number;
  unit: 'millions' | 'percent' | 'single';
  isMain: boolean;
  cells: (FigureCell | null)[];
}

export interface FigureTable {
  currency: string;
  years: string[];
  /** Rows by statement, in the order of the measures. */
  groups: { statement: string; rows: FigureRow[] }[];
  chart: ChartSpec | null;
}

const shownYears = 5;
const charted = ['revenue', 'net_income'];
const million = 1_000_000;
const ratios: ReadonlySet<string> = new Set(['ratio', 'times', 'days']);
/** What is shown before all figures are asked for. */
const main = new Set([
  ...['revenue', 'gross_profit', 'operating_income', 'net_income', 'eps_diluted', 'ordinary_income'],
  ...['net_interest_income', 'premiums', 'rental_income', 'gross_margin', 'operating_margin', 'net_margin'],
  ...['total_assets', 'cash', 'total_liabilities', 'equity_parent', 'total_debt'],
  ...['cfo', 'capex', 'free_cash_flow'],
]);

/** Figures of fiscal years and their ends, the newest on the right; large amounts in millions. */
export function tableOf(
  series: Series,
  measures: Measures,
  labelOf: (measure: Measures[number]) => string,
): FigureTable {
  const known = new Map(measures.map((one, at) => [one.name, { ...one, label: labelOf(one), at }]));
  const found = series
    .map((one) => ({ ...one, byYear: byFiscalYear(one.points) }))
    .filter(({ byYear }) => byYear.size > 0)
    .sort((a, b) => (known.get(a.name)?.at ?? 999) - (known.get(b.name)?.at ?? 999));
  // A year of which only some balances are known, as that before the first income statement, would be a column of dashes.
  const overYears = found.filter(({ name }) => known.get(name)?.flow);
  const dated = overYears.length > 0 ? overYears : found;
  const years = [...new Set(dated.flatMap(({ byYear }) => [...byYear.keys()]))].sort().slice(-shownYears);
  const rows = found.map(({ name, unit, byYear }) => {
    const measure = known.get(name);
    const statement = measure && ratios.has(measure.unit) ? 'ratios' : (measure?.statement ?? '');
    return { statement, row: rowOf(name, measure, unit, years, byYear) };
  });
  const isHuge = rows.some(({ row }) => row.unit === 'millions' && largestOf(row) >= 10_000);
  if (isHuge) for (const { row } of rows) if (row.unit === 'millions') row.digits = 0;
  const shown = rows.filter(({ row }) => row.cells.some((cell) => cell !== null));
  const groups = [...Map.groupBy(shown, ({ statement }) => statement)].map(([statement, own]) => ({
    statement,
    rows: own.map(({ row }) => row),
  }));
  const currency = found.find(({ unit }) => currencyOf(unit) !== null)?.unit.slice('iso4217:'.length) ?? '';
  return {
    currency,
    years,
    groups,
    chart: chartOf(
      shown.map(({ row }) => row),
      years,
      currency,
    ),
  };
}

const currencyOf = (unit: string) => /^iso4217:([A-Z]{3})$/.exec(unit)?.[1] ?? null;

function rowOf(
  name: string,
  measure: Measures[number] | undefined,
  unit: string,
  years: readonly string[],
  byYear: ReadonlyMap<string, Point>,
): FigureRow {
  const isPercent = measure?.unit === 'ratio';
  const isLarge =
    (currencyOf(unit) !== null || measure?.unit === 'shares') &&
    [...byYear.values()].some(({ value }) => Math.abs(Number(value)) >= million / 10);
  const cells = years.map((year): FigureCell | null => {
    const point = byYear.get(year);
    if (point === undefined) return null;
    return {
      shown: isLarge ? Number(point.value) / million : Number(point.value),
      restated: point.restated,
      printed: printedOf(point.latest),
      source: sourceOf(point.latest),
    };
  });
  const digits = isPercent || isLarge ? 1 : 2;
  const shownAs = isPercent ? 'percent' : isLarge ? 'millions' : 'single';
  return { name, label: measure?.label ?? name, digits, unit: shownAs, isMain: main.has(name), cells };
}

/** Only what one fact or one cell gives has a place; a computed figure has none. */
function sourceOf({ filing_id, fact_ids, cells = [], standing }: Point['latest']): FigureSource | null {
  const [fact_id] = fact_ids;
  if (fact_id !== undefined) return fact_ids.length === 1 ? { filing_id, fact_id } : null;
  const [cell] = cells;
  return standing === 'from_table' && cells.length === 1 && cell?.at ? { filing_id, at: cell.at } : null;
}

function printedOf({ cells, standing }: Point['latest']): FigureCell['printed'] {
  if (standing !== 'from_table' || !cells) return null;
  const [cell] = cells;
  return cells.length === 1 && cell
    ? { row: cell.label, column: cell.column_label }
    : { row: '', column: '' };
}

const largestOf = ({ cells }: FigureRow) => Math.max(0, ...cells.map((cell) => Math.abs(cell?.shown ?? 0)));

/** Of several figures for a year, the newest is listed first. */
function byFiscalYear(points: readonly Point[]): Map<string, Point> {
  const years = new Map<string, Point>();
  for (const point of points) {
    const year = point.fiscal?.period === 'FY' ? String(point.fiscal.year) : null;
    if (year !== null && !years.has(year)) years.set(year, point);
  }
  return years;
}

function chartOf(rows: readonly FigureRow[], years: string[], currency: string): ChartSpec | null {
  const drawn = rows.filter(({ name, unit }) => charted.includes(name) && unit === 'millions');
  if (drawn.length === 0 || years.length < 2) return null;
  const isHuge = drawn.some((row) => largestOf(row) >= 10_000);
  const series = drawn.map(({ label, cells }) => ({
    name: label,
    values: cells.map((cell) => (cell === null ? null : isHuge ? cell.shown / 1_000 : cell.shown)),
  }));
  return { type: 'bar', unit: `${currency} ${isHuge ? 'bn' : 'm'}`, x: years, series };
}
