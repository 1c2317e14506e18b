import type { CompanySegments, SegmentKind } from '@footnote/contracts';
import { columnOf, type FigureBasis, type FigureSource } from './figure-table.ts';

export interface SegmentCell {
  shown: number;
  source: FigureSource | null;
}
export interface SegmentTable {
  kind: SegmentKind;
  title: string;
  /** Read from print, so that its rows are those of the table. */
  isPrinted: boolean;
  currency: string;
  isMillions: boolean;
  digits: number;
  periods: string[];
  rows: { key: string; name: string; cells: (SegmentCell | null)[] }[];
}

const mostColumns = 10;
const million = 1_000_000;

/** Segments and regions by fiscal year, half-year or quarter, the newest on the right. */
export function segmentTables(
  groups: CompanySegments['groups'],
  basis: FigureBasis,
  nameOf: (member: string) => string | null = () => null,
): SegmentTable[] {
  return groups.flatMap(({ kind, method, title, unit, rows }): SegmentTable[] => {
    const inColumns = rows.map(({ points, ...row }) => ({
      ...row,
      byColumn: new Map(
        // Of a column with several figures, the newest is listed first.
        points.toReversed().flatMap((point) => {
          const column = columnOf(point, basis);
          return column === null ? [] : [[column, point] as const];
        }),
      ),
    }));
    const shown = inColumns.filter(({ byColumn }) => byColumn.size > 0);
    if (shown.length < 2) return [];
    const periods = [...new Set(shown.flatMap(({ byColumn }) => [...byColumn.keys()]))]
      .sort()
      .slice(-mostColumns);
    const values = shown.flatMap(({ byColumn }) =>
      [...byColumn.values()].map(({ value }) => Math.abs(Number(value))),
    );
    const largest = Math.max(...values);
    const isMillions = largest >= million;
    return [
      {
        kind,
        title: lastHeading(title),
        isPrinted: method === 'printed',
        currency: unit.replace('iso4217:', ''),
        isMillions,
        digits: isMillions && largest < 10_000 * million ? 1 : 0,
        periods,
        rows: shown.map(({ name, member, byColumn }) => ({
          key: member ?? name,
          name: (member && nameOf(member)) ?? name,
          cells: periods.map((period) => {
            const point = byColumn.get(period);
            if (!point) return null;
            const { value, filing_id, fact_id, at } = point;
            const source = at !== null ? { filing_id, at } : fact_id !== null ? { filing_id, fact_id } : null;
            return { shown: isMillions ? Number(value) / million : Number(value), source };
          }),
        })),
      },
    ];
  });
}

/** Of a printed table the nearest heading; the others name the chapter. */
const lastHeading = (title: string) => title.split('\n').at(-1)?.trim() || title;
