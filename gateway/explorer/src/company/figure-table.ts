import type { ChartSpec, listMeasures, RouteAnswer, readCompanyMeasures } from '@footnote/contracts';

type Series = RouteAnswer<typeof readCompanyMeasures>['series'];
type Measures = RouteAnswer<typeof listMeasures>['measures'];
type Point = Series[number]['points'][number];

export interface FigureCell {
  shown: number;
  restated: boolean;
  /** The labels of the printed cell, where it was read from a table without tags; empty for a sum. */
  printed: { row: string; column: string } | null;
  /** It is from the regulator's list of figures, or computed from such figures: no text of a filing prints it here. */
  loaded: boolean;
  /** Where it was taken from: a tagged figure, a place in a section, or a filing that can be ingested; null for a computed one. */
  source: FigureSource | null;
  /** How it was computed; null for a reported one. */
  computed: ComputedFigure | null;
}

export interface ComputedFigure {
  formula: string;
  inputs: readonly FigureInput[];
  scope: string | null;
}
export type FigureInput = NonNullable<Point['inputs']>[number];
export type FigureBasis = 'annual' | 'half' | 'quarter' | 'ttm';

export type FigureSource = { filing_id: string } & (
  | { fact_id: string }
  | { at: FigurePlace }
  | { loaded: true }
);
type FigurePlace = { section: string; char_start: number; char_end: number };

export interface FigureRow {
  name: string;
  label: string;
  digits: number;
  unit: 'millions' | 'percent' | 'times' | 'single';
  /** Of a computed measure, in words. */
  formula: string | null;
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

/** Columns that are shown of each basis. */
const mostColumns = { annual: 10, half: 10, quarter: 12, ttm: 8 } as const;
const charted = ['revenue', 'net_income'];
const million = 1_000_000;
const ratios: ReadonlySet<string> = new Set(['ratio', 'times', 'days']);
/** What is shown before all figures are asked for. */
const main = new Set([
  ...['revenue', 'gross_profit', 'operating_income', 'net_income', 'eps_diluted', 'ordinary_income'],
  ...['net_interest_income', 'premiums', 'rental_income', 'gross_margin', 'operating_margin', 'net_margin'],
  ...['total_assets', 'cash', 'total_liabilities', 'equity_parent', 'total_debt'],
  ...['cfo', 'capex', 'free_cash_flow', 'ebitda', 'net_debt', 'revenue_growth', 'eps_growth'],
  ...['ebitda_margin', 'fcf_margin', 'roe', 'roic', 'net_debt_to_ebitda', 'interest_coverage'],
]);

/** Figures of fiscal years, halves of them, quarters or trailing years and their ends, the newest on the right; large amounts in millions. */
export function tableOf(
  series: Series,
  measures: Measures,
  labelOf: (measure: Measures[number]) => string,
  basis: FigureBasis = 'annual',
): FigureTable {
  const known = new Map(measures.map((one, at) => [one.name, { ...one, label: labelOf(one), at }]));
  const ends = columnsByEnd(series, basis);
  const found = series
    .map((one) => ({ ...one, byYear: byColumn(one.points, basis, ends) }))
    .filter(({ byYear }) => byYear.size > 0)
    .sort((a, b) => (known.get(a.name)?.at ?? 999) - (known.get(b.name)?.at ?? 999));
  // A year of which only some balances are known, as that before the first income statement, would be a column of dashes.
  const overYears = found.filter(({ name }) => known.get(name)?.flow);
  const dated = overYears.length > 0 ? overYears : found;
  const years = [...new Set(dated.flatMap(({ byYear }) => [...byYear.keys()]))]
    .sort(byPeriod)
    .slice(-mostColumns[basis]);
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
      loaded: point.latest.loaded === true,
      printed: printedOf(point.latest),
      source: point.inputs ? null : sourceOf(point.latest),
      computed: point.inputs
        ? { formula: point.formula ?? '', inputs: point.inputs, scope: point.scope }
        : null,
    };
  });
  const digits = isPercent || isLarge || measure?.unit === 'days' ? 1 : 2;
  const shownAs = isPercent
    ? 'percent'
    : isLarge
      ? 'millions'
      : measure?.unit === 'times'
        ? 'times'
        : 'single';
  const formula = measure?.formula_text ?? null;
  return {
    name,
    label: measure?.label ?? name,
    digits,
    unit: shownAs,
    formula,
    isMain: main.has(name),
    cells,
  };
}

/** Only what one fact or one cell gives has a place; a computed figure has none, and of a loaded one only the filing is known. */
export function sourceOf({
  filing_id,
  fact_ids,
  cells = [],
  standing,
  loaded,
}: Pick<Point['latest'], 'filing_id' | 'fact_ids' | 'cells' | 'standing' | 'loaded'>): FigureSource | null {
  if (loaded) return { filing_id, loaded };
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

/** At which fiscal quarter a balance of that name is. */
const quarters: Readonly<Record<string, string>> = { FY: 'Q4', H1: 'Q2', '9M': 'Q3' };

/** The column of a period: `2024`, `2024 H1`, `2024 Q3`, `2025-03` for the twelve months until then. */
export function columnOf(
  { fiscal, period }: Pick<Point, 'fiscal' | 'period'>,
  basis: FigureBasis,
): string | null {
  if (!fiscal) return null;
  const { year, period: name } = fiscal;
  if (basis === 'annual') return name === 'FY' ? String(year) : null;
  if (basis === 'ttm') return name === 'TTM' && 'end' in period ? period.end.slice(0, 7) : null;
  if (basis === 'half') return (name === 'H1' || name === 'H2') && 'end' in period ? `${year} ${name}` : null;
  const quarter = 'end' in period ? name : (quarters[name ?? ''] ?? name);
  return /^Q[1-4]$/.test(quarter ?? '') ? `${year} ${quarter}` : null;
}

/** The columns by the last day of their periods: a balance of that day belongs to them. */
function columnsByEnd(series: Series, basis: FigureBasis): ReadonlyMap<string, string> {
  const ends = new Map<string, string>();
  for (const { points } of series) {
    for (const point of points) {
      const column = 'end' in point.period ? columnOf(point, basis) : null;
      if (column !== null && 'end' in point.period) ends.set(point.period.end, column);
    }
  }
  return ends;
}

/** Of several figures for a column, the newest is listed first. */
function byColumn(
  points: readonly Point[],
  basis: FigureBasis,
  ends: ReadonlyMap<string, string>,
): Map<string, Point> {
  const columns = new Map<string, Point>();
  for (const point of points) {
    const ofDay =
      basis !== 'annual' && 'instant' in point.period ? ends.get(point.period.instant) : undefined;
    const column = ofDay ?? columnOf(point, basis);
    if (column !== null && !columns.has(column)) columns.set(column, point);
  }
  return columns;
}

/** Half-years, with the whole years that second halves are made from and whose ends are theirs. */
export function withYears(halves: Series, years: Series): Series {
  const named = new Map(halves.map((one) => [`${one.name} ${one.unit}`, one]));
  for (const one of years) {
    const key = `${one.name} ${one.unit}`;
    const own = named.get(key);
    named.set(key, own ? { ...own, points: [...own.points, ...one.points] } : one);
  }
  return [...named.values()];
}

const byPeriod = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

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
