import type { Fragment } from '../fragment.ts';
import { isFigure, isPeriodOrUnit, namesPeriod } from './cells.ts';
import type { Grid, GridCell } from './grid.ts';

const leastNames = 3;
const leastPeriods = 2;

/**
 * The tables that are drawn as one grid, below each other: a title over the whole width, and below it the names of other
 * columns, begin a table of their own, and so do other periods without a label.
 */
export function partGrids(grid: Grid, fragments: readonly Fragment[]): Grid[] {
  const width = grid.xs.length - 1;
  const count = grid.ys.length - 1;
  const textsOf = (row: number) =>
    grid.cells.filter((cell) => cell.row === row).map((cell) => textIn(cell, grid, fragments));
  const isTitle = (row: number) =>
    grid.cells.some((cell) => cell.row === row && cell.columns === width && cell.rows === 1) &&
    textsOf(row).join('') !== '' &&
    areNames(textsOf(row + 1));
  const parts: [from: number, to: number][] = [];
  let from = 0;
  let hasAmounts = false;
  for (let row = 0; row < count - 1; row += 1) {
    const isNext = row > 0 && row < count - 2 && isTitle(row);
    if (isNext || (hasAmounts && arePeriods(textsOf(row)))) {
      parts.push([from, row]);
      from = isNext ? row + 1 : row;
      hasAmounts = false;
    }
    hasAmounts ||= textsOf(row).some(isAmount);
  }
  const grids = [...parts, [from, count] as const].map(([start, end]) => partOf(grid, start, end));
  return grids.every((part) => part !== null) ? grids : [grid];
}

const isAmount = (text: string) => isFigure(text) && !isPeriodOrUnit(text);

function areNames(texts: readonly string[]): boolean {
  const names = texts.filter(Boolean);
  return names.length >= leastNames && !names.some(isAmount);
}

function arePeriods([label, ...others]: readonly string[]): boolean {
  return label === '' && !others.some(isAmount) && others.filter(namesPeriod).length >= leastPeriods;
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
