import type { Fragment } from './fragment.ts';
import { closeLetterSpacing, isWide } from './spacing.ts';

/** Text without a wide gap in it. */
export interface Segment {
  text: string;
  x0: number;
  x1: number;
}

export interface Line {
  segments: Segment[];
  /** Of its baseline, from the top. */
  y: number;
  size: number;
  x0: number;
  x1: number;
}

/** Baselines closer than this share of the font size are one line: room for raised and lowered marks. */
const sameLine = 0.45;
/** A gap wider than this many font sizes parts cells; between characters of a script without spaces, a smaller one. */
const cellGap = 1.2;
const wideCellGap = 0.8;
const wordGap = 0.12;

/** Gathers fragments into lines from top to bottom, each from left to right. */
export function makeLines(fragments: readonly Fragment[]): Line[] {
  const sorted = [...fragments].sort((a, b) => a.y - b.y || a.x - b.x);
  const rows: { y: number; size: number; parts: Fragment[] }[] = [];
  for (const fragment of sorted) {
    const row = nearest(rows, fragment);
    if (!row) rows.push({ y: fragment.y, size: fragment.size, parts: [fragment] });
    else {
      row.parts.push(fragment);
      // The larger text holds the line.
      if (fragment.size > row.size * 1.1) Object.assign(row, { y: fragment.y, size: fragment.size });
    }
  }
  return rows.sort((a, b) => a.y - b.y).map(toLine);
}

function nearest<T extends { y: number; size: number }>(
  rows: readonly T[],
  { y, size }: Fragment,
): T | undefined {
  for (let index = rows.length - 1; index >= Math.max(0, rows.length - 3); index -= 1) {
    const row = rows[index];
    if (row && Math.abs(y - row.y) <= sameLine * Math.max(size, row.size)) return row;
  }
  return undefined;
}

function toLine({ y, size, parts }: { y: number; size: number; parts: Fragment[] }): Line {
  const segments: Segment[] = [];
  let last: Fragment | undefined;
  for (const part of parts.sort((a, b) => a.x - b.x)) {
    // Drawn twice to look bold.
    if (last && part.text === last.text && Math.abs(part.x - last.x) < 0.3 * size) continue;
    const segment = segments.at(-1);
    const gap = segment ? part.x - segment.x1 : 0;
    if (!segment || gap > cellGapBetween(segment.text, part.text) * Math.min(part.size, size)) {
      segments.push({ text: part.text.trim(), x0: part.x, x1: part.x + part.width });
    } else {
      segment.text += joint(segment.text, part.text, gap > wordGap * part.size) + part.text.trimStart();
      segment.x1 = Math.max(segment.x1, part.x + part.width);
    }
    last = part;
  }
  for (const segment of segments) segment.text = tidy(segment.text);
  return {
    segments,
    y,
    size,
    x0: segments[0]?.x0 ?? 0,
    x1: segments.reduce((right, { x1 }) => Math.max(right, x1), 0),
  };
}

function cellGapBetween(before: string, after: string): number {
  return isWide(before.at(-1)) && isWide(after.trimStart()[0]) ? wideCellGap : cellGap;
}

function joint(before: string, after: string, gap: boolean): string {
  if (before.endsWith(' ') || !(gap || after.startsWith(' '))) return '';
  return isWide(before.at(-1)) && isWide(after.trimStart()[0]) ? '' : ' ';
}

/** Leaders (`. . . . .`) become one short run. */
function tidy(text: string): string {
  return closeLetterSpacing(text)
    .replaceAll(/(?:[.·…‧](?:\s*)){5,}/g, ' … ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
