import type { Block } from '../blocks/block.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { insertMarks } from './fact-marks.ts';
import { type GridRow, layGrid, mergeColumns } from './table-grid.ts';

const MAX_HEADER_ROWS = 4;

/** Rows of one table as a GFM table: empty columns dropped, header rows joined, pipes escaped, numbers unchanged. */
export function writeTable(rows: Block[]): string {
  const grid = layGrid(rows);
  const { cells, columnOf } = mergeColumns(grid);
  const columns = cells[0]?.length ?? 0;
  if (columns === 0) return '';
  if (columns === 1)
    return cells
      .map((row, at) => writeCell(row[0] ?? '', 0, grid.slice(at, at + 1), columnOf, escapeMarkdown))
      .filter(Boolean)
      .join('\n\n');
  const headerRows = countHeaderRows(
    cells,
    grid.map((row) => row.header),
  );
  spreadHeaders(grid.slice(0, headerRows - 1), cells, columnOf);
  const header = joinHeader(cells.slice(0, headerRows));
  const line = (row: string[], rows: GridRow[]): string =>
    `| ${row.map((text, column) => writeCell(text, column, rows, columnOf, escapeCell)).join(' | ')} |`;
  return [
    line(header, grid.slice(0, headerRows)),
    `|${' --- |'.repeat(columns)}`,
    ...cells.slice(headerRows).map((row, at) => line(row, grid.slice(headerRows + at, headerRows + at + 1))),
  ].join('\n');
}

/** One cell, with marks where the facts of its source cells begin and end. */
function writeCell(
  text: string,
  column: number,
  rows: GridRow[],
  columnOf: number[],
  escapeText: (text: string) => string,
): string {
  const marks = rows.flatMap((row) =>
    row.marked.flatMap(({ column: from, cell }) => {
      const at = columnOf[from] === column ? text.indexOf(cell.text) : -1;
      return at < 0 ? [] : cell.marks.map((mark) => ({ ...mark, at: mark.at + at }));
    }),
  );
  return marks.length ? insertMarks(text, escapeText(text), marks) : escapeText(text);
}

function escapeCell(text: string): string {
  return escapeMarkdown(text)
    .replace(/\|/g, '\\|')
    .replace(/\s*\n\s*/g, '<br>');
}

/** Marked header cells, else the leading rows whose first column is empty; a table has at least one header row. */
function countHeaderRows(cells: string[][], marked: boolean[]): number {
  let count = 0;
  while (count < Math.min(MAX_HEADER_ROWS, cells.length - 1) && marked[count]) count += 1;
  if (count > 0) return count;
  while (
    count < Math.min(MAX_HEADER_ROWS, cells.length - 1) &&
    !cells[count]?.[0] &&
    !hasAmounts(cells[count])
  ) {
    count += 1;
  }
  const next = cells[count];
  const labelled = count > 0 && next && next[0] !== '' && isPeriodRow(next);
  return Math.max(1, labelled && count < cells.length - 1 ? count + 1 : count);
}

function hasAmounts(row: string[] | undefined): boolean {
  return (row ?? []).some(
    (text) => /^[$€£¥(]*\s*\d[\d,.]*\s*[)%]*$/.test(text) && !/^(?:19|20)\d\d$/.test(text),
  );
}

/** A row such as `(in millions) | 2024 | 2023` closes the header. */
function isPeriodRow(row: string[]): boolean {
  const rest = row.slice(1).filter(Boolean);
  return rest.length > 0 && rest.every((text) => /^(?:19|20)\d\d$|^(?:FY|Q[1-4])/.test(text));
}

/** A header over several columns (`Year ended` over 2024 and 2023) names each of them. */
function spreadHeaders(upper: GridRow[], cells: string[][], columnOf: number[]): void {
  for (const [index, row] of upper.entries()) {
    const target = cells[index];
    for (const [start, end] of row.spans) {
      const text = row.texts[start];
      if (!target || !text) continue;
      for (let column = start; column < end; column += 1) {
        const merged = columnOf[column] ?? -1;
        if (merged >= 0 && target[merged] === '') target[merged] = text;
      }
    }
  }
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
