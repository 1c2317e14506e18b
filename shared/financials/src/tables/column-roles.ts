import type { GridRow } from './grid-row.ts';
import { isPeriodText, isUnitText, isYearText } from './head-rows.ts';
import { readNumberCell } from './number-cell.ts';
import { takeUnit } from './read-unit.ts';

/** What the columns of a table are for, by their numbers in its rows. */
export interface ColumnRoles {
  /** Those of labels, the outermost first. */
  labels: number[];
  /** Each column of the table read, with the printed columns that make it. */
  columns: number[][];
}

const noteHead =
  /^(?:notes?(?: (?:no|particulars no)s?\.?)?|note ref\.?|refs?\.?|附[註注]|주\s?석|注記|notas?)$/i;
/** A reference to notes: small numbers, alone or in a list. */
const reference =
  /^\d{1,2}(?:\.\d{1,2})?(?:\s?\(?[a-z]{1,3}\)?)?(?:\s?[,、&-]\s?\d{1,2}(?:\s?\(?[a-z]{1,3}\)?)?){0,8}$/i;
export const footMark =
  /^(?:[[(](?:\d{1,2}(?:, ?\d{1,2}){0,5}|[a-z]{1,3})[\])](?:,?\s?[[(]\w{1,3}[\])])*|[*†‡#]{1,3}|[a-z])$/i;
/** The number of a line, in a column of its own. */
const numbering =
  /^(?:\(?(?:[ivxlc]{1,6}|[a-z]|\d{1,2}(?:\.\d{1,2})?|[一二三四五六七八九十]{1,3})[.)、]*)?$/i;
/** `(円)`, `(倍)`: the unit of a row. */
const unitAlone = /^[(（][\p{Script=Han}％%株원주명―－-]{1,3}[)）]$/u;
const fewestNumbered = 4;
/** An amount and no year, day or number of a line: `66,076,265`. */
const grouped = /^\d{1,3}(?:,\d{3})+$/;
const signAlone = /^[A-Z]{0,3}[$€£¥₩₹]$/;

export function findRoles(
  printedHeads: readonly string[],
  rows: readonly GridRow[],
  pointed: boolean,
): ColumnRoles {
  const heads = printedHeads.map((head) => takeUnit(head).key.replace(signAlone, ''));
  const width = Math.max(heads.length, 0, ...rows.slice(0, 1).map(({ cells }) => cells.length));
  const all = Array.from({ length: width }, (_, column) => column);
  const texts = all.map((column) => rows.map(({ cells }) => cells[column]?.text ?? ''));
  const filled = texts.map((cells) => cells.filter((text) => text !== ''));
  const figures = filled.map(
    (cells) => cells.filter((text) => !isYearText(text) && readNumberCell(text, pointed) !== null).length,
  );
  const hasFigures = all.some((column) => column > 0 && (figures[column] ?? 0) > 0);
  const labels = findLabels(heads, texts, filled, figures, hasFigures);
  const withFigures = rows.filter(({ cells }) =>
    cells.some(({ text }, column) => column > 0 && readNumberCell(text, pointed) !== null),
  ).length;
  const dropped = all.filter(
    (column) =>
      !labels.includes(column) &&
      (filled[column]?.length === 0 ||
        column < (labels[0] ?? 0) ||
        noteHead.test(heads[column] ?? '') ||
        ((heads[column] ?? '') === '' && isReferences(filled, column, labels)) ||
        isMarks(heads, filled, column)),
  );
  const kept = all.filter((column) => !labels.includes(column) && !dropped.includes(column));
  return { labels, columns: joinTwins(kept, heads, texts, figures, withFigures, pointed) };
}

/** The first column, the one behind the numbers of lines, or several where each level of labels has one. */
function findLabels(
  heads: readonly string[],
  texts: readonly string[][],
  filled: readonly string[][],
  figures: readonly number[],
  hasFigures: boolean,
): number[] {
  const isWords = (column: number) => (filled[column]?.length ?? 0) > 0 && (figures[column] ?? 0) === 0;
  const [first = []] = filled;
  // `Votes for | Votes against` above one line of figures: no row has a label.
  const startsWithAmounts = first.length > 0 && first.every((text) => grouped.test(text));
  const hasOnlyFigures = filled.every((cells, column) => cells.length === (figures[column] ?? 0));
  if ((heads[0] ?? '') !== '' && startsWithAmounts && hasOnlyFigures) return [];
  // `$6,520 | Operating income`: the labels stand behind their figures.
  const words = texts.flatMap((_, column) => (column > 0 && isWords(column) ? [column] : []));
  if (
    (figures[0] ?? 0) * 5 > first.length * 3 &&
    (figures[0] ?? 0) > 1 &&
    words.length === 1 &&
    texts.length === 2
  )
    return words;
  const labels = isNumbering(texts, 0, 1) ? [1] : [0];
  if (!hasFigures) return labels;
  for (let column = (labels[0] ?? 0) + 1; column < texts.length - 1; column += 1) {
    if (!isWords(column) || !(filled[column] ?? []).some((text) => /\p{L}{2}/u.test(text))) break;
    if (
      (filled[column] ?? []).every(
        (text) =>
          isPeriodText(text) ||
          isUnitText(text) ||
          unitAlone.test(text) ||
          footMark.test(text) ||
          reference.test(text),
      )
    )
      break;
    const head = heads[column] ?? '';
    const isOuter = head === '' || head === heads[0] || head === heads[column - 1];
    if (!isOuter && !namesRows(texts[labels.at(-1) ?? 0] ?? [], texts[column] ?? [])) break;
    if (!figures.slice(column + 1).some((count) => count > 0)) break;
    labels.push(column);
  }
  return labels;
}

/** A column with a head of its own holds labels where the one before it leaves rows without: a cell over several rows names their group. */
function namesRows(outer: readonly string[], inner: readonly string[]): boolean {
  const named = inner.filter((text) => text !== '').length;
  const alone = inner.filter((text, row) => text !== '' && outer[row] === '').length;
  return alone >= fewestAlone && alone * 3 >= named;
}
const fewestAlone = 2;

/** Whether a column numbers the lines, and the labels are in the other one. */
function isNumbering(texts: readonly string[][], column: number, labels: number): boolean {
  const [numbers, names] = [texts[column] ?? [], texts[labels] ?? []];
  if (column === labels) return false;
  let [rows, numbered, marked] = [0, 0, 0];
  for (const [at, name] of names.entries()) {
    if (name === '' && numbers[at] === '') continue;
    rows += 1;
    if (numbering.test((numbers[at] ?? '').trim()) && /\p{L}{3}|\p{Script=Han}{2}/u.test(name)) {
      numbered += 1;
      if ((numbers[at] ?? '') !== '') marked += 1;
    }
  }
  const onlyNumbers = numbers.every((text) => numbering.test(text.trim()));
  return (
    numbered >= fewestNumbered &&
    marked > 1 &&
    (onlyNumbers || (marked * 2 > numbered && numbered >= rows * 0.7))
  );
}

/** A column of notes before the figures may have no head: it holds small numbers alone. */
function isReferences(filled: readonly string[][], column: number, labels: readonly number[]): boolean {
  const cells = filled[column] ?? [];
  if (column > (labels.at(-1) ?? 0) + 1 || cells.length < 2 || !cells.every((cell) => reference.test(cell)))
    return false;
  return filled.slice(column + 1).some((others) => others.some((cell) => cell.replace(/\D/g, '').length > 3));
}

/** Marks of footnotes beside the figures. */
function isMarks(heads: readonly string[], filled: readonly string[][], column: number): boolean {
  const cells = filled[column] ?? [];
  return (
    (heads[column] ?? '') === '' &&
    cells.length > 0 &&
    column > 1 &&
    cells.every((cell) => footMark.test(cell))
  );
}

/**
 * Parts and sums of one period may be in two adjacent columns, under one head or with the parts under none: these become
 * one column if no row has something in both.
 */
function joinTwins(
  kept: readonly number[],
  heads: readonly string[],
  texts: readonly string[][],
  figures: readonly number[],
  rows: number,
  pointed: boolean,
): number[][] {
  const joined: number[][] = [];
  for (const column of kept) {
    const last = joined.at(-1);
    const before = last?.at(-1);
    const head = heads[column] ?? '';
    const isApart = (one: number) =>
      (texts[one] ?? []).every((text, row) => text === '' || (texts[column]?.[row] ?? '') === '');
    const sparse = (one: number) =>
      (heads[one] === '' || heads[one] === undefined || heads[one] === head || head === '') &&
      (figures[one] ?? 0) > 0 &&
      (figures[one] ?? 0) * 5 < rows &&
      (texts[one] ?? []).every((text) => text === '' || readNumberCell(text, pointed) !== null);
    const isTwin =
      last !== undefined &&
      before !== undefined &&
      last.length === 1 &&
      (figures[column] ?? 0) > 0 &&
      isApart(before) &&
      ((head !== '' && head === heads[before]) || sparse(before));
    if (isTwin) last.push(column);
    else joined.push([column]);
  }
  return joined;
}
