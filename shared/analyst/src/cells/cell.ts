import type { FigureTableOutput } from '@research/contracts';
import type { Target } from '../desk/target.ts';

export type TableColumn = FigureTableOutput['columns'][number];
export type TableRow = FigureTableOutput['rows'][number];

/** What a figure counts. */
export type FigureKind = TableRow['measure'];

/** A figure of a table, or a stored one, with all that says what it is. */
export interface Cell {
  /** By which it is cited and computed with. */
  id: string;
  /** Its row's own words. */
  label: string;
  groups: readonly string[];
  /** As printed. */
  text: string;
  /** In the unit of the row, with its sign. */
  value: number;
  kind: FigureKind;
  currency: string | null;
  /** Power of ten of an amount; null where the source does not say it. */
  scale: number | null;
  period: CellPeriod;
  column: string;
  /** Null for a stored figure. */
  table: FigureTableOutput | null;
  target: Target;
  /** The figure was derived by a formula, not printed. */
  formula: string | null;
  /** Of a computed figure. */
  inputs: readonly Cell[];
  /** Inputs that count as zero, since the source does not report them. */
  zeros: readonly string[];
}

export interface CellPeriod {
  /** As the issuer numbers it, where that is known; else the year in which it ends. */
  year: number | null;
  end: string | null;
  /** 0 for a day; null where it is not known. */
  months: number | null;
}

/** The amount in whole units of its currency, for comparisons. */
export const wholeAmount = ({ value, scale, kind }: Cell) =>
  kind === 'money' ? value * 10 ** (scale ?? 0) : value;

/** A negative sign before a number, or brackets around it. */
const negative = /^[^\d]*(?:[(（][^\d%)]*\d|[-–−△▲][^\d)]{0,3}\d)/u;
const printedNumber = /\d[\d.,'’ \u00a0\u202f]*\d|\d|(?<!\d)\.\d+/u;
const nothingPrinted = /^[\s$€£¥₩%()R]*[-–—－―]+[\s%()]*$/u;

const sentence = /^(?:[^\p{L}]*\p{L}[\p{L}'’-]+){6}/u;

/** The number of a cell; null where it prints none. A dash is zero. */
export function readPrinted(text: string, isPointed: boolean): number | null {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\[\d{1,2}\]|※\d*|\*+/g, ' ')
    .trim();
  if (nothingPrinted.test(plain)) return 0;
  // `8-K` and `S-8` are names.
  if (/\d-\p{L}|\p{L}-\d/u.test(plain)) return null;
  // "Two agreements; one expiring in July 2025" is a sentence.
  if (sentence.test(plain)) return null;
  const found = printedNumber.exec(plain)?.[0].replaceAll(/[\s'’]/g, '');
  if (found === undefined) return null;
  const number = Number(isPointed ? found.replaceAll('.', '').replace(',', '.') : found.replaceAll(',', ''));
  if (!Number.isFinite(number)) return null;
  return negative.test(plain) ? -number : number;
}

/** Whether a table prints `1.234,5`. */
export function isPointed(cells: readonly string[]): boolean {
  const pointed = cells.filter((text) =>
    /\d\.\d{3}(?:\.\d{3}|,\d|\b(?![.,]?\d))|^\D*\d{1,3},\d{1,2}\D*$|\d,\d{5}\b/.test(text),
  ).length;
  const plain = cells.filter((text) => /\d,\d{3}(?!\d)/.test(text) && !/\d\.\d{3},/.test(text)).length;
  return pointed > 0 && pointed > plain;
}
