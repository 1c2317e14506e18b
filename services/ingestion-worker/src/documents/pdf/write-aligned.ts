import { writePreformatted } from '../../sections/markdown/write-preformatted.ts';
import type { Line } from './make-lines.ts';
import { displayWidth } from './spacing.ts';

const maxColumns = 240;

/** Lines of a table as fixed-width text: what stands under each other on the page does so here. */
export function writeAligned(lines: readonly Line[]): string {
  const left = Math.min(...lines.map(({ x0 }) => x0));
  const unit = characterWidth(lines);
  const rows = lines.map(({ segments }) => {
    let row = '';
    let width = 0;
    for (const { text, x0 } of segments) {
      const at = Math.min(maxColumns, Math.round((x0 - left) / unit));
      const spaces = row === '' ? at : Math.max(2, at - width);
      row += ' '.repeat(spaces) + text;
      width += spaces + displayWidth(text);
    }
    return row;
  });
  return writePreformatted(rows.join('\n'));
}

function characterWidth(lines: readonly Line[]): number {
  const widths = lines
    .flatMap(({ segments }) => segments)
    .map(({ text, x0, x1 }) => (x1 - x0) / Math.max(1, displayWidth(text)))
    .filter((width) => width > 0.5)
    .sort((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? 5;
}
