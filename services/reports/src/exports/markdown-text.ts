import { hostOf } from '@footnote/text';
import { cleanLine } from '../document/printable-text.ts';

/** Parts that a Markdown reader may turn into links. */
const bareAddress = /((?:(?:https?|ftp):)?\/\/[a-z0-9@-][^\s|`]*|www\.[^\s|`]*)/i;

/** Escapes plain text as one line of Markdown. Of an address in it only the host is shown. */
export function markdownText(text: string, max = 500): string {
  return cleanLine(text, max)
    .split(bareAddress)
    .map((part, at) => (at % 2 === 1 ? `\`${hostOf(part) || 'address removed'}\`` : escapeMarks(part)))
    .join('');
}

export function markdownLink(text: string, address: string | null): string {
  if (address === null) return markdownText(text);
  const target = address.replaceAll(/[<>\\\s]/g, encodeURIComponent);
  return `[${escapeMarks(cleanLine(text, 500))}](<${target}>)`;
}

const escapeMarks = (text: string) => text.replaceAll(/[\\`*_[\]<>#~|&!]/g, String.raw`\$&`);

/** A GFM table; the first column has words, the others have figures. */
export function markdownTable(header: string[], rows: string[][]): string[] {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const marks = header.map((_, column) => (column === 0 ? ':--' : '--:'));
  return [header, marks, ...rows].map((cells, at) =>
    line(at === 1 ? cells : cells.map((cell) => markdownText(cell))),
  );
}
