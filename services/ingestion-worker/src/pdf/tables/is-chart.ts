import type { PdfTable } from './build-table.ts';
import { isFigure, isPeriodOrUnit } from './cells.ts';

const leastRows = 3;
const leastColumns = 4;
/** Share of cells that are empty: the labels of a chart stand where its bars and lines end. */
const leastEmpty = 0.5;
/** Share of the values that are the only ones of their column. */
const leastAlone = 0.25;
const leastMarks = 4;

/**
 * Whether the text of a chart was laid out as a table: an axis runs along it, or its values stand alone, each at the end of
 * its bar, where the columns of a table hold several.
 */
export function isChart({ head, rows }: PdfTable): boolean {
  // Other lines name groups of rows, or further charts.
  const body = rows.map(({ cells }) => cells).filter(isRowOfFigures);
  const bars = body.filter((cells) => !isAxis(cells));
  const all = bars.flat();
  const empty = all.filter((text) => text === '').length / Math.max(1, all.length);
  if (bars.length < leastRows || empty < leastEmpty) return false;
  return bars.length < body.length || isScattered(bars, head);
}

function isRowOfFigures(cells: readonly string[]): boolean {
  return cells.filter(Boolean).length > 1 && cells.some((text) => isFigure(text) || isPeriodOrUnit(text));
}

/** Each row has as many figures as the others, and many of them are the only ones of their column. */
function isScattered(rows: readonly string[][], head: readonly string[]): boolean {
  const columns = head.map((_, at) => rows.map((cells) => cells[at] ?? '').filter((text) => text !== ''));
  const values = columns.slice(1).flat();
  const counts = new Set(rows.map((cells) => cells.filter(Boolean).length));
  if (counts.size > 1 || !values.every((text) => isFigure(text) || isPeriodOrUnit(text))) return false;
  const filled = columns.filter((texts, at) => at > 0 && texts.length > 0);
  if (counts.has(2))
    return filled.length > 1 && rows.every(([label]) => label !== '') && isNameless(columns, head);
  const alone = filled.filter(({ length }) => length === 1).length;
  return head.length >= leastColumns && alone >= leastAlone * values.length;
}

/** No column of figures has a name. */
function isNameless(columns: readonly string[][], head: readonly string[]): boolean {
  return columns.every((texts, at) => at === 0 || texts.length === 0 || head[at] === '');
}

/** `0 30 60 90 120`, `0% 20% 40%`: numbers that rise in equal steps, once or again. Years are heads of columns. */
function isAxis(cells: readonly string[]): boolean {
  const marks = cells.filter((text) => text !== '').map((text) => text.replaceAll(/[\\,$€£%]/g, ''));
  if (marks.length < leastMarks || marks.some((text) => isPeriodOrUnit(text))) return false;
  const numbers = marks.map((text) =>
    /^[-–—]$/.test(text) ? 0 : /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : NaN,
  );
  const starts = numbers.flatMap((one, at) => (one === numbers[0] ? [at] : []));
  return (
    numbers.every(Number.isFinite) &&
    starts.every((start, index) => risesEvenly(numbers.slice(start, starts[index + 1])))
  );
}

function risesEvenly(numbers: readonly number[]): boolean {
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0);
  const isEven = (one: number, before: number) => Math.abs(one - before - step) < step / 100;
  return (
    numbers.length >= leastMarks &&
    step > 0 &&
    numbers.every((one, at) => at === 0 || isEven(one, numbers[at - 1] as number))
  );
}
