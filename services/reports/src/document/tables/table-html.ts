import type { Token } from 'markdown-it';
import { plainText } from '../plain-text.ts';
import { isRightToLeft } from '../text-script.ts';
import { isFigureColumn, type Table } from './table.ts';
import { layOutTable, leadLetters, measureColumn } from './table-layout.ts';

// A table with few rows is moved to the next page as a whole.
const shortRows = 14;

/** A table as HTML: header rows repeat on every page, figures are right-aligned, and too many columns are split into parts. */
export function tableHtml(table: Table, renderCell: (cell: Token) => string): string {
  const { rows, missing } = table;
  const width = Math.max(table.header.length, 1);
  const columnCells = table.header.map((_, column) => rows.map((row) => plainText(row[column])));
  const figures = columnCells.map((cells, column) => column > 0 && isFigureColumn(cells));
  const widths = table.header.map((head, column) =>
    measureColumn([plainText(head), ...columnCells[column]!], figures[column]!),
  );
  const { size, parts } = layOutTable(widths);
  const direction = isRightToLeft(plainText(table.header[0]) || (columnCells[0]?.join(' ') ?? ''))
    ? ' dir="rtl"'
    : '';
  const short = rows.length <= shortRows ? ' short' : '';
  const cell = (tag: 'td' | 'th', token: Token | undefined, column: number) =>
    `<${tag}${classOf(table, figures, widths[column]!.longest, column)}>${token ? renderCell(token) : ''}</${tag}>`;
  const html = parts.map((columns) => {
    const last = columns.at(-1)! + 1;
    const caption =
      parts.length > 1 ? `<caption>Columns ${(columns[1] ?? 0) + 1}–${last} of ${width}</caption>` : '';
    const head = columns.map((column) => cell('th', table.header[column], column)).join('');
    const body = rows
      .map((row) => `<tr>${columns.map((column) => cell('td', row[column], column)).join('')}</tr>`)
      .join('');
    return `<table class="${size}${short}"${direction}>${caption}<thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
  });
  const notice =
    missing > 0 ? `<p class="notice">${missing} more rows are in the report, not in this PDF.</p>` : '';
  return html.join('') + notice;
}

function classOf(table: Table, figures: readonly boolean[], longest: number, column: number): string {
  const align = table.align[column];
  if (figures[column] && align !== 'left' && align !== 'center') {
    return longest <= 30 ? ' class="num"' : ' class="num wrap"';
  }
  if (column === 0 && !align && longest <= leadLetters) return ' class="lead"';
  return align ? ` class="${align}"` : '';
}
