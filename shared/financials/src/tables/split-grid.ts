import { titleKind } from '../titles/statement-titles.ts';
import type { GridRow } from './grid-row.ts';
import {
  countHeadRows,
  holdsFigures,
  isInnerHead,
  isPeriodText,
  namesColumns,
  periodOverAll,
} from './head-rows.ts';
import type { Grid } from './list-grids.ts';

/** A part of a printed table with a head of its own. */
export interface GridPart {
  grid: Grid;
  head: GridRow[];
  rows: GridRow[];
  /** Lines of words between it and the part above, which name it; the statement's title where one begins within a table. */
  names: string[];
  /** A row of the table begins another statement. */
  titled: boolean;
  /** The number of its columns of the whole table, the column of labels first. */
  columns: number[];
}

const mostNames = 4;

/** The tables that one printed table holds: side by side, and below one another under heads of their own. */
export function splitGrid(grid: Grid): GridPart[] {
  const parted = partHead(grid);
  return splitColumns(parted).flatMap((columns) => splitRows(parted, columns));
}

const lastFigure =
  /^(?<head>\S.{0,118}[\s）)])(?<figure>[△▲(-]?\d[\d,.]*\)?(?<unit>[\p{L}\p{Script=Han}%]{0,4}))$/u;

/** In Japan a note prints the period and the first amount in one cell: `当連結会計年度（自 … 至 …） 40,208百万円`. */
function partHead(grid: Grid): Grid {
  const [first, ...rest] = grid.rows;
  const [label, ...others] = first?.cells ?? [];
  const found = others.map(({ text }) => lastFigure.exec(text)?.groups);
  if (!first || !label?.text || found.length === 0) return grid;
  const isParted = found.every(
    (one) => one && isPeriodText(one.head ?? '') && /\d{4}|[当前]/.test(one.head ?? ''),
  );
  if (!isParted || !/[\p{Script=Han}]/u.test(label.text) || isPeriodText(label.text)) return grid;
  const none = { text: '', start: first.start, end: first.start };
  const heads = others.map((cell, at) => ({ ...cell, text: (found[at]?.head ?? '').trim() }));
  const figures = others.map((cell, at) => {
    const text = found[at]?.figure ?? '';
    return { text, start: cell.end - text.length, end: cell.end };
  });
  const rows = [{ ...first, cells: [none, ...heads] }, { ...first, cells: [label, ...figures] }, ...rest];
  // The unit that the first amounts print is that of the others.
  const [unit = '', ...units] = new Set(found.map((one) => one?.unit ?? ''));
  if (grid.unit || unit === '' || units.length > 0) return { ...grid, rows };
  return { ...grid, rows, unit, lead: `${grid.lead}\n${unit}` };
}

const leastLabels = 3;

/** Two tables printed side by side have two columns of labels, each followed by figures. */
function splitColumns({ rows }: Grid): number[][] {
  const width = rows[0]?.cells.length ?? 0;
  const all = Array.from({ length: width }, (_, column) => column);
  const body = rows.slice(1);
  const [labels, figures] = [all.map(() => 0), all.map(() => 0)];
  for (const { cells } of body)
    for (const [column, { text }] of cells.entries()) {
      if (text === '') continue;
      if (holdsFigures({ cells: [{ text: '' }, { text }] } as GridRow))
        figures[column] = (figures[column] ?? 0) + 1;
      else if (/\p{L}{3}/u.test(text) && !isPeriodText(text)) labels[column] = (labels[column] ?? 0) + 1;
    }
  const begins = all.filter((column) => {
    const [own = 0, next = 0, before = 0] = [labels[column], figures[column + 1], figures[column - 1]];
    return (
      column > 1 &&
      own >= leastLabels &&
      own * 2 > body.length &&
      (figures[column] ?? 0) === 0 &&
      next * 2 > own &&
      before > 0
    );
  });
  if (begins.length === 0) return [all];
  return [0, ...begins].map((from, order) => all.slice(from, begins[order] ?? width));
}

function pick(row: GridRow, columns: readonly number[]): GridRow {
  if (columns.length === row.cells.length) return row;
  const cells = columns.map((column) => row.cells[column] ?? { text: '', start: row.end, end: row.end });
  return { ...row, cells };
}

function splitRows(grid: Grid, columns: number[]): GridPart[] {
  const rows = grid.rows.map((row) => pick(row, columns));
  const headRows = countHeadRows(rows);
  const part = (from: Partial<GridPart> & Pick<GridPart, 'head'>): GridPart => ({
    grid,
    rows: [],
    names: [],
    titled: false,
    columns,
    ...from,
  });
  const parts: GridPart[] = [part({ head: rows.slice(0, headRows) })];
  for (let at = headRows; at < rows.length; at += 1) {
    const row = rows[at] as GridRow;
    const open = parts.at(-1) as GridPart;
    const next = rows[at + 1];
    const title = titleOf(row);
    if (title !== null && open.rows.length > 0) {
      parts.push(part({ head: open.head, names: [title], titled: true }));
    } else if (
      isInnerHead(row, next) &&
      rows.slice(at + 1, at + 1 + mostNames).some((one) => holdsFigures(one))
    ) {
      at = beginPart(parts, part, row, rows, at);
    } else {
      const period = periodOverAll(row);
      if (period !== null && next && namesColumns(next) && open.rows.some((one) => holdsFigures(one))) {
        open.rows.push(row);
        at = beginPart(parts, part, next, rows, at + 1);
      } else open.rows.push(row);
    }
  }
  return parts.filter(({ rows: own, head }) => own.length > 0 || head.length > 1);
}

/** The row of periods begins a part; the rows of words above it are its name, or the upper rows of its head. */
function beginPart(
  parts: GridPart[],
  part: (from: Partial<GridPart> & Pick<GridPart, 'head'>) => GridPart,
  row: GridRow,
  rows: readonly GridRow[],
  at: number,
): number {
  const open = parts.at(-1) as GridPart;
  const head: GridRow[] = [row];
  const names: string[] = [];
  while (open.rows.length > 0 && head.length + names.length <= mostNames) {
    const above = open.rows.at(-1) as GridRow;
    if (holdsFigures(above)) break;
    const label = above.cells[0]?.text ?? '';
    const overColumns = above.cells.slice(1).some(({ text }) => text !== '');
    // A heading two rows up is one of the part above.
    if (!overColumns && names.length > 0) break;
    open.rows.pop();
    if (overColumns) head.unshift(above);
    if (label !== '') names.unshift(label);
  }
  // A head that was read as the whole head of the table is the name of the part.
  if (open.rows.length === 0 && parts.length === 1) {
    parts.pop();
    head.unshift(...open.head);
  }
  let end = at;
  while (head.length < mostNames && rows[end + 1] && namesColumns(rows[end + 1] as GridRow)) {
    end += 1;
    head.push(rows[end] as GridRow);
  }
  parts.push(part({ head, names }));
  return end;
}

/** The title of a statement in a row that holds nothing else. */
function titleOf({ cells }: GridRow): string | null {
  const filled = cells.filter(({ text }) => text !== '');
  const [only] = filled;
  return only && filled.length === 1 && titleKind(only.text) !== undefined ? only.text : null;
}
