import { describeTable } from './describe-table.ts';
import { findTables, type TablePlace } from './find-tables.ts';
import { parseRow } from './parse-row.ts';

export interface TextTableRow {
  /** From 0, in the order of the table. */
  index: number;
  /** The first cell, as it is read: what the row is about. */
  label: string;
  /** Labels of the groups that it is in, outermost first: `Assets`, `Current assets`. */
  groups: readonly string[];
  /** One for each column, the label's first. */
  cells: readonly string[];
  start: number;
  end: number;
}

/** A table as data. The text of a cell is that of the Markdown, without Markdown's own marks. */
export interface TextTable extends TablePlace {
  /** The headings and captions right above it, outermost first; '' where nothing names it. */
  title: string;
  /** Where these headings begin; where there are none, the beginning of the table. */
  titleStart: number;
  /** `in millions, except per share data`, as the table or the lines above it say; '' where they don't. */
  unit: string;
  /** The names of the columns, the one of the labels first. */
  head: readonly string[];
  rows: readonly TextTableRow[];
  /** The earlier table whose head it uses, because it has no head of its own; else null. */
  continues: string | null;
}

/** Rows of one table that are read; a spreadsheet may have more. */
const mostRows = 5_000;

/** One table alone: its own lines and those above it. If it continues another table, the head of that one is not looked up. */
export function readTable(text: string, place: TablePlace): TextTable {
  const headLine = text.slice(place.start, text.indexOf('\n', place.start));
  const head = parseRow(headLine);
  const rows = readRows(text, place, head.length);
  return { ...place, ...describeTable(text, place, head), head, rows, continues: null };
}

/** The tables of a text, or those that `wanted` names. A table without a head uses the head of the table above it. */
export function readTables(text: string, wanted: (place: TablePlace) => boolean = () => true): TextTable[] {
  const tables: TextTable[] = [];
  let above: TextTable | null = null;
  for (const place of findTables(text)) {
    const isWanted = wanted(place);
    const headless = isHeadless(text, place);
    // The head of a table that is not wanted is read only if the next table may continue it.
    const table = takeHead(isWanted || !headless ? readTable(text, place) : null, above, headless);
    if (table && isWanted) tables.push(table);
    above = table ?? above;
  }
  return tables;
}

function takeHead(table: TextTable | null, above: TextTable | null, headless: boolean): TextTable | null {
  if (!table || !headless || !above || above.head.length !== table.head.length) return table;
  if ((table.page ?? 0) - (above.page ?? 0) > 1) return table;
  return {
    ...table,
    head: above.head,
    title: table.title || above.title,
    unit: table.unit || above.unit,
    continues: above.id,
  };
}

function isHeadless(text: string, { start }: TablePlace): boolean {
  const end = text.indexOf('\n', start);
  return !/[^|\s]/.test(text.slice(start, end));
}

function readRows(text: string, place: TablePlace, width: number): TextTableRow[] {
  const rows: TextTableRow[] = [];
  let groups: string[] = [];
  let lastWasGroup = false;
  for (let start = place.body; start < place.end && rows.length < mostRows; ) {
    const lineBreak = text.indexOf('\n', start);
    const end = Math.min(lineBreak < 0 ? place.end : lineBreak, place.end);
    const parsed = parseRow(text.slice(start, end)).slice(0, width);
    const cells = [...parsed, ...Array.from({ length: width - parsed.length }, () => '')];
    const label = cells[0] ?? '';
    const isGroup = label !== '' && cells.slice(1).every((cell) => cell === '');
    if (isGroup) groups = lastWasGroup ? [...groups.slice(-1), label] : [label];
    rows.push({
      index: rows.length,
      label,
      groups: isGroup ? groups.slice(0, -1) : groups,
      cells,
      start,
      end,
    });
    // A total ends its group.
    if (!isGroup && /^total\b|合計$|計$/i.test(label)) groups = [];
    lastWasGroup = isGroup;
    start = end + 1;
  }
  return rows;
}
