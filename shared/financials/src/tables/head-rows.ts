import type { GridCell, GridRow } from './grid-row.ts';
import { readNumberCell } from './number-cell.ts';

const mostHeadRows = 4;
const longestName = 120;
const shortName = 20;
const year =
  /^\(?(?:FY ?|fiscal(?: year)? ?)?['’]?(?:19|20)\d\d(?:[-–/]\d\d)?\)?(?:\s?(?:年度?|년))?(?:\s*(?:[A-Z]{1,3})?[$€£¥%]?(?:\s?(?:['’‘]?000(?:['’]?s)?|m))?)?[¹²³*†]?(?:\(\w\))?$/i;
const months = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\\.?';
const dated = new RegExp(
  `\\b${months}\\s*\\d{1,2}\\b|\\b\\d{1,2}(?:st|nd|rd|th)?\\s+${months}|\\d{1,2}[./]\\d{1,2}[./](?:19|20)?\\d\\d|(?:19|20)\\d\\d[./-]\\d{1,2}[./-]\\d{1,2}|\\d{1,2}\\s?[月월]|(?:19|20)\\d\\d\\s?[年년]`,
  'i',
);
const lengthOrPart =
  /\b(?:(?:three|six|nine|twelve|\d{1,2})[- ]?(?:months?|weeks?)|(?:years?|quarters?|periods?|months?|weeks?) (?:to date|ended|ending)|(?:first|second|third|fourth|[1-4](?:st|nd|rd|th)) (?:quarter|half)|fiscal (?:years?|quarters?)|full[- ]year|as (?:of|at))\b|\b(?:[1-4]Q|Q[1-4]|[12]H|H[12])\b|[当前本上]期|会計(?:年度|期間)|[당전]\)?\s*기|제\s*\d{1,3}\s*기|期[末初]/i;
const unitWords =
  /\b(?:in|of) (?:[a-z.$£€]{1,12} ){0,3}(?:thousands?|millions?|billions?|lakhs?|crores?)\b|^\W*(?:thousands?|millions?|billions?)\b|['’‘]000|[(（](?:百万円|千円|円|元|千元|万元|％|%)|単位|单位|單位|단위|\bunaudited\b|\bexcept\b/i;

/** A cell that names a period, if only by its year. */
export function isPeriodText(text: string): boolean {
  return (
    text.length <= longestName && (year.test(text.trim()) || dated.test(text) || lengthOrPart.test(text))
  );
}
export const isYearText = (text: string): boolean => text.length <= 30 && year.test(text.trim());
export const isUnitText = (text: string): boolean => text.length <= 200 && unitWords.test(text);

/** A number that is no year. */
function isFigure(text: string, pointed = false): boolean {
  return !isYearText(text) && readNumberCell(text, pointed) !== null;
}

const others = (row: GridRow): GridCell[] => row.cells.slice(1).filter(({ text }) => text !== '');

/** How many rows at the top are the head: none where the table begins with its figures. */
export function countHeadRows(rows: readonly GridRow[]): number {
  const [first, ...body] = rows;
  if (!first || body.length === 0) return 0;
  const hasFigures = (row: GridRow) => others(row).some(({ text }) => isFigure(text));
  if (hasFigures(first)) return 0;
  const figures = new Set(
    body.flatMap(({ cells }) =>
      cells.flatMap(({ text }, column) => (column > 0 && isFigure(text) ? [column] : [])),
    ),
  );
  if (figures.size === 0) return 1;
  let count = 1;
  while (count < Math.min(mostHeadRows, rows.length - 1) && goesOn(rows[count] as GridRow, figures))
    count += 1;
  return count;
}

const currencySign = /^(?:[A-Z]{1,3})?[$€£¥₩₹]$|^(?:RMB|Rs\.?)$/;

/** Another row of a head: no figure, and no label but a unit, or nothing but periods. */
function goesOn(row: GridRow, figures: ReadonlySet<number>): boolean {
  const filled = others(row);
  const isOver = row.cells.some(({ text }, column) => text !== '' && figures.has(column));
  if (!isOver || filled.some(({ text }) => isFigure(text))) return false;
  const label = row.cells[0]?.text ?? '';
  if (filled.some(({ text }) => text.length > longestName)) return false;
  const over = [...figures].filter((column) => /\p{L}{2}/u.test(row.cells[column]?.text ?? ''));
  // Names over most columns of figures, whatever stands above the labels.
  if (over.length > 1 && over.length * 5 >= figures.size * 4 && label.length <= shortName) return true;
  return (
    label === '' ||
    isUnitText(label) ||
    filled.every(({ text }) => isPeriodText(text) || isUnitText(text) || currencySign.test(text))
  );
}

const maturing = /matur|expir|due|issue|grant|acqui|settle|redempt|満期|償還|到期|만기/i;

/** A row of a table's body that is the head of what follows: periods, and no figure. */
export function isInnerHead(row: GridRow, next: GridRow | undefined): boolean {
  const filled = others(row);
  const label = row.cells[0]?.text ?? '';
  if (filled.length < 2 || !next || maturing.test(label) || label.length > longestName) return false;
  const periods = filled.filter(({ text }) => isPeriodText(text));
  if (periods.length < 2 || filled.some(({ text }) => isFigure(text) || text.length > longestName))
    return false;
  if (periods.some(({ text }) => isYearText(text))) return true;
  // Whole dates may be those of contracts: only a row without a label of its own names columns.
  return label === '' || isUnitText(label) || isPeriodText(label);
}

/** A row without a label that names columns in words alone. */
export function namesColumns(row: GridRow): boolean {
  const filled = others(row);
  return (
    (row.cells[0]?.text ?? '') === '' &&
    filled.length >= 2 &&
    filled.every(({ text }) => /\p{L}{2}/u.test(text) && !/\d/.test(text) && text.length <= longestName)
  );
}

/** The one period that a row without a label prints over all columns. */
export function periodOverAll(row: GridRow): string | null {
  const [only, ...more] = others(row);
  const label = row.cells[0]?.text ?? '';
  return label === '' && only && more.length === 0 && isPeriodText(only.text) && /\d{4}/.test(only.text)
    ? only.text
    : null;
}

export const holdsFigures = (row: GridRow | undefined, pointed = false): boolean =>
  row?.cells.slice(1).some(({ text }) => isFigure(text, pointed)) ?? false;

const change = /^\W*(?:change|chg|variance|vs\.?|increase|decrease|growth|percent|%)/i;

/**
 * The texts of the rows of a head over each of these columns, a cell that spans several repeated over all of them. The
 * first row of a Markdown table is written so already.
 */
export function spreadHeads(rows: readonly GridRow[], columns: readonly number[]): string[][] {
  const grid = rows.map((row) => columns.map((column) => row.cells[column]?.text ?? ''));
  for (const [at, line] of grid.entries()) {
    const below = grid.slice(at + 1);
    if (below.length === 0) break;
    const named = line.flatMap((text, column) => (text === '' ? [] : [column]));
    const [only] = named;
    if (named.length === 0 || only === undefined) continue;
    const open = (column: number) =>
      line[column] === '' && below.some((lower) => lower[column] !== '' && !change.test(lower[column] ?? ''));
    if (named.length === 1) {
      if (isPeriodText(line[only] ?? '') || isUnitText(line[only] ?? ''))
        for (const column of columns.keys()) if (open(column)) line[column] = line[only] ?? '';
      continue;
    }
    const widest = Math.max(...named.slice(1).map((column, order) => column - (named[order] ?? 0)));
    const fromLeft = only === 0;
    for (const column of columns.keys()) {
      if (!open(column)) continue;
      const source = fromLeft
        ? named.findLast((one) => one < column && column - one < widest)
        : nearest(named, column, widest);
      if (source !== undefined && !below.some((lower) => lower[source] === ''))
        line[column] = grid[at]?.[source] ?? '';
    }
  }
  return columns.map((_, column) =>
    grid.map((line) => line[column] ?? '').filter((text, at, all) => text !== '' && text !== all[at - 1]),
  );
}

function nearest(named: readonly number[], column: number, widest: number): number | undefined {
  let best: number | undefined;
  for (const one of named)
    if (
      Math.abs(one - column) < widest &&
      (best === undefined || Math.abs(one - column) < Math.abs(best - column))
    )
      best = one;
  return best;
}
