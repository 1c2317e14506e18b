import type { Fragment } from '../fragment.ts';
import { runOn } from '../join-paragraphs.ts';
import { type Line, makeLines } from '../lines.ts';
import { joinWrappedFigures } from '../wrapped-figures.ts';
import type { TableRow } from './build-table.ts';
import { isFigure, isPeriodOrUnit } from './cells.ts';
import type { Grid, GridCell } from './grid.ts';

/** What the lines of a table enclose. */
export interface RuledTable {
  head: string[];
  /** The rows that make the head, and those below it. */
  headRows: TableRow[];
  rows: TableRow[];
  /** Edges of all columns, also of those that are left out because they are empty. */
  xs: number[];
  /** The columns that are left. */
  kept: number[];
  /** Text in one cell over all columns, above the others and below them: a title, a note. */
  above: Fragment[];
  below: Fragment[];
}

interface FilledCell extends GridCell {
  fragments: Fragment[];
  lines: Line[];
  text: string;
}

/** How far text may reach over the edges of its cell, in its font's sizes. */
const mostReach = 1;
const mostReaching = 0.05;
const mostChars = 2_500;
/** Share of the cells with text, or of the rows with a label where the columns are empty. */
const leastFilled = 0.2;
const leastLabels = 0.6;
/** A name of several rows is repeated in each of them; a longer text is not. */
const longestRepeated = 40;
const longestName = 40;
/** Names of columns are no longer. */
const longestHead = 160;
/** Between a cell's text and its lines, in points. */
const padding = 6;
/** Lines that fill less of their cell's width are short. */
const shortLine = 0.6;
const leastLines = 3;
/** An empty column that is not wider, in points, is the space between two lines. */
const narrow = 12;
const listMark = /^(?:[•●▪■◆○–—‣·✓➢]|[（(][\p{L}\p{N}]{1,3}[)）]|\d{1,2}[.)、](?!\d))\s*/u;

const inside = (grid: Grid) => {
  const [x0, x1] = [grid.xs[0] as number, grid.xs.at(-1) as number];
  const [y0, y1] = [grid.ys[0] as number, grid.ys.at(-1) as number];
  return { x0, x1, y0, y1 };
};

const middleOf = ({ x, y, width, size }: Fragment) => ({ x: x + width / 2, y: y - 0.35 * size });

/** Where text is: above a grid, in it, below it; null where text is at its side. */
export function partAt(
  fragments: readonly Fragment[],
  grid: Grid,
): { above: Fragment[]; within: Fragment[]; below: Fragment[] } | null {
  const { x0, x1, y0, y1 } = inside(grid);
  const parts = { above: [] as Fragment[], within: [] as Fragment[], below: [] as Fragment[] };
  for (const fragment of fragments) {
    const { x, y } = middleOf(fragment);
    if (y < y0) parts.above.push(fragment);
    else if (y > y1) parts.below.push(fragment);
    else if (x >= x0 && x <= x1) parts.within.push(fragment);
    else return null;
  }
  return parts;
}

/**
 * The table in a grid; null where its lines don't part its rows and columns, so that they enclose something else.
 * @param before the table at the end of the page before: null where this is not more of it
 */
export function readRuledTable(
  fragments: readonly Fragment[],
  grid: Grid,
  words: ReadonlySet<string>,
  before?: RuledTable,
): RuledTable | null {
  const cells = fillCells(fragments, grid, words);
  if (!cells?.every(isOneCell) || !areRowsParted(cells, grid)) return null;
  const count = grid.ys.length - 1;
  const width = grid.xs.length - 1;
  const filled = cells.filter(({ text }) => text !== '');
  const labels = new Set(filled.filter(({ column }) => column === 0).map(({ row }) => row));
  if (filled.length < leastFilled * cells.length && labels.size < leastLabels * count) return null;
  const over = (row: number) => filled.find((cell) => cell.row === row && cell.columns === width);
  const isBlank = (row: number) => !filled.some((cell) => cell.row <= row && row < cell.row + cell.rows);
  let first = 0;
  while (first < count && (isBlank(first) || (over(first) && !before))) first += 1;
  let end = count;
  while (end > first && (isBlank(end - 1) || over(end - 1))) end -= 1;
  const whole = filled.filter((cell) => cell.columns === width);
  const above = whole.filter(({ row }) => row < first).flatMap((cell) => cell.fragments);
  const below = whole.filter(({ row }) => row >= end).flatMap((cell) => cell.fragments);
  const body = filled.filter(({ row }) => row >= first && row < end);
  const begun = cells.filter(({ row, columns }) => row >= first && row < end && columns < width);
  const kept = grid.xs.slice(1).flatMap((x, column) => {
    const wide = x - (grid.xs[column] as number) > narrow && begun.some((cell) => cell.column === column);
    return wide || body.some((cell) => cell.column === column) ? [column] : [];
  });
  if (new Set(body.map(({ column }) => column)).size < 2 && !before) return null;
  // A row alone may be a pair of boxes, or names of columns that nothing stands below.
  const isName = ({ text }: FilledCell) => text.length <= longestName && !isAmount(text);
  const isRowOfNames = kept.length > 2 && body.length === cells.length && body.every(isName);
  if (count === 1 && !before && !isRowOfNames) return null;
  const isLong = (cell: FilledCell) => cell.text.length > longestHead;
  const opening = body.filter((cell) => cell.row === first && isLong(cell));
  const heads = opening.length > 0 ? 0 : countHeads(body, first, end);
  // Boxes of text side by side; a label beside a text is a row.
  const areBoxes = opening.length > 1 || (opening.length === 1 && !(labels.has(first) && opening[0]?.column));
  if (!before && (areBoxes || body.some((cell) => cell.row < first + heads && isLong(cell)))) return null;
  const head = headOf(body, kept, first + heads);
  const rowsFrom = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => from + index)
      .flatMap((row) => rowsOf(body, kept, row))
      .filter((row) => row.cells.some(Boolean));
  const headRows = rowsFrom(first, first + heads);
  const table = { head, headRows, rows: rowsFrom(first + heads, end), xs: grid.xs, kept, above, below };
  return before ? continueTable(table, before) : table;
}

/** How far the columns of one table may be from their places on the page before, beyond the pages' own margins. */
const sameEdge = 3;

/** The table as rows of the one before it, where its columns are the same; null where it is another table. */
function continueTable(table: RuledTable, before: RuledTable): RuledTable | null {
  const shift = (table.xs[0] as number) - (before.xs[0] as number);
  const isSame =
    table.xs.length === before.xs.length &&
    table.xs.every((x, at) => Math.abs(x - shift - (before.xs[at] as number)) <= sameEdge);
  if (!isSame || !table.kept.every((column) => before.kept.includes(column))) return null;
  const repeatsHead = table.head.join(' ') === before.head.join(' ');
  const rows = (repeatsHead ? table.rows : [...table.headRows, ...table.rows]).map((row) => ({
    ...row,
    cells: before.kept.map((column) => row.cells[table.kept.indexOf(column)] ?? ''),
  }));
  return { ...before, xs: table.xs, rows, below: table.below };
}

function fillCells(
  fragments: readonly Fragment[],
  grid: Grid,
  words: ReadonlySet<string>,
): FilledCell[] | null {
  const cells = grid.cells.map((cell) => ({ ...cell, fragments: [] as Fragment[] }));
  let reaching = 0;
  for (const fragment of fragments) {
    const { x, y } = middleOf(fragment);
    const cell = cells.find(
      ({ row, column, rows, columns }) =>
        x >= (grid.xs[column] as number) &&
        x <= (grid.xs[column + columns] as number) &&
        y >= (grid.ys[row] as number) &&
        y <= (grid.ys[row + rows] as number),
    );
    if (!cell) return null;
    cell.fragments.push(fragment);
    const left = (grid.xs[cell.column] as number) - fragment.x;
    const right = fragment.x + fragment.width - (grid.xs[cell.column + cell.columns] as number);
    if (Math.max(left, right) > mostReach * fragment.size) reaching += 1;
  }
  if (reaching > mostReaching * fragments.length) return null;
  return cells.map((cell) => {
    const lines = makeLines(joinWrappedFigures(cell.fragments));
    const right = (grid.xs[cell.column + cell.columns] as number) - (grid.xs[cell.column] as number);
    return { ...cell, lines, text: textOfCell(lines, right, words) };
  });
}

const textOfLine = (line: Line) => line.segments.map(({ text }) => text).join(' ');

/** The lines of a cell as one text. A line that has room for the next word, or is above the mark of a list, ends there. */
function textOfCell(lines: readonly Line[], width: number, words: ReadonlySet<string>): string {
  let text = '';
  for (const [index, line] of lines.entries()) {
    const next = textOfLine(line);
    const before = lines[index - 1];
    if (!before) text = next;
    else if (hasRoom(before, line, width) || listMark.test(next)) text = `${text}\n${next}`;
    else text = runOn(text, next, words);
  }
  return text;
}

function hasRoom(line: Line, next: Line, width: number): boolean {
  const text = textOfLine(next);
  const [word = ''] = /^(?:\p{Script=Han}{2}|[^\s\p{Script=Han}]+)/u.exec(text) ?? [];
  const ofWord = ((next.x1 - next.x0) * word.length) / Math.max(1, text.length);
  return line.x1 - line.x0 + ofWord + line.size < width - 2 * padding;
}

const isAmount = (text: string) => isFigure(text) && !isPeriodOrUnit(text);

/** Several amounts in one cell, above or beside each other, are those of rows or columns that no line parts. */
function isOneCell({ lines, text }: FilledCell): boolean {
  if (text.length > mostChars) return false;
  const amounts = lines.filter((line) => line.segments.some((segment) => isAmount(segment.text)));
  const stacked = lines.filter((line) => isAmount(textOfLine(line)));
  const several = lines.filter(({ segments }) => segments.length > 1);
  const beside = several.filter(({ segments }) => segments.filter((one) => isAmount(one.text)).length > 1);
  return stacked.length < 2 && beside.length === 0 && !(several.length > 1 && amounts.length > 0);
}

/** Cells side by side with as many short lines, at the same heights, hold several rows. */
function areRowsParted(cells: readonly FilledCell[], grid: Grid): boolean {
  const rows = Map.groupBy(
    cells.filter(({ lines }) => lines.length >= leastLines),
    ({ row }) => row,
  );
  return [...rows.values()].every((beside) => {
    const short = beside.filter(({ lines, column, columns }) => {
      const width = (grid.xs[column + columns] as number) - (grid.xs[column] as number);
      return lines.filter(({ x0, x1 }) => x1 - x0 < shortLine * width).length > lines.length / 2;
    });
    const heights = short.map(({ lines }) => lines.map(({ y }) => Math.round(y / 2)).join(' '));
    return new Set(heights).size === heights.length;
  });
}

/**
 * The first row, the rows that its cells reach down to, those below a name over several columns, and those without a
 * label above the first amounts.
 */
function countHeads(cells: readonly FilledCell[], first: number, end: number): number {
  const starting = (row: number) => cells.filter((cell) => cell.row === row);
  const hasAmounts = (row: number) => starting(row).some(({ text }) => isAmount(text));
  const amounts = cells.some(({ text }) => isAmount(text));
  let heads = 1;
  for (let row = first; row < first + heads && row < end; row += 1) {
    const own = starting(row);
    if (hasAmounts(row)) return row - first;
    const deepest = Math.max(0, ...own.map((cell) => cell.row + cell.rows - first));
    const names = own.some((cell) => cell.columns > 1) && own.length > 1;
    const below = starting(row + 1);
    const isHead =
      !hasAmounts(row + 1) &&
      ((names && below.length > 1) ||
        (amounts && below.length > 0 && below.every(({ column }) => column > 0)));
    heads = Math.max(heads, deepest, isHead ? row - first + 2 : 0);
  }
  return Math.min(heads, end - first);
}

const covers = (cell: FilledCell, column: number) =>
  cell.column <= column && column < cell.column + cell.columns;

function headOf(cells: readonly FilledCell[], kept: readonly number[], end: number): string[] {
  return kept.map((column) =>
    cells
      .filter((cell) => cell.row < end && covers(cell, column))
      .map(({ text }) => text.replaceAll('\n', ' '))
      .join(' '),
  );
}

function rowsOf(cells: readonly FilledCell[], kept: readonly number[], row: number): TableRow[] {
  const own = cells.filter((cell) => cell.row <= row && row < cell.row + cell.rows);
  const texts = kept.map((column) => {
    const cell = own.find((one) => one.column === column);
    if (!cell) return '';
    const repeats = cell.text.length <= longestRepeated && !isAmount(cell.text);
    return cell.row === row || repeats ? cell.text : '';
  });
  const begun = own.filter((cell) => cell.row === row);
  const bold = begun.every(({ lines }) => lines.every((line) => line.bold));
  return partLabels({ cells: texts, bold }, begun);
}

/** Labels above each other in one cell, of which the last has the figures beside it: the others are rows of their own. */
function partLabels({ cells, bold }: TableRow, begun: readonly FilledCell[]): TableRow[] {
  const [label = '', ...rest] = cells;
  const others = begun.filter(({ column }) => column > 0).flatMap(({ lines }) => lines);
  const last = begun.find(({ column }) => column === 0)?.lines.at(-1);
  const labels = label.split('\n');
  const areBeside = last && others.every((line) => Math.abs(line.y - last.y) < last.size / 2);
  if (labels.length < 2 || !areBeside || !labels.every((text) => /^\p{Lu}/u.test(text)))
    return [{ cells, bold }];
  const empty = rest.map(() => '');
  return labels.map((text, at) => ({ cells: [text, ...(at < labels.length - 1 ? empty : rest)], bold }));
}
