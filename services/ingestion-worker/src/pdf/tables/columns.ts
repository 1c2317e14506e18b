import { type Part, textOfParts } from '../lines.ts';
import type { PlacedCell } from './cells.ts';

/** The place of a column: from the left edge of its leftmost cell to the right edge of its rightmost one. */
export interface Column {
  x0: number;
  x1: number;
}

const maxColumns = 40;
/** Points between two words at most; wider gaps separate names of columns. */
const wordSpace = 4;
/** How far a piece may be from the edge of its column, in points. */
const sameEdge = 3;

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
  const nearest = nearestColumns(cell, others, columns);
  const own = columns.map((_, index) => nearest.includes(index));
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

/** The columns of figures that no other name of the line is nearer to. */
export function nearestColumns(
  cell: PlacedCell,
  others: readonly PlacedCell[],
  columns: readonly Column[],
): number[] {
  const isNearest = (column: Column) =>
    !others.some((other) => middleGap(column, other) < middleGap(column, cell) - 1);
  return columns.flatMap((column, index) => (index > 0 && isNearest(column) ? [index] : []));
}

function middleGap(a: Column, b: Column): number {
  return Math.abs((a.x0 + a.x1) / 2 - (b.x0 + b.x1) / 2);
}

/** A cell whose pieces are in several columns is divided among these columns; a cell of one piece stays as it is. */
export function partOverColumns(cell: PlacedCell, columns: readonly Column[]): PlacedCell[] {
  // The gap between words of one name is as wide as a word space.
  return partWhere(cell, columns, (before, part) => part.x0 - before.x1 >= wordSpace);
}

/**
 * A row's cell that goes up to the next cell without a gap that parts them: it is divided where a piece begins or ends at
 * the edge of another column.
 */
export function partAtEdges(cell: PlacedCell, columns: readonly Column[]): PlacedCell[] {
  return partWhere(cell, columns, (before, part, column) => {
    const isAtEdge = Math.abs(part.x0 - column.x0) < sameEdge || Math.abs(part.x1 - column.x1) < sameEdge;
    // A mark of a footnote belongs to the figure before it.
    return (
      isAtEdge &&
      /[\p{L}\p{N}\p{Sc}–—-]/u.test(part.text) &&
      part.x0 - before.x1 >= wordSpace &&
      before.x1 <= column.x0 + sameEdge
    );
  });
}

function partWhere(
  cell: PlacedCell,
  columns: readonly Column[],
  isCut: (before: Part, part: Part, column: Column) => boolean,
): PlacedCell[] {
  const { parts = [] } = cell;
  if (parts.length < 2 || columns.filter((column) => overlap(column, cell) > 0).length < 2) return [cell];
  // Signs that were joined to a figure are not among the pieces.
  if (textOfParts(parts) !== cell.text) return [cell];
  const groups: Part[][] = [];
  let place = -1;
  for (const part of parts) {
    const [column = 0] = assignColumns([part], columns);
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && (column === place || !isCut(before, part, columns[column] as Column)))
      group.push(part);
    else {
      groups.push([part]);
      place = column;
    }
  }
  if (groups.length === 1) return [cell];
  return groups.map((group) => ({
    text: textOfParts(group),
    x0: (group[0] as Part).x0,
    x1: (group.at(-1) as Part).x1,
    parts: group,
  }));
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
