import type { Fragment } from '../../pdf/fragment.ts';

/** Text with the line of the markup that it is from. */
export interface PlacedText extends Fragment {
  line: object;
}

/** In font sizes. */
const space = 0.2;
const sameLine = 0.3;

/**
 * Cuts estimated widths where the next piece of the same line begins. Pieces with places of their own are words or cells:
 * a gap of at least a space is left before the next one, unless the markup has them in one line without a space.
 */
export function spreadLines(fragments: readonly PlacedText[]): Fragment[] {
  const sorted = [...fragments].sort((a, b) => a.y - b.y || a.x - b.x);
  const lines: PlacedText[][] = [];
  for (const fragment of sorted) {
    const line = lines.at(-1);
    if (line && Math.abs((line[0]?.y ?? 0) - fragment.y) <= sameLine * fragment.size) line.push(fragment);
    else lines.push([fragment]);
  }
  for (const line of lines) {
    line.sort((a, b) => a.x - b.x);
    for (const [index, one] of line.entries()) {
      const next = line[index + 1];
      if (!next || next.x <= one.x) continue;
      const isApart = next.line !== one.line && !/\s$/.test(one.text) && !/^\s/.test(next.text);
      const most = next.x - one.x - (isApart ? space * one.size : 0);
      if (one.width > most && most > 0) one.width = most;
    }
  }
  return lines.flat().map(({ line: _, ...fragment }) => fragment);
}
