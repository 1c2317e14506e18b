import { escapeMarkdown } from '../../sections/markdown/escape-markdown.ts';

/** Rows as a GFM table, the first being its head; all are brought to the width of the widest. */
export function writeRows(rows: readonly (readonly string[])[]): string {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  if (width === 0) return '';
  const line = (row: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, column) => escapeCell(row[column] ?? '')).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n');
}

function escapeCell(text: string): string {
  return escapeMarkdown(text.trim(), false)
    .replaceAll('|', '\\|')
    .replaceAll(/(?<!\s)[^\S\n]*\n\s*/g, '<br>');
}
