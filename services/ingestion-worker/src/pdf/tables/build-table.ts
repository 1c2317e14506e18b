import type { Line } from '../lines.ts';
import { cellsOf, isFigure, isPeriodOrUnit, type PlacedCell } from './cells.ts';
import {
  assignColumns,
  type Column,
  findColumns,
  overlap,
  partOverColumns,
  spannedColumns,
} from './columns.ts';
import { fullLabels, isNextOfLabel } from './full-labels.ts';

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

interface RawRow {
  line: Line;
  cells: PlacedCell[];
}

const maxHeadRows = 6;

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
  return dropStrayColumn({ head, rows: joinRows(body, columns), columns });
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
  const bothFilled = (a: Column, b: Column) =>
    rows.some(
      (cells) => cells.some((cell) => overlap(cell, a) > 0) && cells.some((cell) => overlap(cell, b) > 0),
    );
  for (const column of columns) {
    const last = joined.at(-1);
    if (last && joined.length > 1 && !bothFilled(last, column) && !(hasFigures(last) && hasFigures(column))) {
      last.x1 = Math.max(last.x1, column.x1);
    } else joined.push({ ...column });
  }
  return joined;
}

/** Rows before the first with an amount: periods, units, names of columns. */
function countHeadRows(rows: readonly RawRow[]): number {
  let count = 0;
  for (const { cells } of rows.slice(0, maxHeadRows)) {
    const [label, ...rest] = cells;
    if (!label) break;
    const amounts = cells.filter(({ text }) => isFigure(text) && !isPeriodOrUnit(text));
    if (amounts.length > 0) break;
    // After a head, a single label above figures names a group of rows and not a column.
    if (rest.length === 0 && count > 0 && isLabelPlace(label, rows)) break;
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

/** Whether a cell begins where labels of rows do. */
function isLabelPlace(cell: PlacedCell | undefined, rows: readonly RawRow[]): boolean {
  if (!cell) return false;
  const starts = rows.filter(({ cells }) => cells.length > 1).map(({ cells }) => cells[0] as PlacedCell);
  const labels = starts.filter(({ text }) => !isFigure(text));
  const left = Math.min(...labels.map(({ x0 }) => x0));
  return labels.length > 0 && cell.x0 < left + 30;
}

/** A head may name a column that was found in no row with several cells. */
function addHeadColumns(head: readonly RawRow[], columns: Column[]): void {
  for (const { cells } of head) {
    for (const cell of cells) {
      const last = columns.at(-1) as Column;
      if (cell.x0 > last.x1 + 20) columns.push({ x0: cell.x0, x1: cell.x1 });
    }
  }
}

function joinHead(rows: readonly RawRow[], columns: readonly Column[]): string[] {
  const head = columns.map(() => [] as string[]);
  let figures = columns.map((_, index) => index).slice(1);
  // From the lowest line up: the names of single columns show which columns hold figures.
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const cells = rows[at]?.cells ?? [];
    const upper = at < rows.length - 1 && cells.length < columns.length - 1;
    const names = cells.filter((cell) => !isOverLabels(cell, columns));
    const groups = upper ? evenGroups(names, columns, figures) : null;
    const parted = groups ? cells : cells.flatMap((cell) => partOverColumns(cell, columns));
    for (const cell of parted) {
      const others = parted.filter((other) => other !== cell);
      const named = groups?.get(cell) ?? namedColumns(cell, others, columns, upper);
      for (const column of named) head[column]?.unshift(cell.text);
      if (noteName.test(cell.text)) figures = figures.filter((column) => !named.includes(column));
    }
  }
  return head.map((texts) => texts.join(' '));
}

/** A column of references to notes. */
const noteName = /^(?:notes?|notas?|ref\.?|附[註注]|注记|註|注記)(?:\s*no\.?s?)?$/i;

/** A span of time, which is over all its columns however short its words are. */
const spanOfTime =
  /^(?:(?:first|second|third|fourth) quarter|(?:three|six|nine|twelve) months|quarter|(?:fiscal )?years?)(?: ended\b.*)?$/i;

/** Names that share all columns of figures equally: of two names over four columns, each is over two columns. */
function evenGroups(
  names: readonly PlacedCell[],
  columns: readonly Column[],
  figures: readonly number[],
): Map<PlacedCell, number[]> | null {
  const size = figures.length / names.length;
  if (names.length === 0 || !Number.isInteger(size)) return null;
  const groups = names.map((_, index) => figures.slice(index * size, (index + 1) * size));
  const fits = names.every((name, index) => {
    const group = groups[index] as number[];
    const x0 = (columns[group[0] as number] as Column).x0;
    const x1 = (columns[group.at(-1) as number] as Column).x1;
    const short = name.x1 - name.x0 < 0.25 * (x1 - x0);
    if (names.length === 1 && short && !spanOfTime.test(name.text)) return false;
    const reach = Math.max(25, (x1 - x0) / (names.length === 1 ? 4 : 3));
    return Math.abs((name.x0 + name.x1 - x0 - x1) / 2) < reach;
  });
  return fits ? new Map(names.map((name, index) => [name, groups[index] as number[]])) : null;
}

/** Whether a cell of the head is over the labels of the rows. */
function isOverLabels({ x0, x1 }: PlacedCell, [first, second]: readonly Column[]): boolean {
  return x0 < (first as Column).x0 + 30 && x1 < (second as Column).x0 + 4;
}

/** The columns that a cell of the head names; those of labels and of figures never together. */
function namedColumns(
  cell: PlacedCell,
  others: readonly PlacedCell[],
  columns: readonly Column[],
  upper: boolean,
): number[] {
  if (isOverLabels(cell, columns)) return [0];
  const named = upper ? spannedColumns(cell, others, columns) : coveredColumns(cell, columns);
  const figures = named.filter((index) => index > 0);
  return figures.length > 0 ? figures : named;
}

function coveredColumns(cell: PlacedCell, columns: readonly Column[]): number[] {
  const covered = columns.flatMap((column, index) =>
    overlap(column, cell) > 0.4 * Math.min(column.x1 - column.x0, cell.x1 - cell.x0) ? [index] : [],
  );
  return covered.length > 0 ? covered : assignColumns([cell], columns);
}

function joinRows(body: readonly RawRow[], columns: readonly Column[]): TableRow[] {
  const rows: TableRow[] = [];
  const full = fullLabels(labelsOf(body, columns));
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
    const tight = before !== null && line.y - before.y < 1.45 * Math.max(line.size, before.size);
    const wraps = labelled !== null && full.has(labelled) && isNextOfLabel(labelled, line, only?.text ?? '');
    if (cells.length === 1 && only && places[0] === 0 && !isFigure(only.text)) {
      const last = rows.at(-1);
      if (pendingLabel && wraps)
        pendingLabel = { ...pendingLabel, text: pendingLabel.text + only.text, line };
      else if (pendingLabel && tight && goesOn(pendingLabel.text, only.text))
        pendingLabel = { ...pendingLabel, text: `${pendingLabel.text} ${only.text}`, line };
      else if (!pendingLabel && last && wraps && below > 0 && last.cells[0] !== '') {
        below -= 1;
        last.cells[0] = `${last.cells[0]}${only.text}`;
      } else if (
        !pendingLabel &&
        last &&
        tight &&
        goesOn(last.cells[0] ?? '', only.text) &&
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
        const joins = tight && place === 0 && !isFigure(label) && goesOn(pendingLabel.text, label);
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

/** Whether the next line belongs to a label: it begins in lower case, or the label ended with a word that can't end a label. */
function goesOn(label: string, next: string): boolean {
  if (/[:：]$/.test(label)) return false;
  if (/^[\p{Ll}(（&]/u.test(next) && !/^\([a-z\d]{1,3}\)/i.test(next)) return true;
  return /(?:[,，/–-]|\b(?:of|and|or|the|for|in|to|on|at|by|from|with|per|de|da|do|e|em|dos|das))$/i.test(
    label,
  );
}

function rowOf(columns: readonly Column[], filled: [number, string][], bold: boolean): TableRow {
  const cells = columns.map(() => '');
  for (const [place, text] of filled) cells[place] = cells[place] ? `${cells[place]} ${text}` : text;
  return { cells, bold };
}
