import type { Fragment } from '../fragment.ts';
import { isFigure, isPeriodOrUnit } from './cells.ts';
import type { Grid, GridCell } from './grid.ts';

const leastNames = 3;

/**
 * The tables that are drawn as one grid, below each other: a title over the whole width, and below it the names of other
 * columns, begin a table of their own.
 */
export function partGrids(grid: Grid, fragments: readonly Fragment[]): Grid[] {
  const width = grid.xs.length - 1;
  const count = grid.ys.length - 1;
  const titles = grid.cells.filter(
    (cell) => cell.columns === width && cell.rows === 1 && cell.row > 0 && cell.row < count - 2,
  );
  const cuts = titles.filter(
    (cell) => textIn(cell, grid, fragments) !== '' && isHead(cell.row + 1, grid, fragments),
  );
  if (cuts.length === 0) return [grid];
  const starts = [0, ...cuts.map(({ row }) => row + 1)];
  const parts = starts.map((from, at) => partOf(grid, from, cuts[at]?.row ?? count));
  return parts.every((part) => part !== null) ? parts : [grid];
}

function isHead(row: number, grid: Grid, fragments: readonly Fragment[]): boolean {
  const texts = grid.cells.filter((cell) => cell.row === row).map((cell) => textIn(cell, grid, fragments));
  const names = texts.filter(Boolean);
  return names.length >= leastNames && !names.some((text) => isFigure(text) && !isPeriodOrUnit(text));
}

function textIn(
  { row, column, rows, columns }: GridCell,
  { xs, ys }: Grid,
  fragments: readonly Fragment[],
): string {
  const inside = fragments.filter((one) => {
    const [x, y] = [one.x + one.width / 2, one.y - 0.35 * one.size];
    const isWithin = x >= (xs[column] as number) && x <= (xs[column + columns] as number);
    return isWithin && y >= (ys[row] as number) && y <= (ys[row + rows] as number);
  });
  return inside.map(({ text }) => text.trim()).join('');
}

/** Some rows of a grid, with the columns that they part; null where a cell reaches out of them. */
function partOf(grid: Grid, from: number, to: number): Grid | null {
  const cells = grid.cells.filter(({ row, rows }) => row < to && row + rows > from);
  if (cells.some(({ row, rows }) => row < from || row + rows > to)) return null;
  const edges = [...new Set(cells.flatMap(({ column, columns }) => [column, column + columns]))].sort(
    (a, b) => a - b,
  );
  const place = (column: number) => edges.indexOf(column);
  return {
    xs: edges.map((edge) => grid.xs[edge] as number),
    ys: grid.ys.slice(from, to + 1),
    cells: cells.map(({ row, column, rows, columns }) => ({
      row: row - from,
      column: place(column),
      rows,
      columns: place(column + columns) - place(column),
    })),
  };
}
