import type { Line } from '../lines.ts';
import { cellsOf, isFigure, isPeriodOrUnit, namesPeriod, type PlacedCell } from './cells.ts';
import type { TablePlace } from './find-table.ts';

/** The fewest rows of amounts before a second head, and after it. */
const leastBefore = 3;
const leastAfter = 2;
/** Rows of names under a table. */
const leastNames = 3;
const nearLabels = 30;
/** Rows below a head that are looked at, and how far a name may be beside its column, in points. */
const nearRows = 6;
const overEdge = 3;
/** A title begins so many points left of the figures. */
const titleEdge = 20;
/** Titles of groups between a head and its first figures, and one line more. */
const mostTitles = 3;
/** Lines of a head over its lowest line. */
const mostHeadLines = 4;
const longestName = 60;
/** `£1.8m` */
const shortAmount = /^[^\p{L}\d]*\d[\d.,]*\s*(?:m|bn|k|p|x)$/iu;
/** Names of the column of labels. */
export const labelName =
  /^(?:项目|項目|particulars|items?|\(?[^()]{0,30}\b(?:millions|thousands)\b.{0,40})$/i;

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
    const isOver = nameAllFigures(rows, at, isAtLabels);
    const isSecond = isOver
      ? amounts > 0 || textRowsAbove(rows, start, at, isAtLabels) >= leastBefore
      : amounts >= leastBefore && isHead(rows, at, isAtLabels(cells[0]));
    if (!isSecond) continue;
    if (rows.slice(at + 1).filter(holdsAmounts).length < (isOver ? 1 : leastAfter)) break;
    const figuresFrom = Math.min(
      ...rows
        .slice(at + 1)
        .flatMap((row) => row.filter((one) => isFigure(one.text) && !isAtLabels(one)).map(({ x0 }) => x0)),
    );
    // Lines of the head above its lowest: they begin away from the labels, or are the name of the labels alone.
    const isHeadLine = (index: number): boolean => {
      const row = rows[index] ?? [];
      if (row.length === 0 || holdsAmounts(row) || isTitle(row, figuresFrom)) return false;
      if (!isAtLabels(row[0]) || (isOver && row.length > 2 && amounts > 0)) return true;
      return row.length === 1 && labelName.test(row[0]?.text ?? '') && isHeadLine(index - 1);
    };
    let head = at;
    while (at - head < mostHeadLines && isHeadLine(head - 1)) head -= 1;
    let end = head;
    while (
      rows[end - 1]?.length === 1 &&
      (isAtLabels(rows[end - 1]?.[0]) || isTitle(rows[end - 1] ?? [], figuresFrom))
    )
      end -= 1;
    parts.push({ from: from + start, to: from + end });
    start = head;
    amounts = 0;
  }
  const names = start + namesAfter(rows.slice(start));
  if (names === rows.length) return [...parts, { from: from + start, to }];
  const end = start + 1 + rows.slice(start).findLastIndex(holdsFigures);
  return [...parts, { from: from + start, to: from + end }, { from: from + names, to }];
}

/** A line alone that begins left of the figures and reaches over them is the title of the table below. */
const isTitle = (row: readonly PlacedCell[], figuresFrom: number) =>
  row.length === 1 &&
  (row[0] as PlacedCell).x0 < figuresFrom - titleEdge &&
  (row[0] as PlacedCell).x1 > figuresFrom;

/**
 * Whether this is the last line of a head: the rows below hold figures, and it or the lines above it, back to the last
 * amounts, have a name over each of them. Two columns alone have to be periods.
 */
function nameAllFigures(
  rows: readonly (readonly PlacedCell[])[],
  at: number,
  isAtLabels: (cell: PlacedCell | undefined) => boolean,
): boolean {
  const below = rows.slice(at + 1, at + 1 + mostTitles);
  const next = below.find((row) => row.length > 1 || !isAtLabels(row[0]));
  if (holdsAmounts(rows[at] ?? []) || !next || !holdsAmounts(next)) return false;
  const figures = fullestRow(
    rows
      .slice(at + 1, at + 1 + nearRows)
      .map((row) => row.filter((cell) => isFigure(cell.text) && !isAtLabels(cell))),
  );
  const names: PlacedCell[] = [];
  for (let index = at; index > at - mostHeadLines && index >= 0; index -= 1) {
    const row = rows[index] as readonly PlacedCell[];
    if (holdsAmounts(row)) break;
    const own = row.filter((cell) => !isAtLabels(cell));
    // `Grant date | 31 May | 31 May` is a row.
    const kinds = new Set(own.map(({ text }) => text)).size;
    const isUnits = own.every(({ text }) => !/\p{L}{2}|\d{2}/u.test(text));
    const label = own.length < row.length && !isUnits ? row[0]?.text : undefined;
    if (label && (kinds === 1 || (kinds < own.length && !/,$/.test(label)))) return false;
    names.push(...own);
  }
  const isOver = (name: PlacedCell, figure: PlacedCell) =>
    Math.min(name.x1, figure.x1) > Math.max(name.x0, figure.x0) - overEdge;
  const textOfRow = (row: readonly PlacedCell[] = []) => row.map(({ text }) => text).join('|');
  const isRepeated = rows
    .slice(0, at)
    .some((row) => row.length > 1 && textOfRow(row) === textOfRow(rows[at]));
  const areNames = names.some(({ text }) => namesPeriod(text)) || figures.length >= leastNames || isRepeated;
  return (
    figures.length > 1 &&
    areNames &&
    new Set(names.map(({ text }) => text)).size > 1 &&
    names.every(({ text }) => /\p{L}{2}|[\d\p{Sc}%]/u.test(text) && text.length <= longestName) &&
    figures.every((figure) => names.some((name) => isOver(name, figure)))
  );
}

/** The places of the figures of the rows that have most of them. */
function fullestRow(rows: readonly (readonly PlacedCell[])[]): PlacedCell[] {
  const most = Math.max(...rows.map(({ length }) => length));
  const [first = [], ...others] = rows.filter(({ length }) => length === most);
  return first.map((figure, at) => ({
    ...figure,
    x0: Math.min(figure.x0, ...others.map((row) => (row[at] as PlacedCell).x0)),
    x1: Math.max(figure.x1, ...others.map((row) => (row[at] as PlacedCell).x1)),
  }));
}

/** Rows of text before a head of figures. */
function textRowsAbove(
  rows: readonly (readonly PlacedCell[])[],
  start: number,
  at: number,
  isAtLabels: (cell: PlacedCell | undefined) => boolean,
): number {
  const own = rows.slice(start, at + 1);
  const last = own.findLastIndex((row) => row.length > 1 && isAtLabels(row[0]));
  return last < own.length - 1 ? own.filter((row) => row.length > 1 && isAtLabels(row[0])).length : 0;
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
