import type { FigureAim, FigureVerdict } from './asked-span.ts';
import type { Expression } from './expression.ts';
import type { AskedFigure } from './figure-target.ts';
import type { Ratio } from './ratios/ratio.ts';

/** "Total automotive gross margin", "operating margin of the U.S. segment". */
export interface NarrowFigure {
  /** As a row may print it. */
  words: string;
  /** Those that the figure's name doesn't hold. */
  terms: string[];
  /** The formula with the part's lines. */
  instead: Expression | null;
  /** No doubt that it is of a part. */
  sure: boolean;
}

/** A question whose answer is a figure, or follows from one. */
export interface FigureQuestion extends AskedFigure {
  aim: FigureAim;
  /** The years asked for, oldest first. Empty: the newest year. */
  years: number[];
  quarter: boolean;
  /** The first six or nine months are asked for. */
  months: number | null;
  /** The power of ten in which amounts are asked for. Null: as printed. */
  scale: number | null;
  decimals: number | null;
  /** Other figures that support a judgement. */
  also: Ratio[];
  /** Set for a yes-or-no question. */
  verdict: FigureVerdict | null;
  /** The yes-or-no question asks whether the figure fell or is negative. */
  asksDecrease: boolean;
  /** A line that the statement does not print is zero: the question says so. */
  zeroIfAbsent: boolean;
  /** The question asks whether the figure is useful for this company at all. */
  mayMeanNothing: boolean;
  /** What the text says of the reasons belongs to the answer. */
  reasons: boolean;
  /** The words that ask. */
  core: string;
  /** Names in the question; those that are not the company's may be of a part of it. */
  names: string[];
  /** What the question asks of a part, in other words than the figure's name. */
  narrow: NarrowFigure | null;
  /** Whether it names the company beside them. */
  namesCompany: boolean;
  /** The names of the companies that are read. */
  own: readonly string[];
  /** What the question calls the figures, where it is in Portuguese, Korean or Chinese. */
  foreign: readonly string[];
  /** A part of a whole: no more than all of it. */
  isShare: boolean;
  /** A share or a rate; else an amount is asked for. */
  isPercent: boolean;
  /** A number of things, which no amount of money answers. */
  isCount: boolean;
  /** How far a rate moved is asked for in basis points. */
  inBasisPoints: boolean;
  /** The whole, where a part's share of it is asked for beside its amount. */
  shareOf: { name: string; expression: Expression } | null;
}

/** What a question asks for when nothing in it says otherwise. */
export const plainRequest = {
  also: [],
  months: null,
  scale: null,
  decimals: null,
  verdict: null,
  asksDecrease: false,
  zeroIfAbsent: false,
  mayMeanNothing: false,
  reasons: false,
  names: [],
  narrow: null,
  namesCompany: false,
  own: [],
  foreign: [],
  isShare: false,
  isPercent: false,
  isCount: false,
  inBasisPoints: false,
  shareOf: null,
} satisfies Partial<FigureQuestion>;
