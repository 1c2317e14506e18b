import type { Line } from '../lines.ts';
import type { PlacedCell } from './cells.ts';

/** Fewer labels that end at one edge do so by chance. */
const leastFull = 5;
const leastFullShare = 0.3;
/** Shorter labels are names and groups of equal length. */
const leastLetters = 6.5;
/** Share of labels that may end beyond the edge: lines of other text. */
const mostBeyond = 0.1;
/** Labels that fill a column end within this many letters of each other. */
const sameEdge = 0.6;
const mostLead = 2;
const ideographAtEnd = /[\p{Script=Han}（“”、－）)]$/u;
/** How rows of Chinese statements begin. */
const rowMark =
  /^(?:[一二三四五六七八九十]{1,3}\s*[、.．]|[（(]\s*[一二三四五六七八九十\d]{1,3}\s*[)）]|\d{1,2}\s*[、.．]|[①-⑳]|其中|[加減减][：:]|[合小总總]\s*[计計])/;

/** Lines whose Chinese label fills a narrow column up to its edge: it may go on in the next line. */
export function fullLabels(labels: readonly { line: Line; label: PlacedCell }[]): ReadonlySet<Line> {
  const chinese = labels.filter(({ label }) => ideographAtEnd.test(label.text));
  const groups = chinese.map(({ label: { x1 } }) =>
    chinese.filter(({ line, label }) => Math.abs(label.x1 - x1) < sameEdge * line.size),
  );
  const largest = groups.reduce((a, b) => (b.length > a.length ? b : a), []);
  const edge = Math.max(...largest.map(({ label }) => label.x1));
  const beyond = labels.filter(({ label }) => label.x1 > edge).length;
  const wraps =
    largest.length >= leastFull &&
    largest.length >= leastFullShare * chinese.length &&
    beyond <= mostBeyond * labels.length &&
    largest.some(({ line, label }) => label.x1 - label.x0 > leastLetters * line.size);
  return new Set(wraps ? largest.map(({ line }) => line) : []);
}

/** Whether a label on the next line goes on with a full one, and begins no row of its own: one like the row above. */
export function isNextOfLabel(before: Line, line: Line, label: string): boolean {
  const isAlike = before.segments[0]?.text.slice(0, 2) === label.slice(0, 2);
  return line.y - before.y < mostLead * Math.max(line.size, before.size) && !rowMark.test(label) && !isAlike;
}
