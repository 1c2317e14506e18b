import { raiseDigits } from '../collapse-space.ts';
import type { Fragment } from './fragment.ts';
import { closeLetterSpacing, isWide } from './spacing.ts';

/** A piece that text was drawn in. */
export interface Part {
  text: string;
  x0: number;
  x1: number;
  /** What it adds to the text of its segment: it may come with a space before it, or as a raised mark. */
  added: string;
}

/** Text without a wide gap in it: a line of running text, or a cell of a table. */
export interface Segment {
  text: string;
  x0: number;
  x1: number;
  bold: boolean;
  /** Of the largest piece. */
  size: number;
  parts: Part[];
}

export interface Line {
  segments: Segment[];
  /** Of its baseline, from the top. */
  y: number;
  size: number;
  x0: number;
  x1: number;
  bold: boolean;
}

/** Baselines closer than this share of the font size are one line. */
const sameLine = 0.45;
/** Marks that are smaller than their line may be a little further off: word processors raise them so far. */
const sameLineOfMark = 0.48;
const smallerMark = 0.8;
/** A gap wider than this many font sizes separates cells; between characters of a script without spaces, a smaller gap does. */
const cellGap = 1.2;
const wideCellGap = 0.8;
/** Between two figures, or a label and a figure, a smaller gap is enough. */
const figureGap = 0.6;
const wordGap = 0.12;

const figureStart = /^[(（]?[-–—−]?\s?[$€£¥]?\s?[\d—–-]/;
const figureEnd = /[\d)）%⁰¹²³⁴-⁹—–-]$/;

/** Gathers fragments into lines from top to bottom, each from left to right. */
export function makeLines(fragments: readonly Fragment[]): Line[] {
  const sorted = [...fragments].sort((a, b) => a.y - b.y || a.x - b.x);
  const rows: { y: number; size: number; parts: Fragment[] }[] = [];
  for (const fragment of sorted) {
    const row = nearest(rows, fragment);
    if (!row) rows.push({ y: fragment.y, size: fragment.size, parts: [fragment] });
    else {
      row.parts.push(fragment);
      // The larger text decides where the line is.
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
    if (!row) continue;
    const isMark = Math.min(size, row.size) < smallerMark * Math.max(size, row.size);
    if (Math.abs(y - row.y) <= (isMark ? sameLineOfMark : sameLine) * reach(size, row.size)) return row;
  }
  return undefined;
}

/** A raised mark belongs to the line of the larger text beside it, unless that text is a display figure of several times the size. */
function reach(a: number, b: number): number {
  const [small, large] = a < b ? [a, b] : [b, a];
  return large > 1.9 * small ? small : large;
}

function toLine({ y, size, parts }: { y: number; size: number; parts: Fragment[] }): Line {
  const segments: (Segment & { boldChars: number })[] = [];
  for (const part of parts.sort((a, b) => a.x - b.x)) {
    const segment = segments.at(-1);
    const gap = segment ? part.x - segment.x1 : 0;
    const boldChars = part.bold ? part.text.length : 0;
    if (!segment || gap > cellGapBetween(segment.text, part.text) * Math.min(part.size, size)) {
      const x1 = part.x + part.width;
      const parts = [{ text: part.text.trim(), x0: part.x, x1, added: part.text.trim() }];
      segments.push({
        text: part.text.trim(),
        x0: part.x,
        x1,
        bold: false,
        size: part.size,
        boldChars,
        parts,
      });
    } else {
      const mark = isRaised(part, { y, size }) ? raiseDigits(part.text.trim()) : part.text;
      const added =
        mark === part.text
          ? joint(segment.text, part.text, gap > wordGap * part.size) + part.text.trimStart()
          : mark;
      segment.text += added;
      segment.x1 = Math.max(segment.x1, part.x + part.width);
      segment.boldChars += boldChars;
      segment.size = Math.max(segment.size, part.size);
      segment.parts.push({ text: part.text.trim(), x0: part.x, x1: part.x + part.width, added });
    }
  }
  joinListMark(segments);
  const done = segments.map(({ boldChars, ...segment }) => ({
    ...segment,
    text: tidy(segment.text),
    bold: boldChars > 0.6 * segment.text.length,
  }));
  return {
    segments: done,
    y,
    size,
    x0: done[0]?.x0 ?? 0,
    x1: done.reduce((right, { x1 }) => Math.max(right, x1), 0),
    bold: done.length > 0 && done.every((segment) => segment.bold),
  };
}

/** A footnote's mark: smaller than its line, and above its baseline. */
const isRaised = (part: Fragment, line: { y: number; size: number }) =>
  part.size < smallerMark * line.size && line.y - part.y > 0.15 * line.size;

const listMark = /^(?:[•●▪■◆○‣·◦➢✓–—-]|[\ue000-\uf8ff]|[(（]?(?:[a-z]|[ivx]{1,4}|\d{1,2})[)）.]|\d{1,2})$/iu;

/** The mark of a list's item is apart from its text. The text is running text and not a figure. */
function joinListMark(segments: (Segment & { boldChars: number })[]): void {
  const [mark, text, ...rest] = segments;
  if (!mark || !text || rest.length > 0 || !listMark.test(mark.text)) return;
  if (!/\p{L}{2}/u.test(text.text) || (/^\d+$/.test(mark.text) && text.text.length < 40)) return;
  segments.splice(0, 2, {
    ...text,
    text: `${mark.text} ${text.text}`,
    x0: mark.x0,
    boldChars: text.boldChars,
    parts: [
      ...mark.parts,
      ...text.parts.map((part, index) => (index === 0 ? { ...part, added: ` ${part.added}` } : part)),
    ],
  });
}

function cellGapBetween(before: string, after: string): number {
  const next = after.trimStart();
  if (isWide(before.at(-1)) && isWide(next[0])) return wideCellGap;
  return figureStart.test(next) && figureEnd.test(before.trimEnd()) ? figureGap : cellGap;
}

function joint(before: string, after: string, gap: boolean): string {
  if (before.endsWith(' ') || !(gap || after.startsWith(' '))) return '';
  return isWide(before.at(-1)) && isWide(after.trimStart()[0]) ? '' : ' ';
}

/** Leaders (`. . . . .`) become one short run. */
function tidy(text: string): string {
  return closeLetterSpacing(text)
    .replaceAll(/(?:[.·…‧_](?:\s*)){5,}/g, ' … ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The text of some of a segment's parts that follow each other. */
export function textOfParts(parts: readonly Part[]): string {
  return tidy(parts.map(({ added }) => added).join(''));
}

/** The whole text of a line, cells apart by two spaces. */
export function textOf(line: Line): string {
  return line.segments.map(({ text }) => text).join('  ');
}
