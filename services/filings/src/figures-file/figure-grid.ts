import type { RouteAnswer, readCompanyMeasures } from '@footnote/contracts';
import { type Measure, measures } from '@footnote/financials';

type Series = RouteAnswer<typeof readCompanyMeasures>['series'][number];
export type GridPoint = Series['points'][number];

/** A period that the figures are shown for: `2024`, `Q3 2024`, `TTM Q1 2025`. */
export interface GridColumn {
  key: string;
  label: string;
  year: number;
  period: string;
}

export interface GridRow {
  measure: Measure;
  unit: string;
  /** By column. */
  points: (GridPoint | null)[];
}

export interface FigureGrid {
  columns: GridColumn[];
  rows: GridRow[];
}

/** At which fiscal quarter a balance of that name is. */
const quarters: Readonly<Record<string, string>> = { FY: 'Q4', H1: 'Q2', '9M': 'Q3' };
const quarter = /^Q[1-4]$/;

/**
 * Measures by period, oldest first. A balance is under the period that ends on its day. Of two currencies of one measure each has a row.
 */
export function makeGrid(
  series: readonly Series[],
  basis: 'annual' | 'quarter' | 'ttm',
  mostColumns: number,
): FigureGrid {
  const known = new Map<string, GridColumn>();
  const flows = new Set(measures.filter(({ flow }) => flow).map(({ key }) => key));
  const ends = new Map<string, GridColumn>();
  for (const { name, points } of series) {
    if (!flows.has(name)) continue;
    for (const { fiscal, period } of points) {
      const column = fiscal && 'end' in period ? columnOf(fiscal, basis, period.end) : null;
      if (!column || !('end' in period)) continue;
      known.set(column.key, column);
      ends.set(period.end, column);
    }
  }
  const columns = [...known.values()].sort((a, b) => (a.key < b.key ? -1 : 1)).slice(-mostColumns);
  const rows = measures.flatMap((measure) =>
    series
      .filter(({ name }) => name === measure.key)
      .map(({ unit, points }) => ({
        measure,
        unit,
        points: columns.map((column) => points.find((point) => isIn(point, column, basis, ends)) ?? null),
      })),
  );
  return { columns, rows: rows.filter(({ points }) => points.some((point) => point !== null)) };
}

function isIn(
  { fiscal, period }: GridPoint,
  column: GridColumn,
  basis: 'annual' | 'quarter' | 'ttm',
  ends: ReadonlyMap<string, GridColumn>,
): boolean {
  if ('end' in period) return fiscal !== null && columnOf(fiscal, basis, period.end)?.key === column.key;
  if (!('instant' in period)) return false;
  const sameDay = ends.get(period.instant);
  if (sameDay) return sameDay.key === column.key;
  if (basis === 'ttm' || !fiscal) return false;
  const of = basis === 'quarter' ? (quarters[fiscal.period ?? ''] ?? fiscal.period) : fiscal.period;
  return fiscal.year === column.year && of === column.period;
}

function columnOf(
  { year, period }: NonNullable<GridPoint['fiscal']>,
  basis: 'annual' | 'quarter' | 'ttm',
  end: string,
): GridColumn | null {
  if (basis === 'annual')
    return period === 'FY' ? { key: `${year}`, label: `${year}`, year, period: 'FY' } : null;
  if (basis === 'ttm')
    return period === 'TTM' ? { key: end, label: `TTM ${end.slice(0, 7)}`, year, period: 'TTM' } : null;
  if (period === null || !quarter.test(period)) return null;
  return { key: `${year} ${period}`, label: `${period} ${year}`, year, period };
}
