import type { Line } from '../lines.ts';
import { cellsOf, isFigure, isPeriodOrUnit, type PlacedCell, tidyCells } from './cells.ts';
import { assignColumns, type Column, findColumns, overlap, partAtEdges } from './columns.ts';
import { fullLabels, isNextOfLabel } from './full-labels.ts';
import { addHeadColumns, joinHead, unitOfTable } from './head-names.ts';
import { labelName } from './part-tables.ts';
import { joinWrappedRows, labelGoesOn, type RawRow } from './wrapped-rows.ts';

/** A table with its head joined into one row: every row has as many cells as the head. */
export interface PdfTable {
  head: string[];
  rows: TableRow[];
  /** Where its columns are, in points. This decides whether a table on the next page continues this one. */
  columns: Column[];
}

export interface TableRow {
  cells: string[];
  bold: boolean;
}

const maxHeadRows = 6;
/** Names of columns may be long, and set in many short lines, this many font sizes apart. */
const maxHeadLines = 12;
const headLead = 1.35;
const nearLabels = 30;
/** A label goes on with a bracket in the next line only if it fills this share of the labels' width. */
const leastBeforeBracket = 0.6;
const listMark = /^[(（](?:[a-z]|[ivx]{1,4}|\d{1,2})[)）]$/i;

/** Puts the lines of a table into columns; null where there are fewer than two columns. */
export function buildTable(lines: readonly Line[]): PdfTable | null {
  const raw = lines.map((line) => ({ line, cells: cellsOf(line) }));
  const headCount = countHeadRows(raw);
  const body = raw.slice(headCount);
  const lengths = body.map(({ cells }) => cells.length);
  // Lines with one cell are labels that continue or name a group: they only show where labels begin.
  const wide = body.filter((_, index) => (lengths[index] ?? 0) > 1).map(({ cells }) => cells);
  const columns = joinComplements(findColumns(wide), wide);
  if (columns.length < 2) return null;
  const first = columns[0] as Column;
  const leftmost = Math.min(...body.map(({ line }) => line.x0));
  if (leftmost < first.x0) first.x0 = leftmost;
  addHeadColumns(raw.slice(0, headCount), columns);
  const head = joinHead(raw.slice(0, headCount), columns);
  const parted = body.map(({ line, cells }) => ({
    line,
    cells: tidyCells(cells.flatMap((cell) => partAtEdges(cell, columns))),
  }));
  return dropStrayColumn({ head, rows: joinRows(joinWrappedRows(parted, columns), columns), columns });
}

/** An almost empty first column (a page's number, a mark in the margin) is not a column: the labels are in the second one. */
function dropStrayColumn(table: PdfTable): PdfTable {
  const filled = (column: number) => table.rows.filter(({ cells }) => cells[column] !== '').length;
  if (
    table.columns.length < 3 ||
    table.rows.length < 6 ||
    filled(0) > 0.1 * table.rows.length ||
    filled(1) < 0.5 * table.rows.length
  )
    return table;
  const join = ([first = '', second = '', ...rest]: string[]) => [`${first} ${second}`.trim(), ...rest];
  return {
    head: join(table.head),
    rows: table.rows.map((row) => ({ ...row, cells: join(row.cells) })),
    columns: table.columns.slice(1),
  };
}

/**
 * Centred text has no common edge, so one column may be found as two. Two neighbours become one column if no row fills
 * both, unless both hold figures.
 */
function joinComplements(columns: Column[], rows: readonly (readonly PlacedCell[])[]): Column[] {
  const joined: Column[] = [];
  const hasFigures = (column: Column) =>
    rows.some((cells) => cells.some((cell) => overlap(cell, column) > 0 && isFigure(cell.text)));
  const isMark = ({ text }: PlacedCell) => listMark.test(text);
  // A mark of a list, as in `(1) Current tax`, begins the label beside it.
  const bothFilled = (a: Column, b: Column, isLabel: boolean) =>
    rows.some(
      (cells) =>
        cells.some((cell) => overlap(cell, a) > 0 && !(isLabel && isMark(cell))) &&
        cells.some((cell) => overlap(cell, b) > 0),
    );
  for (const column of columns) {
    const last = joined.at(-1);
    const isLabel = joined.length === 2 && !hasFigures(column);
    if (
      last &&
      joined.length > 1 &&
      !bothFilled(last, column, isLabel) &&
      !(hasFigures(last) && hasFigures(column))
    ) {
      last.x1 = Math.max(last.x1, column.x1);
    } else joined.push({ ...column });
  }
  return joined;
}

/** Rows before the first with an amount: periods, units, names of columns. */
function countHeadRows(rows: readonly RawRow[]): number {
  let count = 0;
  for (const [at, { line, cells }] of rows.slice(0, maxHeadLines).entries()) {
    const [label, ...rest] = cells;
    const isTight = line.y - (rows[at - 1]?.line.y ?? line.y) < headLead * line.size;
    if (!label || (at >= maxHeadRows && !isTight)) break;
    const amounts = cells.filter(({ text }) => isFigure(text) && !isPeriodOrUnit(text));
    if (amounts.length > 0 && !areNamesWithFigures(cells, rows)) break;
    // After a head, a single label above figures names a group of rows and not a column.
    if (rest.length === 0 && count > 0 && isLabelPlace(label, rows) && !isNameOfLabels(label)) break;
    count += 1;
  }
  const allText = rows.every(({ cells }) => cells.every(({ text }) => !isFigure(text)));
  // A table of text: its first row is the head.
  if (allText || count >= rows.length) return 1;
  while (
    count > 0 &&
    (rows[count - 1]?.cells.length ?? 0) === 1 &&
    isLabelPlace(rows[count - 1]?.cells[0], rows)
  )
    count -= 1;
  return count;
}

const isNameOfLabels = ({ text }: PlacedCell) => unitOfTable.test(text) || labelName.test(text);

/** `(2.2p) | Warrants | (3.25p)`: lines of names that hold figures, above the first label. */
function areNamesWithFigures(cells: readonly PlacedCell[], rows: readonly RawRow[]): boolean {
  return (
    cells.some(({ text }) => /^\p{L}{3}/u.test(text)) &&
    (cells[0]?.x0 ?? 0) >= leftOfLabels(rows) + nearLabels
  );
}

/** Whether a cell begins where labels of rows do. */
function isLabelPlace(cell: PlacedCell | undefined, rows: readonly RawRow[]): boolean {
  const left = leftOfLabels(rows);
  return cell !== undefined && Number.isFinite(left) && cell.x0 < left + nearLabels;
}

/** Infinite where no row begins with a label. */
function leftOfLabels(rows: readonly RawRow[]): number {
  const starts = rows.filter(({ cells }) => cells.length > 1).map(({ cells }) => cells[0] as PlacedCell);
  return Math.min(...starts.filter(({ text }) => !isFigure(text)).map(({ x0 }) => x0));
}

function joinRows(body: readonly RawRow[], columns: readonly Column[]): TableRow[] {
  const rows: TableRow[] = [];
  const labels = labelsOf(body, columns);
  const full = fullLabels(labels);
  const left = Math.min(...labels.map(({ label }) => label.x0));
  const right = Math.max(...labels.map(({ label }) => label.x1));
  const gaps = body.slice(1).map(({ line }, at) => line.y - (body[at] as RawRow).line.y);
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  // Lines of one row are nearer than rows.
  const isWrapped = (line: Line) => (gaps[body.findIndex((row) => row.line === line)] ?? usual) < 0.9 * usual;
  const goesOn = (label: { text: string; line: Line }, next: string) =>
    labelGoesOn(label.text, next) &&
    (!/^[(（]/.test(next) ||
      isWrapped(label.line) ||
      label.line.x1 - left > leastBeforeBracket * (right - left));
  let pendingLabel = null as { text: string; line: Line; bold: boolean } | null;
  const flush = () => {
    if (pendingLabel) rows.push(rowOf(columns, [[0, pendingLabel.text]], pendingLabel.bold));
    pendingLabel = null;
  };
  let before: Line | null = null;
  /** The last line with a label: figures may be on a line of their own between two lines of it. */
  let labelled: Line | null = null;
  /** Lines of a label above the figures of its row, which stand at its middle, and how many may follow below. */
  let above = 0;
  let below = 0;
  for (const { line, cells } of body) {
    const places = assignColumns(cells, columns);
    const [only] = cells;
    const gap = before === null ? Number.POSITIVE_INFINITY : line.y - before.y;
    const isLower = /^\p{Ll}/u.test(cells[0]?.text ?? '') && places[0] === 0;
    const tight =
      gap < (isLower ? 2.2 : 1.45) * Math.max(line.size, before?.size ?? 0) || (isLower && gap < 1.1 * usual);
    const wraps = labelled !== null && full.has(labelled) && isNextOfLabel(labelled, line, only?.text ?? '');
    if (cells.length === 1 && only && places[0] === 0 && !isFigure(only.text)) {
      const last = rows.at(-1);
      if (pendingLabel && wraps)
        pendingLabel = { ...pendingLabel, text: pendingLabel.text + only.text, line };
      else if (pendingLabel && tight && goesOn(pendingLabel, only.text))
        pendingLabel = { ...pendingLabel, text: `${pendingLabel.text} ${only.text}`, line };
      else if (!pendingLabel && last && wraps && below > 0 && last.cells[0] !== '') {
        below -= 1;
        last.cells[0] = `${last.cells[0]}${only.text}`;
      } else if (
        !pendingLabel &&
        last &&
        tight &&
        labelGoesOn(last.cells[0] ?? '', only.text) &&
        last.cells[0] !== ''
      ) {
        last.cells[0] = `${last.cells[0]} ${only.text}`;
      } else {
        flush();
        pendingLabel = { text: only.text, line, bold: line.bold };
      }
    } else if (tight && !pendingLabel && isTextGoingOn(rows.at(-1), cells, places)) {
      appendCells(rows.at(-1) as TableRow, cells, places);
    } else if (
      places[0] !== 0 &&
      tight &&
      rows.length > 0 &&
      !pendingLabel &&
      cells.every(({ text }) => !isFigure(text))
    ) {
      // Text cells that continue in the line below.
      appendCells(rows.at(-1) as TableRow, cells, places);
    } else {
      const filled = cells.map((cell, index): [number, string] => [places[index] as number, cell.text]);
      if (pendingLabel) {
        const [place, label] = filled[0] ?? [0, ''];
        const joins = tight && place === 0 && !isFigure(label) && goesOn(pendingLabel, label);
        // The label is on a line of its own, and its figures are one line lower.
        const alone =
          tight &&
          place !== 0 &&
          line.y - pendingLabel.line.y < 1.45 * line.size &&
          !/[:：]$/.test(pendingLabel.text) &&
          !pendingLabel.bold;
        if (wraps && place === 0 && !isFigure(label)) filled[0] = [0, pendingLabel.text + label];
        else if (joins) filled[0] = [0, `${pendingLabel.text} ${label}`];
        else if (alone) filled.unshift([0, pendingLabel.text]);
        else flush();
        pendingLabel = null;
      }
      rows.push(rowOf(columns, filled, line.bold));
    }
    if (cells.length > 1) {
      below = above;
      above = 0;
    } else if (pendingLabel) above += 1;
    before = line;
    if (only && places[0] === 0 && !isFigure(only.text)) labelled = line;
  }
  flush();
  return rows;
}

function labelsOf(body: readonly RawRow[], columns: readonly Column[]): { line: Line; label: PlacedCell }[] {
  return body.flatMap(({ line, cells }) => {
    const [label] = cells;
    return label && assignColumns([label], columns)[0] === 0 ? [{ line, label }] : [];
  });
}

/** A row of text in which every cell continues in the next line. */
function isTextGoingOn(
  row: TableRow | undefined,
  cells: readonly PlacedCell[],
  places: readonly number[],
): boolean {
  return (
    row !== undefined &&
    cells.length > 1 &&
    cells.every(
      ({ text }, index) =>
        !isFigure(text) && row.cells[places[index] as number] !== '' && /^[\p{Ll}(]/u.test(text),
    )
  );
}

function appendCells(row: TableRow, cells: readonly PlacedCell[], places: readonly number[]): void {
  for (const [index, cell] of cells.entries()) {
    const place = places[index] as number;
    row.cells[place] = `${row.cells[place] ?? ''} ${cell.text}`.trim();
  }
}

function rowOf(columns: readonly Column[], filled: [number, string][], bold: boolean): TableRow {
  const cells = columns.map(() => '');
  for (const [place, text] of filled) cells[place] = cells[place] ? `${cells[place]} ${text}` : text;
  return { cells, bold };
}
