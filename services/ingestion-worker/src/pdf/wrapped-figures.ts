import type { Fragment } from './fragment.ts';

/** Pieces of a figure follow each other within this many lines. */
const mostLead = 1.8;
const mostPieces = 3;
/** Pieces on one line touch each other. */
const mostGap = 0.25;
/** No page that is read by people holds more figures; the time to join them grows with the square of their number. */
const mostRuns = 4_000;
const piece = /^[-−(]?[\d,]*(?:\.\d*)?\)?$/;
const whole = /^[-−(]?\d{1,3}(?:,\d{3})+(?:\.\d\d)?\)?$/;
/** `1,234`, which may be a figure of its own. */
const unbroken = /^[-−(]?\d{1,3}(?:,\d{3})*(?:\.\d\d)?\)?$/;

/** What is written on one line of a cell, and what it was drawn as. */
interface Run extends Fragment {
  parts: Fragment[];
}

/**
 * Joins figures that a narrow cell has broken over several lines: `1,195,7` above `49.57`. The figure gets the place between
 * its pieces, which is where its row's label is.
 */
export function joinWrappedFigures(fragments: readonly Fragment[]): Fragment[] {
  const runs = runsOf(fragments);
  if (runs.length > mostRuns) return [...fragments];
  const used = new Set<Run>();
  const figures = new Map<Fragment, Fragment>();
  const gone = new Set<Fragment>();
  for (const first of runs) {
    if (used.has(first)) continue;
    const found = figureFrom(first, runs, used);
    if (!found) continue;
    for (const run of found) {
      used.add(run);
      for (const part of run.parts) gone.add(part);
    }
    figures.set(first.parts[0] as Fragment, figureOf(found));
  }
  if (figures.size === 0) return [...fragments];
  return fragments.flatMap((one) => figures.get(one) ?? (gone.has(one) ? [] : [one]));
}

/** Pieces of figures, those that touch each other on one line as one; from the top down. */
function runsOf(fragments: readonly Fragment[]): Run[] {
  const pieces = fragments
    .filter(({ text }) => piece.test(text.trim()))
    .sort((a, b) => a.y - b.y || a.x - b.x);
  const runs: Run[] = [];
  for (const one of pieces) {
    const before = runs.at(-1);
    const touches =
      before &&
      Math.abs(before.y - one.y) < mostGap * one.size &&
      Math.abs(one.x - before.x - before.width) < mostGap * one.size;
    if (touches) {
      before.text += one.text.trim();
      before.width = one.x + one.width - before.x;
      before.parts.push(one);
    } else runs.push({ ...one, text: one.text.trim(), parts: [one] });
  }
  return runs.filter(({ text }) => piece.test(text) && /\d/.test(text));
}

/** The lines of one figure from its first; null where they make none. */
function figureFrom(first: Run, runs: readonly Run[], used: ReadonlySet<Run>): Run[] | null {
  const lines = [first];
  while (lines.length < mostPieces) {
    const above = lines.at(-1) as Run;
    const next = runs.find((one) => isBelow(one, above));
    if (!next || used.has(next)) return null;
    lines.push(next);
    const isFigure = whole.test(lines.map(({ text }) => text).join(''));
    if (isFigure && !lines.every(({ text }) => unbroken.test(text))) return lines;
  }
  return null;
}

/** On the next line of the same cell. */
function isBelow({ x, y, width, size }: Run, above: Run): boolean {
  const shared = Math.min(x + width, above.x + above.width) - Math.max(x, above.x);
  return (
    y - above.y > 0.5 * size && y - above.y < mostLead * size && shared > 0.5 * Math.min(width, above.width)
  );
}

function figureOf(lines: readonly Run[]): Fragment {
  const widest = lines.reduce((a, b) => (b.width > a.width ? b : a));
  const { parts: _, ...place } = widest;
  const [first, last] = [lines[0] as Run, lines.at(-1) as Run];
  return { ...place, text: lines.map(({ text }) => text).join(''), y: (first.y + last.y) / 2 };
}
