import type { Block, Cell } from '../../block.ts';

export interface GridRow {
  texts: string[];
  header: boolean;
  /** Cells wider than one column, as [start, end). */
  spans: [number, number][];
  /** Cells that hold tagged facts, with their column. */
  marked: { column: number; cell: Cell }[];
}

const maxColumns = 400;
const maxSpans = 300;
/** Columns of figures below a wider cell; more of them are not one column. */
const mostMerged = 8;
const prefix = /^(?:[$€£¥₩]|US\$|C\$|[A-Z]{0,3}\$|\(|[$€£¥]\s*\(|[$€£¥]\s*[-–])$/;
const suffix = /^(?:\)|%|\)\s*%|%\s*\)|[)%]*[¹²³⁴⁵⁶⁷⁸⁹⁰]{1,3}|x|bps|pts|pp|%\s*pts?)$/;
const year = /^(?:19|20)\d\d$/;
const figureStart = /^[$€£¥(]*\s*(?:[\d—–-]|\.\d)/;

/** Places rows on a grid by colspan and rowspan, then joins `$`, `(`, `)`, `%` to their number. */
export function layGrid(rows: Block[]): GridRow[] {
  const taken: number[] = [];
  return rows.map((row) => {
    const header = row.cells.every((cell) => cell.header || !cell.text);
    const grid: GridRow = { texts: [], header, spans: [], marked: [] };
    let column = 0;
    for (const cell of row.cells) {
      while ((taken[column] ?? 0) > 0) column += 1;
      if (column >= maxColumns) break;
      place(grid, taken, cell, column);
      column += cell.colspan;
    }
    for (let index = 0; index < taken.length; index += 1) {
      const left = taken[index] ?? 0;
      if (left > 0) taken[index] = left - 1;
    }
    joinMarks(grid.texts);
    return grid;
  });
}

function place(grid: GridRow, taken: number[], cell: Cell, column: number): void {
  const end = Math.min(column + cell.colspan, maxColumns);
  while (grid.texts.length < end) grid.texts.push('');
  while (taken.length < end) taken.push(0);
  grid.texts[column] = cell.text;
  if (cell.marks.length) grid.marked.push({ column, cell });
  if (end - column > 1) grid.spans.push([column, end]);
  for (let index = column; index < end; index += 1) taken[index] = cell.rowspan;
}

/** After a year, a sign of percent is the name of the next column. */
function isSuffixOf(figure: string, text: string): boolean {
  return suffix.test(text) && figureStart.test(figure) && !(text.includes('%') && year.test(figure));
}

function joinMarks(texts: string[]): void {
  let pending = '';
  let pendingAt = -1;
  let value = -1;
  for (let index = 0; index < texts.length; index += 1) {
    const text = texts[index];
    if (!text) continue;
    // `$-` and `$12` are two figures, of which the first is nil.
    const isComplete = /[-–]$/.test(pending) && !/^[\d.]/.test(text);
    if (pending && !isComplete && figureStart.test(text)) {
      texts[index] = pending + text;
      texts[pendingAt] = '';
      pending = '';
      value = index;
    } else if (value >= 0 && isSuffixOf(texts[value] ?? '', text)) {
      texts[value] += text;
      texts[index] = '';
    } else if (prefix.test(text)) {
      pending = text;
      pendingAt = index;
      value = -1;
    } else {
      pending = '';
      value = figureStart.test(text) ? index : -1;
    }
  }
}

export interface MergedGrid {
  cells: string[][];
  /** Grid column → merged column, -1 where it held nothing. */
  columnOf: number[];
}

/** Adjacent columns under a wider cell become one column if no row has text in more than one of them. */
export function mergeColumns(grid: GridRow[]): MergedGrid {
  const width = grid.reduce((widest, row) => Math.max(widest, row.texts.length), 0);
  const spans = new Map<string, [number, number]>();
  for (const row of grid) for (const span of row.spans) spans.set(span.join(), span);
  const ordered = [...spans.values()].sort((a, b) => a[1] - a[0] - (b[1] - b[0])).slice(0, maxSpans);
  const group = Array.from({ length: width }, (_, index) => index);
  for (const [start, end] of ordered) {
    // Labels are set in as many columns as they have indents.
    if (start > 0 && end - start > mostMerged) continue;
    const clash = grid.some((row) => filledBetween(row.texts, start, end) > 1);
    if (!clash) for (let index = start; index < end; index += 1) group[index] = group[start] ?? start;
  }
  const filled = new Set<number>();
  for (const row of grid) {
    for (const [index, text] of row.texts.entries()) if (text) filled.add(group[index] ?? index);
  }
  const used = [...filled].sort((a, b) => a - b);
  const columnOf = new Map(used.map((id, column) => [id, column]));
  const cells = grid.map((row) => {
    const texts = used.map(() => '');
    for (const [index, text] of row.texts.entries()) {
      const column = text ? columnOf.get(group[index] ?? index) : undefined;
      if (column !== undefined) texts[column] = texts[column] ? `${texts[column]} ${text}` : text;
    }
    return texts;
  });
  return { cells, columnOf: group.map((id) => columnOf.get(id) ?? -1) };
}

function filledBetween(texts: string[], start: number, end: number): number {
  let count = 0;
  for (let index = start; index < end && index < texts.length; index += 1) if (texts[index]) count += 1;
  return count;
}
