import type { Block, Cell, FactMark } from '../../block.ts';
import { turnsOf } from '../../name-turns.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { placeMarks } from './fact-marks.ts';
import { type GridRow, layGrid, mergeColumns } from './table-grid.ts';

const maxHeaderRows = 4;

/**
 * Rows of one table as a GFM table: empty columns dropped, header rows joined, pipes escaped, numbers unchanged. The marks of
 * its facts are added to `marks`; the table begins at `base` in their text.
 */
export function writeTable(rows: Block[], marks: FactMark[], base: number): string {
  const above = dateAlone(rows) ?? titleAlone(rows);
  if (above) {
    const text = escapeMarkdown(above.text);
    placeMarks(marks, base, above.text, text, above.marks);
    return `${text}\n\n${writeTable(rows.slice(1), marks, base + text.length + 2)}`;
  }
  const grid = layGrid(rows);
  const { cells, columnOf } = mergeColumns(grid);
  const width = cells[0]?.length ?? 0;
  if (width === 0) return '';
  if (width === 1) return writeColumn(cells, grid, columnOf, marks, base);
  const headerRows = countHeaderRows(
    cells,
    grid.map((row) => row.header),
  );
  spreadHeaders(grid.slice(0, Math.max(0, headerRows - 1)), cells, columnOf);
  moveUnits(cells.slice(0, headerRows));
  const head =
    headerRows === 0 ? Array.from({ length: width }, () => '') : joinHeader(cells.slice(0, headerRows));
  const placed = placeHeads(head, cells.slice(headerRows), columnOf);
  let out = '';
  const addLine = (row: string[], from: number, to: number): void => {
    const marked = markedCells(grid, from, to, placed.columnOf);
    out += '|';
    for (const [column, text] of row.entries()) {
      const written = escapeCell(text);
      for (const cell of marked[column] ?? []) placeCell(marks, base + out.length + 1, text, written, cell);
      out += ` ${written} |`;
    }
  };
  addLine(placed.head, 0, headerRows);
  out += `\n|${' --- |'.repeat(placed.head.length)}`;
  for (const [at, row] of placed.body.entries()) {
    out += '\n';
    addLine(row, headerRows + at, headerRows + at + 1);
  }
  return out;
}

/** A table of one column is a paragraph for each row. */
function writeColumn(
  cells: readonly string[][],
  grid: readonly GridRow[],
  columnOf: readonly number[],
  marks: FactMark[],
  base: number,
): string {
  let out = '';
  for (const [at, [text = '']] of cells.entries()) {
    const written = escapeMarkdown(text);
    if (written === '') continue;
    if (out !== '') out += '\n\n';
    const [marked = []] = markedCells(grid, at, at + 1, columnOf);
    for (const cell of marked) placeCell(marks, base + out.length, text, written, cell);
    out += written;
  }
  return out;
}

/** EDINET tables often have their date (2024年４月30日現在) in a row of its own above the names of the columns. */
function dateAlone(rows: readonly Block[]): Cell | undefined {
  const [cell, ...others] = rows[0]?.cells.filter(({ text }) => text !== '') ?? [];
  const isDate = cell && /^[（(]?[^。]{4,24}日現在[）)]?$/.test(cell.text.trim());
  return isDate && others.length === 0 && rows.length >= 3 && cell.rowspan === 1 ? cell : undefined;
}

/** A text over the whole width above the names of the columns is the title of the table. */
function titleAlone(rows: readonly Block[]): Cell | undefined {
  const [cell, ...others] = rows[0]?.cells ?? [];
  if (!cell || others.some(({ text }) => text !== '') || cell.text === '' || cell.rowspan > 1)
    return undefined;
  const widths = rows.slice(1).map(({ cells }) => cells.reduce((sum, { colspan }) => sum + colspan, 0));
  const filled = (row: Block | undefined) => (row?.cells ?? []).filter(({ text }) => text !== '');
  const names = filled(rows[1]);
  const isOverAll = cell.colspan > 2 && cell.colspan >= Math.max(...widths);
  const areNames = names.length > 1 && !names.some(({ text }) => amount.test(text) && !year.test(text));
  return isOverAll && areNames && rows.length > 3 && !cell.text.includes('\n') ? cell : undefined;
}

/** A name above the empty column beside its figures (the column of their `$`) is moved above the figures. */
function placeHeads(
  head: string[],
  body: string[][],
  columnOf: number[],
): { head: string[]; body: string[][]; columnOf: number[] } {
  const isEmpty = (column: number) => body.every((row) => row[column] === '');
  const moved = head.flatMap((text, column) =>
    column > 0 && text !== '' && isEmpty(column) && head[column + 1] === '' && !isEmpty(column + 1)
      ? [column]
      : [],
  );
  if (moved.length === 0) return { head, body, columnOf };
  const kept = head.map((_, column) => column).filter((column) => !moved.includes(column));
  const target = (column: number) => kept.indexOf(moved.includes(column) ? column + 1 : column);
  return {
    head: kept.map((column) =>
      moved.includes(column - 1) ? (head[column - 1] ?? '') : (head[column] ?? ''),
    ),
    body: body.map((row) => kept.map((column) => row[column] ?? '')),
    columnOf: columnOf.map((column) => (column < 0 ? column : target(column))),
  };
}

/** By column of the table as written: the source cells of the rows `from` to `to` that hold facts. */
function markedCells(
  grid: readonly GridRow[],
  from: number,
  to: number,
  columnOf: readonly number[],
): Cell[][] {
  const byColumn: Cell[][] = [];
  for (let row = from; row < to; row += 1) {
    for (const { column, cell } of grid[row]?.marked ?? []) {
      const target = columnOf[column] ?? -1;
      if (target < 0) continue;
      const cells = byColumn[target];
      if (cells) cells.push(cell);
      else byColumn[target] = [cell];
    }
  }
  return byColumn;
}

/** The written text of a column may join several source cells. */
function placeCell(into: FactMark[], base: number, text: string, written: string, cell: Cell): void {
  const at = text === '' ? -1 : text.indexOf(cell.text);
  if (at < 0) return;
  const marks = at === 0 ? cell.marks : cell.marks.map((mark) => ({ ...mark, at: mark.at + at }));
  placeMarks(into, base, text, written, marks);
}

function escapeCell(text: string): string {
  return escapeMarkdown(text)
    .replace(/\|/g, '\\|')
    .replace(/(?<!\s)[^\S\n]*\n\s*/g, '<br>');
}

/**
 * The head's number of rows: marked header cells, else the leading rows without amounts, where all but the first have no
 * label or only name units and periods. It is 0 for a table that begins with its rows, because it continues another table.
 */
function countHeaderRows(cells: string[][], marked: boolean[]): number {
  const most = Math.min(maxHeaderRows, cells.length - 1);
  let count = 0;
  while (count < most && marked[count]) count += 1;
  if (count > 0) return count;
  if (hasAmounts(cells[0]) && (cells[0]?.[0] !== '' || areAmounts(cells[0])) && !isNumbering(cells[0]))
    return 0;
  const titled = isLabelAlone(cells[0]);
  if (titled && !isHeadRow(cells[1]) && !areNames(cells[1]) && cells.length > 1)
    return isGroup(cells) ? 0 : 1;
  while (count < most && !hasAmounts(cells[count]) && (count === 0 || isHeadRow(cells[count]))) count += 1;
  // The row after a title over the whole table is the row of names, whatever its first cell says.
  if (titled && count === 1 && most > 1 && !hasAmounts(cells[1])) count = 2;
  if (
    count > 0 &&
    count < most &&
    (namesUnderGroups(cells.slice(count - 1)) || namesAboveAmounts(cells, count))
  )
    count += 1;
  while (count < most && cells[count]?.[0] === '' && isHeadRow(cells[count])) count += 1;
  return Math.max(1, count);
}

/** Whether the first row names a group of rows with figures: then the head is elsewhere. */
function isGroup(cells: string[][]): boolean {
  const second = cells[1];
  return /[:：]$/.test(cells[0]?.[0] ?? '') && second?.[0] !== '' && hasAmounts(second);
}

/** `Options | Shares | Price | Shares | Price` under `2024 | | 2023 |` or under names of groups: each is over several names. */
function namesUnderGroups(cells: string[][]): boolean {
  const [groups = [], names = []] = cells;
  const isName = (text: string) => /\p{L}/u.test(text) && text.length <= longestName && !amount.test(text);
  const over = groups.slice(1);
  return (
    (groups[0] === '' || isPeriodRow(groups)) &&
    over.some((text) => text === '') &&
    over.some((text) => text !== '') &&
    names.length > 2 &&
    names.slice(1).every(isName) &&
    cells.slice(2).some(hasAmounts)
  );
}

/** A row that names every column of the first amounts, right above them; what is above it names fewer, and no rows. */
function namesAboveAmounts(cells: string[][], at: number): boolean {
  const row = cells[at] ?? [];
  const nameCount = (one: readonly string[]) => one.slice(1).filter(Boolean).length;
  const isBelowFew = cells.slice(0, at).every((one) => one[0] === '' || 2 * nameCount(one) <= nameCount(row));
  const below = cells.slice(at + 1).findIndex((one) => one[0] !== '' || !isHeadRow(one));
  const next = below < 0 ? [] : (cells[at + 1 + below] ?? []);
  const isNamed = (text: string, column: number) =>
    column === 0 ||
    text === '' ||
    /\p{L}{2}/u.test(row[column] ?? '') ||
    (column === 1 && !amount.test(text));
  const areShort = row.every((text) => text.length <= longestName && !amount.test(text));
  return isBelowFew && areShort && hasAmounts(next) && next.length > 2 && next.every(isNamed);
}

/** A row that names all columns, below the title of the table: `Name and position | Year | Salary | Total`. */
function areNames(row: string[] = []): boolean {
  return row.length > 2 && row.every((text) => /\p{L}{2}/u.test(text) && text.length <= longestName);
}

const longestName = 80;
const isLabelAlone = (row: string[] | undefined) =>
  row !== undefined && row[0] !== '' && row.length > 2 && row.slice(1).every((text) => text === '');

/** Whether this is another row of a head: without a label, with a label that names units, or a row of periods. */
function isHeadRow(row: string[] | undefined): boolean {
  if (!row || hasAmounts(row) || row.every((text) => text === '')) return false;
  if (row[0] === '') return true;
  return isPeriodRow(row) || (unit.test(row[0] ?? '') && row.slice(1).some((text) => text !== ''));
}

const amount = /^[$€£¥(]*\s*(?:\d[\d,.]*|\.\d+)\s*[)%]*$/;
const year = /^(?:19|20)\d\d$/;
const unit =
  /^\(?(?:in|dollars? in|amounts? in|\$ in|millions|thousands|unaudited)\b.*\)?$|[（(](?:百万円|千円|円|単位|%|％)/i;

function hasAmounts(row: string[] | undefined): boolean {
  return (row ?? []).some((text) => amount.test(text) && !year.test(text));
}

/** `1,200 | 900`: a row of amounts alone, without a label. */
function areAmounts(row: readonly string[] = []): boolean {
  const filled = row.filter(Boolean);
  return filled.length > 1 && filled.every((text) => amount.test(text) && !year.test(text));
}

/** `1 | 2 | 3`: the numbers of the columns. */
function isNumbering(row: readonly string[] = []): boolean {
  const filled = row.filter(Boolean);
  return filled.every((text) => /^\(?\d{1,2}\)?$/.test(text));
}

/** A row such as `(in millions) | 2024 | 2023 | $ | %` belongs to the header. */
function isPeriodRow(row: string[]): boolean {
  const rest = row.slice(1).filter(Boolean);
  return (
    rest.some((text) => period.test(text)) &&
    rest.every(
      (text) =>
        period.test(text) ||
        /^(?:[$%#]|(?:%|\$|percent)?\s*(?:change|increase|variance).*|.{0,400}?(?:change|vs\.?).*|notes?)$/i.test(
          text,
        ),
    )
  );
}
const period =
  /^(?:19|20)\d\d(?:\s*\(?[a-z\d*]{1,2}\)?)?$|^(?:FY|Q[1-4])|^[a-z]{3,9}\.? \d{1,2},? (?:19|20)\d\d$|^(?:(?:19|20)\d\d|[２][０]\p{Nd}{2}|(?:令和|平成)\S{1,2})年(?:.{1,3}月(?:期|\S{1,3}日)?|度|末)?$/iu;

const bracketed = /^\([^()]*\)$/;

/** `(In millions)` in a row of its own across the columns of a head is about the whole table: it goes above the labels. */
function moveUnits(head: string[][]): void {
  if (head.length < 2) return;
  for (const row of head) {
    const [first = '', ...others] = row;
    const [note = '', ...more] = new Set(others.filter(Boolean));
    if (first !== '' || more.length > 0 || row.length < 3 || !bracketed.test(note)) continue;
    row.fill('');
    row[0] = note;
  }
}

/** A header over several columns (`Year ended` over 2024 and 2023) names each of them. */
function spreadHeaders(upper: GridRow[], cells: string[][], columnOf: number[]): void {
  for (const [index, row] of upper.entries()) {
    const target = cells[index];
    // A title over the whole table names no column.
    if (target && isLabelAlone(target)) continue;
    for (const [start, end] of row.spans) {
      const text = row.texts[start];
      if (!target || !text) continue;
      for (let column = start; column < end; column += 1) {
        const merged = columnOf[column] ?? -1;
        if (merged >= 0 && target[merged] === '') target[merged] = text;
      }
    }
    if (target) spreadOverCycles(target, cells[index + 1] ?? []);
  }
}

/**
 * `2023 | | 2022 |` above `Amount | Change | Amount | Change`: where the names below begin again as often as there are
 * names above them, each name above is that of a whole turn, wherever it stands over it.
 */
function spreadOverCycles(upper: string[], lower: readonly string[]): void {
  const turns = turnsOf(lower.map((text, column) => (column === 0 ? '' : text)));
  const names = turns.map((turn, at) => {
    const end = turns[at + 1]?.[0] ?? lower.length;
    return [...new Set(upper.slice(turn[0], end).filter(Boolean))];
  });
  if (names.some((own) => own.length !== 1) || new Set(names.flat()).size < names.length) return;
  for (const [at, turn] of turns.entries()) for (const column of turn) upper[column] = names[at]?.[0] ?? '';
}

function joinHeader(rows: string[][]): string[] {
  const width = rows[0]?.length ?? 0;
  return Array.from({ length: width }, (_, column) =>
    rows
      .map((row) => row[column] ?? '')
      .filter(Boolean)
      .join(' '),
  );
}
