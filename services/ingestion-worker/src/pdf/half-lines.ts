import { runOn } from './join-paragraphs.ts';
import type { Line, Segment } from './lines.ts';
import { isFigure } from './tables/cells.ts';

/** Lines of a page are further apart than this many font sizes; what is nearer was set a little higher or lower. */
const nearer = 0.85;
/** Two lines of a label are as far above its figures as below them. */
const asFar = 0.15;
const noWords: ReadonlySet<string> = new Set();

/**
 * Figures that stand a little above or below their label, or at the middle of a label of two lines, are one line with it.
 */
export function joinHalfLines(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [one, next, after] = [lines[at] as Line, lines[at + 1], lines[at + 2]];
    const gap = next ? gapOf(one, next) : 1;
    const nextGap = next && after ? gapOf(next, after) : 1;
    if (next && after && areTwoLinesOfLabel(one, next, after) && Math.abs(gap - nextGap) < asFar) {
      joined.push(withFigures(twoLines(one, after), next));
      at += 2;
    } else if (next && gap < nearer && gap <= nextGap && areHalves(one, next)) {
      joined.push(isLabel(one) ? withFigures(one, next) : withFigures(next, one));
      at += 1;
    } else joined.push(one);
  }
  return joined;
}

const gapOf = (above: Line, below: Line) => (below.y - above.y) / Math.max(above.size, below.size);

const reference = /^\d{1,2}(?:\s?\(?[a-z]\)?)?$/i;

/** A label, alone or with the number of its note. */
const isLabel = ({ segments: [label, ...rest] }: Line) =>
  label !== undefined &&
  /\p{L}{2}/u.test(label.text) &&
  !isFigure(label.text) &&
  rest.every(({ text }) => reference.test(text));

const areFigures = ({ segments }: Line) =>
  segments.length > 0 && segments.every(({ text }) => isFigure(text) || /^[$€£¥]$/.test(text));

function areHalves(one: Line, other: Line): boolean {
  const [label, figures] = isLabel(one) ? [one, other] : [other, one];
  return isLabel(label) && areFigures(figures) && figures.x0 > label.x1;
}

function areTwoLinesOfLabel(above: Line, figures: Line, below: Line): boolean {
  if (above.segments.length + below.segments.length > 2) return false;
  const areNear = gapOf(above, figures) < nearer && gapOf(figures, below) < nearer;
  return areNear && areHalves(above, figures) && areHalves(figures, below) && above.bold === below.bold;
}

function twoLines(above: Line, below: Line): Line {
  const [first, second] = [above.segments[0] as Segment, below.segments[0] as Segment];
  const text = runOn(first.text, second.text, noWords);
  const x1 = Math.max(first.x1, second.x1);
  // Its pieces are in two lines, so that it can't be parted by their places.
  const label: Segment = { ...first, text, x1, parts: [{ text, x0: first.x0, x1, added: text }] };
  return { ...above, segments: [label], x1: Math.max(above.x1, below.x1) };
}

const withFigures = (label: Line, figures: Line): Line => ({
  ...label,
  segments: [...label.segments, ...figures.segments],
  x1: Math.max(label.x1, figures.x1),
  bold: label.bold && figures.bold,
});
