import { describeTable, findTables, type TablePlace } from '@footnote/text';
import type { GridCell, GridRow } from './grid-row.ts';
import { listPlainTables } from './plain-tables.ts';

/** The rows of a printed table, the first of them the head where it has one. */
export interface Grid {
  /** Number of the Markdown table in its text; null for fixed-width text. */
  table: number | null;
  page: number | null;
  start: number;
  end: number;
  rows: GridRow[];
  title: string;
  unit: string;
  /** The text between it and the table above. */
  lead: string;
  /** A Markdown heading is in that text. */
  isHeaded: boolean;
}

const mostRows = 5_000;
const mostColumns = 400;
const leadChars = 1_500;

/**
 * The tables of a text in order, those of Markdown and those of fixed-width text. A head printed as a table of its own (in
 * China over `分行业`) has no rows: its title and its unit are those of the table below.
 */
export function* listGrids(text: string, firstLine: string): Generator<Grid> {
  let head: Grid | null = null;
  for (const grid of eachGrid(text, firstLine)) {
    yield head === null ? grid : underHead(grid, head, text);
    head = grid.rows.length === 1 ? grid : null;
  }
}

/** The head is over a table with the same names of columns, with no heading between them. */
function underHead(grid: Grid, head: Grid, text: string): Grid {
  const names = new Set(grid.rows[0]?.cells.map((cell) => cell.text));
  const isHead = head.rows[0]?.cells.every((cell) => names.has(cell.text));
  if (!isHead || grid.isHeaded) return grid;
  return {
    ...grid,
    title: [head.title, grid.title].filter(Boolean).join(' / '),
    unit: grid.unit || head.unit,
    lead: `${head.lead}\n${text.slice(head.end, grid.start)}`,
  };
}

function* eachGrid(text: string, firstLine: string): Generator<Grid> {
  const plain = listPlainTables(text);
  let before = 0;
  let table = 0;
  const fromPlain = (one: (typeof plain)[number]): Grid => {
    const grid = { table: null, page: null, start: one.start, end: one.end, rows: one.rows };
    return describe(
      text,
      grid,
      { id: '', start: one.start, end: one.end, body: one.start, page: null },
      before,
      firstLine,
    );
  };
  for (const place of findTables(text)) {
    while (plain[0] && plain[0].start < place.start) {
      const grid = fromPlain(plain[0]);
      plain.shift();
      yield grid;
      before = grid.end;
    }
    const rows = readRows(text, place);
    yield describe(
      text,
      { table, page: place.page, start: place.start, end: place.end, rows },
      place,
      before,
      firstLine,
    );
    before = place.end;
    table += 1;
  }
  for (const one of plain) {
    yield fromPlain(one);
    before = one.end;
  }
}

function describe(
  text: string,
  grid: Pick<Grid, 'table' | 'page' | 'start' | 'end' | 'rows'>,
  place: TablePlace,
  before: number,
  firstLine: string,
): Grid {
  const head = grid.rows[0]?.cells.map((cell) => cell.text) ?? [];
  const { title, unit } = describeTable(text, place, grid.table === null ? [] : head);
  const from = Math.max(before, grid.start - leadChars);
  const between = text.slice(from, grid.start);
  const lead = from === 0 ? `${firstLine}\n${between}` : between;
  return { ...grid, title, unit, lead, isHeaded: /^#{1,6} /m.test(between) };
}

function readRows(text: string, place: TablePlace): GridRow[] {
  const headEnd = text.indexOf('\n', place.start);
  const head = splitRow(text, place.start, headEnd < 0 ? place.end : headEnd);
  const rows: GridRow[] = [{ cells: head, start: place.start, end: headEnd, level: null }];
  for (let start = place.body; start < place.end && rows.length < mostRows; ) {
    const lineBreak = text.indexOf('\n', start);
    const end = Math.min(lineBreak < 0 ? place.end : lineBreak, place.end);
    const cells = splitRow(text, start, end).slice(0, head.length);
    while (cells.length < head.length) cells.push({ text: '', start: end, end });
    rows.push({ cells, start, end, level: null });
    start = end + 1;
  }
  return rows;
}

/** The cells of a line of a Markdown table. */
function splitRow(text: string, start: number, end: number): GridCell[] {
  const cells: GridCell[] = [];
  let at = text[start] === '|' ? start + 1 : start;
  for (let from = at; at <= end && cells.length < mostColumns; at += 1) {
    if (text[at] === '\\' && at < end) at += 1;
    else if (text[at] === '|' || (at === end && text.slice(from, end).trim() !== '')) {
      cells.push(cellAt(text, from, Math.min(at, end)));
      from = at + 1;
    }
  }
  return cells;
}

const escaped = /\\([\\`*_<\]|#>+=~-])/g;

function cellAt(text: string, from: number, to: number): GridCell {
  let [start, end] = [from, to];
  while (start < end && isBlank(text.charCodeAt(start))) start += 1;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1;
  const raw = text.slice(start, end);
  const plain = raw
    .replace(/<br\s*\/?>/g, ' ')
    .replace(/(?<!\\)\*\*/g, '')
    .replace(escaped, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return { text: plain, start, end };
}

const isBlank = (code: number) => code === 32 || code === 9 || code === 13;
