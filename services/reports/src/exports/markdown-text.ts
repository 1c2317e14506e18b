import { cleanLine } from '../document/clean-text.ts';

/** Plain text as one line of Markdown that reads as just that text. */
export function markdownText(text: string, max = 500): string {
  return cleanLine(text, max).replaceAll(/[\\`*_[\]<>#~|&!]/g, String.raw`\$&`);
}

export function markdownLink(text: string, address: string | null): string {
  const shown = markdownText(text);
  if (address === null) return shown;
  return `[${shown}](<${address.replaceAll(/[<>\\\s]/g, encodeURIComponent)}>)`;
}

/** A GFM table; the first column is of words, the others of figures. */
export function markdownTable(header: string[], rows: string[][]): string[] {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const marks = header.map((_, column) => (column === 0 ? ':--' : '--:'));
  return [header, marks, ...rows].map((cells, at) =>
    line(at === 1 ? cells : cells.map((cell) => markdownText(cell))),
  );
}
