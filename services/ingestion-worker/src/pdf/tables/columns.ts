import type { PlacedCell } from './cells.ts';

/** The place of a column: from the left edge of its leftmost cell to the right edge of its rightmost one. */
export interface Column {
  x0: number;
  x1: number;
}

const maxColumns = 40;
/** Points between two words at most; wider gaps separate names of columns. */
const wordSpace = 4;

/**
 * The columns of a table's rows. Rows with the most cells decide where columns are. The cells of other rows widen a
 * column, or add one if they fit into none. A cell over several columns widens none.
 * @param rows cells from left to right
 */
export function findColumns(rows: readonly (readonly PlacedCell[])[]): Column[] {
  const ordered = [...rows].sort((a, b) => b.length - a.length);
  const columns: Column[] = [];
  for (const row of ordered) {
    for (const cell of row) {
      const touched = columns.filter((column) => overlap(column, cell) > 0);
      const [only] = touched;
      if (touched.length === 0 && columns.length < maxColumns) columns.push({ x0: cell.x0, x1: cell.x1 });
      else if (
        only &&
        touched.length === 1 &&
        !row.some((other) => other !== cell && overlap(other, union(only, cell)) > 0)
      ) {
        Object.assign(only, union(only, cell));
      }
    }
  }
  return mergeTouching(columns.sort((a, b) => a.x0 - b.x0));
}

/** The column of each cell: the one that it overlaps most, else the nearest. Cells of one row keep their order. */
export function assignColumns(cells: readonly PlacedCell[], columns: readonly Column[]): number[] {
  let least = 0;
  return cells.map((cell, index) => {
    const last = columns.length - (cells.length - index);
    let best = Math.min(least, columns.length - 1);
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let column = least; column <= Math.max(last, least) && column < columns.length; column += 1) {
      const place = columns[column] as Column;
      const shared = overlap(place, cell);
      const score = shared > 0 ? shared : -distance(place, cell);
      if (score > bestScore) [best, bestScore] = [column, score];
    }
    least = best + 1;
    return best;
  });
}

/**
 * The columns of figures to which a name above several columns belongs: adjacent columns whose common middle is the middle
 * of the name, and that are not nearer to another name of its line.
 */
export function spannedColumns(
  cell: PlacedCell,
  others: readonly PlacedCell[],
  columns: readonly Column[],
): number[] {
  const own = columns.map(
    (column, index) =>
      index > 0 && !others.some((other) => middleGap(column, other) < middleGap(column, cell) - 1),
  );
  const single = columns.findIndex(
    (column, index) =>
      index > 0 && middleGap(column, cell) < (cell.x1 - cell.x0 < column.x1 - column.x0 ? 8 : 5),
  );
  if (single > 0) return [single];
  let best: number[] = [];
  let bestGap = Number.POSITIVE_INFINITY;
  for (let from = 1; from < columns.length; from += 1) {
    for (let to = from; to < columns.length && own[to]; to += 1) {
      const first = columns[from] as Column;
      const last = columns[to] as Column;
      // The name is at least above the gap between the columns.
      if (to > from && (cell.x0 > last.x0 || cell.x1 < first.x1)) continue;
      const gap = middleGap({ x0: first.x0, x1: last.x1 }, cell);
      if (gap >= bestGap - 2) continue;
      best = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      bestGap = gap;
    }
  }
  return best;
}

function middleGap(a: Column, b: Column): number {
  return Math.abs((a.x0 + a.x1) / 2 - (b.x0 + b.x1) / 2);
}

/** A cell whose pieces are in several columns is divided among these columns; a cell of one piece stays as it is. */
export function partOverColumns(cell: PlacedCell, columns: readonly Column[]): PlacedCell[] {
  const { parts } = cell;
  if (!parts || parts.length < 2 || columns.filter((column) => overlap(column, cell) > 0).length < 2)
    return [cell];
  const cells: (PlacedCell & { column: number })[] = [];
  for (const part of parts) {
    const [column = 0] = assignColumns([part], columns);
    const last = cells.at(-1);
    // The gap between words of one name is as wide as a word space.
    if (last && (last.column === column || part.x0 - last.x1 < wordSpace))
      Object.assign(last, { text: `${last.text} ${part.text}`, x1: part.x1 });
    else cells.push({ ...part, column });
  }
  return cells;
}

export function overlap(a: Column, b: Column): number {
  return Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
}

function distance(a: Column, b: Column): number {
  return Math.max(0, Math.max(a.x0, b.x0) - Math.min(a.x1, b.x1));
}

function union(a: Column, b: Column): Column {
  return { x0: Math.min(a.x0, b.x0), x1: Math.max(a.x1, b.x1) };
}

function mergeTouching(columns: Column[]): Column[] {
  const merged: Column[] = [];
  for (const column of columns) {
    const last = merged.at(-1);
    if (last && overlap(last, column) > 0.5 * Math.min(last.x1 - last.x0, column.x1 - column.x0)) {
      Object.assign(last, union(last, column));
    } else merged.push({ ...column });
  }
  return merged;
}
