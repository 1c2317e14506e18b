import type { FigureTableOutput } from '@footnote/contracts';
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
  /** Power of ten of an amount or a count; null where the source does not say it. */
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

/** The amount in whole units of its currency, or the whole count, for comparisons. */
export const wholeAmount = ({ value, scale, kind }: Cell) =>
  kind === 'percent' || kind === 'per-share' ? value : value * 10 ** (scale ?? 0);

const suffix = '.c';

/** The id of a cell's row, and the number of its column from 1: `t4.r2` and 1 of `t4.r2.c1`; 0 where the id names no cell. */
export const rowOfCell = (id: string): string =>
  columnOfCell(id) > 0 ? id.slice(0, id.lastIndexOf(suffix)) : id;
export const columnOfCell = (id: string): number =>
  Number(id.slice(id.lastIndexOf(suffix) + suffix.length)) || 0;
