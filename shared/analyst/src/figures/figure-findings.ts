import type { FigureTableOutput } from '@research/contracts';
import type { BuiltExpression } from './build-expression.ts';
import type { FigureQuestion } from './figure-question.ts';
import type { PickedCell } from './pick-cell.ts';
import type { Ratio } from './ratios/ratio.ts';

/** One figure: computed, or read from a cell. */
export interface FigureWork {
  label: string;
  year: number | null;
  as: Ratio['as'];
  built: BuiltExpression | null;
  /** The figure is in one cell; nothing has to be computed. */
  cell: PickedCell | null;
  /** Its sign only says that it is deducted. */
  isSize?: boolean;
  /** What a printed figure would be computed from, for the reader to compare. */
  basis?: readonly PickedCell[];
}

/** The figures of a question that were found in one target. */
export interface FigureFindings {
  /** The question as the tables answer it: of a part, by the name of the part. */
  asked: FigureQuestion;
  works: FigureWork[];
  /** Lines that the target does not have. */
  missing: string[];
  /** The statement that was read. */
  statements: FigureTableOutput[];
}

/** A work from an expression: one that is only a cell needs no computing. */
export function toWork(
  label: string,
  year: number,
  as: Ratio['as'],
  text: string,
  inputs: Map<string, PickedCell>,
): FigureWork {
  const [only] = inputs.values();
  const isCell = inputs.size === 1 && only && /^(?:abs\()?[a-z]\)?$/.test(text);
  return isCell
    ? { label, year, as, built: null, cell: only, isSize: text.startsWith('abs') }
    : { label, year, as, built: { text, inputs }, cell: null };
}
