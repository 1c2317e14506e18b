import type { BenchRow } from './bench-row.ts';
import { showPass, showRatio } from './write-results.ts';

const nameWidth = 60;

/** The rows as a table for a terminal; long names go on in lines of their own. */
export function printTable(rows: BenchRow[]): string {
  const body = rows.flatMap((row) => {
    const [first = '', ...more] = wrap(row.name, nameWidth);
    const cells = [first, row.ours, row.peer, showRatio(row.ratio), row.bar, showPass(row.pass)];
    return [cells, ...more.map((line) => [`  ${line}`])];
  });
  const lines = [['name', 'ours', 'peer', 'ratio', 'bar', 'pass'], ...body];
  const widths = [0, 1, 2, 3, 4, 5].map((at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)));
  return lines
    .map((cells) => cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
