import type { Line } from '../lines.ts';
import { cellsOf, isFigure, isPeriodOrUnit, namesPeriod, type PlacedCell } from './cells.ts';
import type { TablePlace } from './find-table.ts';

/** The fewest rows of amounts before a second head, and after it. */
const leastBefore = 3;
const leastAfter = 2;
/** Rows of names under a table. */
const leastNames = 3;
const nearLabels = 30;
/** Lines of a head over its lowest line. */
const mostHeadLines = 3;
/** `£1.8m` */
const shortAmount = /^[^\p{L}\d]*\d[\d.,]*\s*(?:m|bn|k|p|x)$/iu;
/** Names of the column of labels. */
const labelName = /^(?:项目|項目|particulars|items?|\(?[^()]{0,30}\b(?:millions|thousands)\b.{0,40})$/i;

/**
 * The tables of a place where rows follow each other without a break: a second head (`2024 | 2023`, names of columns over
 * rows of figures) begins a table of its own. Titles between two tables belong to neither.
 */
export function partTables(lines: readonly Line[], { from, to }: TablePlace): TablePlace[] {
  const rows = lines.slice(from, to).map(cellsOf);
  const parts: TablePlace[] = [];
  const labels = Math.min(...rows.filter(holdsAmounts).flatMap(([first]) => (first ? [first.x0] : [])));
  const isAtLabels = (cell: PlacedCell | undefined) => cell !== undefined && cell.x0 < labels + nearLabels;
  let start = 0;
  let amounts = 0;
  for (const [at, cells] of rows.entries()) {
    if (holdsAmounts(cells)) amounts += 1;
    if (amounts < leastBefore || !isHead(rows, at, isAtLabels(cells[0]))) continue;
    if (rows.slice(at + 1).filter(holdsAmounts).length < leastAfter) break;
    // Lines of the head above its lowest: they begin away from the labels.
    const isHeadLine = (row: readonly PlacedCell[] = []) =>
      row.length > 0 && !isAtLabels(row[0]) && !holdsAmounts(row);
    let head = at;
    while (at - head < mostHeadLines && isHeadLine(rows[head - 1])) head -= 1;
    let end = head;
    while (rows[end - 1]?.length === 1 && isAtLabels(rows[end - 1]?.[0])) end -= 1;
    parts.push({ from: from + start, to: from + end });
    start = head;
    amounts = 0;
  }
  const names = start + namesAfter(rows.slice(start));
  if (names === rows.length) return [...parts, { from: from + start, to }];
  const end = start + 1 + rows.slice(start).findLastIndex(holdsFigures);
  return [...parts, { from: from + start, to: from + end }, { from: from + names, to }];
}

/** Where the names and offices of the signatories begin below the rows of figures: they are no part of the table. */
function namesAfter(rows: readonly (readonly PlacedCell[])[]): number {
  const last = rows.findLastIndex(holdsFigures);
  const isText = (row: readonly PlacedCell[]) => row.length > 1;
  // A number in the first cell may be that of an exhibit or a note.
  const withFigures = rows.filter((row) => holdsFigures(row.slice(1)));
  const enough =
    withFigures.length >= leastBefore && rows.slice(last + 1).filter(isText).length >= leastNames;
  const first = rows.findIndex((row, index) => index > last && isText(row));
  return enough ? first : rows.length;
}

const holdsFigures = (cells: readonly PlacedCell[]) => cells.some(({ text }) => isFigure(text));

const isPlainFigure = ({ text }: PlacedCell) => isFigure(text) && !isPeriodOrUnit(text);

function holdsAmounts(cells: readonly PlacedCell[]): boolean {
  return cells.some(isPlainFigure);
}

function isHead(rows: readonly (readonly PlacedCell[])[], at: number, hasLabel: boolean): boolean {
  const cells = rows[at] as readonly PlacedCell[];
  const names = hasLabel ? cells.slice(1) : cells;
  if (names.length < 2 || names.some(isPlainFigure)) return false;
  const label = hasLabel ? (cells[0]?.text ?? '') : '';
  if (label !== '' && !isPeriodOrUnit(label)) return labelName.test(label);
  const texts = names.map(({ text }) => text);
  if (texts.some((text) => shortAmount.test(text))) return false;
  if (texts.every(isPeriodOrUnit) && texts.some(namesPeriod)) return true;
  // Units alone, or one name for all columns, are below the head that names the periods.
  if (
    !texts.every((text) => namesPeriod(text) || /\p{L}{3}|\p{Script=Han}{2}/u.test(text)) ||
    new Set(texts).size < 2
  )
    return false;
  // Text in several columns: a head only after a row whose other cells are all figures, else a cell's text goes on.
  const before = rows.slice(0, at).findLast((row) => row.length > 1) ?? [];
  const [, figure] = before;
  return (
    figure !== undefined &&
    before.slice(1).every(({ text }) => isFigure(text)) &&
    names.length >= before.length - 1 &&
    names.every(({ x1, text }) => x1 > figure.x0 || namesPeriod(text))
  );
}
