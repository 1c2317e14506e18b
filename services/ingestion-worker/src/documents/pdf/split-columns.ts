import type { Fragment } from './fragment.ts';
import { type Line, makeLines } from './make-lines.ts';

const minLines = 8;
/** Lines of running text fill most of their column; cells of a table don't. */
const minFill = 0.85;
const minEven = 0.6;
const steps = 24;

/**
 * The page's fragments in parts, in the order in which they are read: where text runs in columns, each column is a
 * part. A table is no such place: its rows are read across.
 */
export function splitColumns(fragments: readonly Fragment[], depth = 0): Fragment[][] {
  const lines = makeLines(fragments);
  const band = depth < 3 ? findBand(lines) : null;
  if (!band) return [[...fragments]];
  const { from, to, gutter } = band;
  const top = lines[from]?.y ?? 0;
  const below = lines[to]?.y ?? Number.POSITIVE_INFINITY;
  const half = (lines[from]?.size ?? 10) / 2;
  const inBand = ({ y }: Fragment) => y >= top - half && y < below - half;
  return [
    splitColumns(
      fragments.filter(({ y }) => y < top - half),
      depth + 1,
    ),
    splitColumns(
      fragments.filter((one) => inBand(one) && one.x + one.width / 2 < gutter),
      depth + 1,
    ),
    splitColumns(
      fragments.filter((one) => inBand(one) && one.x + one.width / 2 >= gutter),
      depth + 1,
    ),
    splitColumns(
      fragments.filter(({ y }) => y >= below - half),
      depth + 1,
    ),
  ]
    .flat()
    .filter((part) => part.length > 0);
}

interface Band {
  /** Lines from this one (inclusive) to that (exclusive) keep clear of the gutter. */
  from: number;
  to: number;
  gutter: number;
}

/** The longest run of lines that leave a gutter free, with running text on both sides of it. */
function findBand(lines: readonly Line[]): Band | null {
  const left = Math.min(...lines.map(({ x0 }) => x0));
  const right = Math.max(...lines.map(({ x1 }) => x1));
  let best: Band | null = null;
  for (let step = 0; step <= steps; step += 1) {
    const gutter = left + (right - left) * (0.25 + (0.5 * step) / steps);
    for (const run of clearRuns(lines, gutter)) {
      if (best && run.to - run.from <= best.to - best.from) continue;
      if (isProse(lines.slice(run.from, run.to), gutter)) best = { ...run, gutter };
    }
  }
  return best;
}

function clearRuns(lines: readonly Line[], gutter: number): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  let from = 0;
  for (let index = 0; index <= lines.length; index += 1) {
    const line = lines[index];
    const clear = line?.segments.every(({ x0, x1 }) => x1 < gutter - 2 || x0 > gutter + 2);
    if (clear) continue;
    if (index - from >= minLines) runs.push({ from, to: index });
    from = index + 1;
  }
  return runs;
}

function isProse(lines: readonly Line[], gutter: number): boolean {
  const segments = lines.flatMap((line) => line.segments.map((segment) => ({ ...segment, y: line.y })));
  return [segments.filter(({ x1 }) => x1 < gutter), segments.filter(({ x0 }) => x0 > gutter)].every(
    (side) => {
      if (side.length < minLines) return false;
      const width = Math.max(...side.map(({ x1 }) => x1)) - Math.min(...side.map(({ x0 }) => x0));
      const fills = side.map(({ x0, x1 }) => (x1 - x0) / width).sort((a, b) => a - b);
      return (
        (fills[Math.floor(fills.length / 2)] ?? 0) >= minFill &&
        side.length <= lines.length * 1.3 &&
        isEven(side)
      );
    },
  );
}

/** Lines of running text follow each other at one distance; cells of a table at those of its rows. */
function isEven(side: readonly { y: number }[]): boolean {
  const gaps = side.slice(1).map(({ y }, index) => y - (side[index]?.y ?? 0));
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  return gaps.filter((gap) => Math.abs(gap - usual) < 0.2 * usual).length >= gaps.length * minEven;
}
