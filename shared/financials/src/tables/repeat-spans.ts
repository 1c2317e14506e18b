import type { GridRow } from './grid-row.ts';
import { countHeadRows, isPeriodText } from './head-rows.ts';
import type { Grid } from './list-grids.ts';

const textsOf = (row: GridRow | undefined): string[] => row?.cells.slice(1).map(({ text }) => text) ?? [];

/**
 * A second block right below the first repeats the periods of its head, and leaves out the names that span them. Its columns
 * have those names: by the periods alone, which come several times, they could not be told apart.
 */
export function repeatSpans(grid: Grid, last: Grid): Grid {
  const [head, ...rows] = grid.rows;
  const periods = textsOf(head);
  const isBelow = grid.lead.trim() === '' && !grid.isHeaded;
  if (!head || !isBelow || !periods.every(isPeriodText) || new Set(periods).size === periods.length)
    return grid;
  const heads = last.rows.slice(0, countHeadRows(last.rows));
  const lowest = textsOf(heads.at(-1));
  if (lowest.length !== periods.length) return grid;
  const here = { start: grid.start, end: grid.start };
  if (heads.length > 1 && lowest.every((text, at) => text === periods[at])) {
    const above = heads.slice(0, -1).map((row) => ({
      ...row,
      ...here,
      cells: row.cells.map(({ text }) => ({ text, ...here })),
    }));
    return { ...grid, rows: [...above, ...grid.rows] };
  }
  if (!lowest.every((text, at) => text.endsWith(` ${periods[at]}`))) return grid;
  const cells = head.cells.map((cell, at) => (at === 0 ? cell : { ...cell, text: lowest[at - 1] ?? '' }));
  return { ...grid, rows: [{ ...head, cells }, ...rows] };
}
