import { sourceTitle } from '@footnote/contracts';
import type { WholeMatrix } from '../edit/read-matrices.ts';
import { cellText, headOf } from './matrix-texts.ts';

/**
 * One line a row. Numbers are written in whole units, without separators; a column of numbers is followed by one with
 * their units where they have any.
 */
export function writeCsv({ matrix, cells, rows }: WholeMatrix): string {
  const withUnits = new Set(
    matrix.columns
      .filter(({ column_id }) =>
        matrix.rows.some(({ row_id }) => cells.get(`${row_id}.${column_id}`)?.value?.unit != null),
      )
      .map(({ column_id }) => column_id),
  );
  const head = matrix.columns.flatMap(({ column_id, column }) => {
    const title = headOf(column);
    return withUnits.has(column_id) ? [title, `${title} (unit)`] : [title];
  });
  const lines = matrix.rows.map(({ row_id, source }) => [
    rows.get(row_id)?.title || sourceTitle(source),
    ...matrix.columns.flatMap(({ column_id }) => {
      const cell = cells.get(`${row_id}.${column_id}`);
      const number = cell?.value?.number ?? null;
      const text = number === null ? cellText(cell) : String(number);
      return withUnits.has(column_id) ? [text, cell?.value?.unit ?? ''] : [text];
    }),
  ]);
  // Excel reads UTF-8 only with this mark.
  return `\uFEFF${[['', ...head], ...lines].map((line) => line.map(field).join(',')).join('\r\n')}\r\n`;
}

/** A text that a spreadsheet would run as a formula is shown as text. */
function field(text: string): string {
  const safe = /^[=+@\t\r]/.test(text) || /^-(?![\d.])/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
