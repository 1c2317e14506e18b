import type { Fragment } from './fragment.ts';
import { type Line, makeLines, type Segment } from './lines.ts';
import { isFigure } from './tables/cells.ts';

const minLines = 8;
/** Lines of running text fill most of their column; cells of a table don't. */
const minFill = 0.7;
const minWordy = 0.6;
const minEven = 0.6;
/** Of text with many headings and short paragraphs, when their distances repeat. */
const minEvenApart = 0.45;
const minRepeated = 0.85;
const fewestAlike = 3;
/** Points; narrower spaces separate words. */
const minGutter = 5;
const maxGutters = 16;
/** A column of text beside a table takes less than this share of their width. */
const mostOfSide = 0.42;
/** Fewer than this share of its lines stand at the height of a row, within so many points; those of labels do. */
const mostAligned = 0.5;
/** On the left, labels without figures stand at no row's height either. */
const mostAlignedLeft = 0.15;
const sameHeight = 0.7;

/**
 * The page's fragments in parts, in reading order. Where text runs in columns, each column is a part. The columns of a
 * table are not parts: its rows are read across.
 */
export function splitColumns(fragments: readonly Fragment[], depth = 0): Fragment[][] {
  const lines = makeLines(fragments);
  const band = depth < 5 ? findBand(lines, fragments) : null;
  if (!band) return [[...fragments]];
  const { from, to, gutter, aside } = band;
  const top = lines[from]?.y ?? 0;
  const below = lines[to]?.y ?? Number.POSITIVE_INFINITY;
  const half = (lines[from]?.size ?? 10) / 2;
  const inBand = ({ y }: Fragment) => y >= top - half && y < below - half;
  const isLeft = (one: Fragment) => one.x + one.width / 2 < gutter;
  const sides = [
    fragments.filter((one) => inBand(one) && isLeft(one)),
    fragments.filter((one) => inBand(one) && !isLeft(one)),
  ];
  return [
    fragments.filter(({ y }) => y < top - half),
    ...(aside === 'right' ? sides.reverse() : sides),
    fragments.filter(({ y }) => y >= below - half),
  ]
    .flatMap((part) => splitColumns(part, depth + 1))
    .filter((part) => part.length > 0);
}

type Side = 'left' | 'right';

interface Band {
  /** The lines that leave the gutter free, from (inclusive) to (exclusive). */
  from: number;
  to: number;
  gutter: number;
  /** Where text is beside a table. It is read before the table: what is below the table goes on with it. */
  aside: Side | null;
}

/** The longest run of lines that leave a gutter free, with running text on both sides of it. */
function findBand(lines: readonly Line[], fragments: readonly Fragment[]): Band | null {
  const left = Math.min(...lines.map(({ x0 }) => x0));
  const right = Math.max(...lines.map(({ x1 }) => x1));
  let best: Band | null = null;
  for (const gutter of likelyGutters(lines, left, right)) {
    for (const run of clearRuns(lines, gutter)) {
      if (best && run.to - run.from <= best.to - best.from) continue;
      const own = lines.slice(run.from, run.to);
      const isText = isProse(own, gutter, fragments);
      const aside = isText ? null : sideOfText(own, gutter, fragments);
      if (isText || aside) best = { ...run, gutter, aside };
    }
  }
  return best;
}

/** Places in the middle part of the page where most lines leave a space; a column may begin or end there. */
function likelyGutters(lines: readonly Line[], left: number, right: number): number[] {
  const votes = new Map<number, number>();
  for (const line of lines) {
    const parts = line.segments.flatMap((segment) => segment.parts);
    for (let index = 1; index < parts.length; index += 1) {
      const end = (parts[index - 1] as { x1: number }).x1;
      const start = (parts[index] as { x0: number }).x0;
      if (
        start - end < minGutter ||
        start < left + 0.15 * (right - left) ||
        end > right - 0.15 * (right - left)
      )
        continue;
      // All lines of a column begin at one place, but end at different ones: the space right before the next column counts.
      const place = Math.round(start - minGutter / 2);
      votes.set(place, (votes.get(place) ?? 0) + 1);
    }
  }
  return [...votes]
    .sort((a, b) => b[1] - a[1])
    .slice(0, maxGutters)
    .map(([place]) => place);
}

function clearRuns(lines: readonly Line[], gutter: number): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  let from = 0;
  for (let index = 0; index <= lines.length; index += 1) {
    const line = lines[index];
    // With a narrow gutter two columns become one segment, but the pieces in which it was drawn are still separate.
    const clear = line?.segments.every(({ parts }) =>
      parts.every(({ x0, x1 }) => x1 < gutter - 1 || x0 > gutter + 1),
    );
    if (clear) continue;
    if (index - from >= minLines) runs.push({ from, to: index });
    from = index + 1;
  }
  return runs;
}

/** Running text on both sides: pieces of several words, none of them figures, most of them as wide as their column. */
function isProse(lines: readonly Line[], gutter: number, fragments: readonly Fragment[]): boolean {
  const pieces = lines.flatMap((line) => line.segments.flatMap((segment) => partAt(segment, gutter)));
  const sides = [pieces.filter(({ x1 }) => x1 < gutter), pieces.filter(({ x0 }) => x0 > gutter)];
  return sides.every((side, index) => {
    if (side.length < minLines) return false;
    const wordy = side.filter(({ text }) => isWordy(text)).length;
    if (wordy < minWordy * side.length) return false;
    const widths = side.map(({ x0, x1 }) => x1 - x0).sort((a, b) => a - b);
    const full = widths[Math.floor(widths.length * 0.9)] ?? 0;
    const half = widths[Math.floor(widths.length / 2)] ?? 0;
    return half >= minFill * full && isEven(linesOfSide(lines, gutter, index === 0, fragments));
  });
}

/**
 * A narrow column of text beside a table: it holds no figures, and its lines stand at other heights than the rows.
 */
function sideOfText(lines: readonly Line[], gutter: number, fragments: readonly Fragment[]): Side | null {
  const pieces = lines.flatMap(({ segments }) => segments);
  const hasFigures = (isLeft: boolean) =>
    pieces.some(({ x0, x1, text }) => (isLeft ? x1 < gutter : x0 > gutter) && isFigure(text));
  const [left, right] = [hasFigures(true), hasFigures(false)];
  if (left === right) return null;
  const sides = [true, false].map((isLeft) => linesOfSide(lines, gutter, isLeft, fragments));
  const [text, table] = (left ? [sides[1], sides[0]] : sides) as [Line[], Line[]];
  return isTextBeside(text, table, left ? mostAligned : mostAlignedLeft) ? (left ? 'right' : 'left') : null;
}

function isTextBeside(text: readonly Line[], table: readonly Line[], most: number): boolean {
  const rows = table.filter(({ segments }) => segments.some((one) => isFigure(one.text)));
  if (text.length < minLines || rows.length < minLines) return false;
  const widthOf = (side: readonly Line[]) =>
    Math.max(...side.map(({ x1 }) => x1)) - Math.min(...side.map(({ x0 }) => x0));
  const texts = text.flatMap(({ segments }) => segments.map((segment) => segment.text));
  const wordy = texts.filter((one) => one.split(' ').filter((word) => /\p{L}/u.test(word)).length >= 2);
  const aligned = text.filter(({ y }) => rows.some((row) => Math.abs(row.y - y) < sameHeight));
  return (
    widthOf(text) < mostOfSide * (widthOf(text) + widthOf(table)) &&
    texts.length === text.length &&
    wordy.length >= minWordy * texts.length &&
    aligned.length < most * text.length
  );
}

/** The lines of one side by themselves: those of two columns of text are often not at the same height. */
function linesOfSide(
  lines: readonly Line[],
  gutter: number,
  isLeft: boolean,
  fragments: readonly Fragment[],
): Line[] {
  const half = (lines[0]?.size ?? 10) / 2;
  const top = (lines[0]?.y ?? 0) - half;
  const bottom = (lines.at(-1)?.y ?? 0) + half;
  return makeLines(
    fragments.filter(
      ({ x, y, width }) => y >= top && y <= bottom && (isLeft ? x + width < gutter : x > gutter),
    ),
  );
}

interface Piece {
  text: string;
  x0: number;
  x1: number;
}

function partAt({ parts }: Segment, gutter: number): Piece[] {
  const sides = [parts.filter(({ x1 }) => x1 < gutter), parts.filter(({ x0 }) => x0 > gutter)];
  return sides.flatMap((side) => {
    const [first] = side;
    if (!first) return [];
    const x1 = Math.max(...side.map((part) => part.x1));
    return [{ text: side.map(({ text }) => text).join(' '), x0: first.x0, x1 }];
  });
}

function isWordy(text: string): boolean {
  return (
    text.split(' ').filter((word) => /\p{L}/u.test(word)).length >= 3 ||
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{8}/u.test(text)
  );
}

/**
 * Lines of running text follow each other at one distance, and their paragraphs and headings at a few others; cells of a
 * table at those of its rows.
 */
function isEven(side: readonly { y: number }[]): boolean {
  const heights = [...new Set(side.map(({ y }) => y))];
  const gaps = heights.slice(1).map((y, index) => y - (heights[index] ?? 0));
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const shareOf = (isFitting: (gap: number) => boolean) => gaps.filter(isFitting).length / gaps.length;
  const inText = shareOf((gap) => Math.abs(gap - usual) < 0.2 * usual);
  if (inText >= minEven || gaps.length === 0) return true;
  const repeated = shareOf(
    (gap) => gaps.filter((other) => Math.abs(other - gap) < 0.5).length >= fewestAlike,
  );
  return inText >= minEvenApart && repeated >= minRepeated;
}
