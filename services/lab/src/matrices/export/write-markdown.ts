import { sourceTitle } from '@footnote/contracts';
import type { WholeMatrix } from '../edit/read-matrices.ts';
import { cellText, flat, headOf, sourceLink } from './matrix-texts.ts';

/** A table, and below it the sources of each cell as footnotes. */
export function writeMarkdown({ matrix, cells, rows }: WholeMatrix, publicUrl: string): string {
  const notes: string[] = [];
  const lines = [
    `# ${matrix.name}`,
    '',
    `| |${matrix.columns.map(({ column }) => ` ${flat(headOf(column))} |`).join('')}`,
    `|---|${matrix.columns.map(() => '---|').join('')}`,
  ];
  for (const { row_id, source } of matrix.rows) {
    const title = rows.get(row_id)?.title || sourceTitle(source);
    const values = matrix.columns.map(({ column_id }) => {
      const cell = cells.get(`${row_id}.${column_id}`);
      const marks = (cell?.sources ?? []).map((one) => {
        notes.push(
          `[^${notes.length + 1}]: [${flat(one.title)}](${sourceLink(publicUrl, one)}): ${flat(one.quote).slice(0, 500)}`,
        );
        return `[^${notes.length}]`;
      });
      return ` ${flat(cellText(cell))}${marks.join('')} |`;
    });
    lines.push(`| ${flat(title)} |${values.join('')}`);
  }
  return [...lines, '', ...notes, ''].join('\n');
}
