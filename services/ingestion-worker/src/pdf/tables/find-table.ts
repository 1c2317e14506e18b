import { type Line, type Segment, textOf } from '../lines.ts';
import { isFigure } from './cells.ts';

const minRows = 3;
/** How many lines that begin where no column does may still be continued cells. */
const maxWrapped = 4;
const maxHeadLines = 5;
const maxTailLines = 12;
/** A line narrower than this share of the text's width may be a continued cell. */
const narrowShare = 0.62;

/** The lines of a table, from (inclusive) to (exclusive). */
export interface TablePlace {
  from: number;
  to: number;
}

/**
 * The table whose first row is this line, or null. Rows have several cells. A line with one cell may be between the rows, or
 * right above them, if it is a continued cell and not a line of text: it is narrow, or begins where another column
 * does.
 */
export function findTable(lines: readonly Line[], first: number, lowest: number): TablePlace | null {
  if (!isRow(lines[first]) || isHeading(lines, first)) return null;
  const left = Math.min(...lines.map(({ x0 }) => x0));
  const width = Math.max(...lines.map(({ x1 }) => x1)) - left;
  const columns = new Set<number>();
  const note = (line: Line) => {
    for (const { x0 } of line.segments) if (x0 - left > 0.12 * width) columns.add(x0);
  };
  const goesOn = (line: Line) => [...columns].some((x0) => Math.abs(x0 - line.x0) < line.size * 0.7);

  let to = first;
  let rows = 0;
  let wrapped = 0;
  for (let index = first; index < lines.length && wrapped <= maxWrapped; index += 1) {
    const line = lines[index] as Line;
    if (isHeading(lines, index)) break;
    if (isRow(line)) {
      note(line);
      rows += 1;
      wrapped = 0;
      to = index + 1;
    } else if (goesOn(line) || isLabelBetween(lines, first, to, index)) continue;
    else if (line.x1 - line.x0 < narrowShare * width) wrapped += 1;
    else break;
  }
  if (rows < minRows) return null;
  const from = headOf(lines, first, lowest, left, width);
  return {
    from: from < first ? from : headAbove(lines, { from: first, to }, lowest),
    to: tailOf(lines, to, left, width),
  };
}

/** How far the right edges of figures of one column may differ, in points. */
const sameEdge = 5;
/** Rows before it that show where the columns are. */
const leastAbove = 2;
const mostLabelLines = 8;

/**
 * A line of labels between two rows of the same columns: it ends before the figures begin, and the next row with several
 * cells has its figures where the rows above have theirs. A title of equity in a balance sheet, or a label over two lines.
 */
function isLabelBetween(lines: readonly Line[], first: number, to: number, at: number): boolean {
  const above = lines.slice(Math.max(first, to - 12), to).filter(isRow);
  const next = lines.slice(at + 1, at + 1 + mostLabelLines).find(isRow);
  if (above.length < leastAbove || !next || !isPlainRow(next)) return false;
  const rows = [...above.filter(isPlainRow), next];
  const figuresAt = Math.min(...rows.map(({ segments }) => (segments[1] as Segment).x0));
  const between = lines.slice(to, lines.indexOf(next));
  const isAligned = next.segments
    .slice(1)
    .every(
      ({ x1 }) =>
        above.filter((row) => row.segments.some((other) => Math.abs(other.x1 - x1) < sameEdge)).length >= 1,
    );
  return (
    isAligned &&
    between.every(({ x1, y }, index) => x1 < figuresAt && isNear(y, lines[to + index - 1] as Line))
  );
}

const isNear = (y: number, before: Line) => y - before.y < 3 * before.size;

/** A label, then figures alone. */
function isPlainRow({ segments }: Line): boolean {
  const figures = segments.slice(1).filter(({ text }) => !/^[$€£¥]$/.test(text));
  return figures.length > 1 && figures.every(({ text }) => isFigure(text.replace(/^[$€£¥]\s/, '')));
}

const item = /^item\s{0,3}\d{1,2}[a-c]?\s*[.:–—-]/i;
const itemAlone = /^item\s{0,3}\d{1,2}[a-c]?\s*[.:–—-]?$/i;

const isHeading = (lines: readonly Line[], at: number) =>
  isItemHeading(lines, at) || isNoteHeading(lines[at], lines[at - 1], lines[at + 1]);

/** `2` and `PROFIT FROM OPERATIONS` set far apart: the heading of a note. Rows of a numbered list follow each other. */
function isNoteHeading(line: Line | undefined, before: Line | undefined, after: Line | undefined): boolean {
  const isNumbered = (one: Line | undefined) => /^\d{1,2}[.)]?$/.test(one?.segments[0]?.text ?? '');
  if (!line || !isNumbered(line) || line.segments.length !== 2 || isNumbered(before) || isNumbered(after))
    return false;
  const title = line.segments[1]?.text ?? '';
  return (
    /\p{Lu}{3}/u.test(title) && !/\p{Ll}{2}/u.test(title.replace(/\bcontinued\b/i, '')) && !/\d$/.test(title)
  );
}

/**
 * `Item 2.` and `Properties` set far apart: the heading of a form's item, and not a row. The lines of a list of contents
 * end with page numbers, or follow each other.
 */
function isItemHeading(lines: readonly Line[], at: number): boolean {
  const line = lines[at];
  if (!line || !item.test(textOf(line))) return false;
  const [first, ...rest] = line.segments;
  if (rest.length > 0 && (!itemAlone.test(first?.text ?? '') || rest.some(({ text }) => /^\d/.test(text))))
    return false;
  if (/\s\d{1,3}$/.test(textOf(line))) return false;
  return ![lines[at - 1], lines[at + 1]].some((other) => other && item.test(textOf(other)));
}

const isRow = (line: Line | undefined) => line !== undefined && line.segments.length > 1;

/** Short lines right above that begin away from the left edge: heads of columns, centred cells. */
function headOf(lines: readonly Line[], first: number, lowest: number, left: number, width: number): number {
  let from = first;
  while (from > lowest && first - from < maxHeadLines) {
    const line = lines[from - 1] as Line;
    const near = (lines[from] as Line).y - line.y < 1.6 * line.size;
    if (!near || line.x0 - left < 0.25 * width || isHeading(lines, from - 1)) break;
    from -= 1;
  }
  return from;
}

/** A name over several columns, which is as far above them as the rows are from each other. */
function headAbove(lines: readonly Line[], { from, to }: TablePlace, lowest: number): number {
  const [above, head] = [lines[from - 1], lines[from] as Line];
  if (!above || from - 1 < lowest) return from;
  const gaps = lines.slice(from + 1, to).map(({ y }, index) => y - (lines[from + index] as Line).y);
  const usual = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const rows = lines.slice(from, to).filter(isPlainRow);
  const figuresAt = Math.min(...rows.map(({ segments }) => (segments[1] as Segment).x0));
  const isOverFigures =
    rows.length >= minRows && above.x0 > figuresAt - above.size && above.x1 < head.x1 + above.size;
  // Behind another line it is the end of a title.
  const before = lines[from - 2];
  if (before && above.y - before.y < 1.15 * usual) return from;
  return isOverFigures && head.y - above.y < 1.15 * usual && !isHeading(lines, from - 1) ? from - 1 : from;
}

/** The cells of the last row may also continue. */
function tailOf(lines: readonly Line[], to: number, left: number, width: number): number {
  let end = to;
  while (end < lines.length && end - to < maxTailLines) {
    const line = lines[end] as Line;
    const near = line.y - (lines[end - 1] as Line).y < 1.6 * line.size;
    if (isRow(line) || !near || line.x0 - left < 0.12 * width || isHeading(lines, end)) break;
    end += 1;
  }
  return end;
}
