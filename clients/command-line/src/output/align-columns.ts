import { styleText } from 'node:util';
import stringWidth from 'string-width';

const gap = '  ';
const narrowest = 8;

/** A table for a terminal: aligned by the width of characters, the last column cut at the edge. */
export function alignColumns(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  terminalWidth = 120,
): string {
  const cells = rows.map((row) => row.map((cell) => cell.replaceAll(/\s+/g, ' ')));
  const widths = columns.map((name, at) =>
    Math.max(stringWidth(name), ...cells.map((row) => stringWidth(row[at] ?? ''))),
  );
  const before = widths.slice(0, -1).reduce((sum, width) => sum + width + gap.length, 0);
  const last = Math.max(narrowest, terminalWidth - before);
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) =>
        at === columns.length - 1
          ? cutTo(cell, last)
          : cell + ' '.repeat(Math.max(0, (widths[at] ?? 0) - stringWidth(cell))),
      )
      .join(gap)
      .trimEnd();
  const head = styleText('bold', line(columns.map((name) => name.toUpperCase())));
  return [head, ...cells.map(line), ''].join('\n');
}

function cutTo(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let cut = '';
  for (const character of text) {
    if (stringWidth(cut + character) > width - 1) break;
    cut += character;
  }
  return `${cut}…`;
}
