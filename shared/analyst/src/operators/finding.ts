import type { Cell } from '../cells/cell.ts';
import type { Target } from '../desk/target.ts';
import type { AskedPeriod } from '../parse/read-periods.ts';
import type { Sentence } from '../pick/sentence.ts';

/** A part of an answer, before any word of it is written. */
export type Finding =
  | { kind: 'value'; cell: Cell }
  /** From one period to another. `by` is null where a percentage would say nothing. */
  | {
      kind: 'change';
      from: Cell;
      to: Cell;
      direction: 'rose' | 'fell' | 'same';
      by: Cell | null;
      difference: Cell | null;
    }
  | { kind: 'series'; cells: readonly Cell[] }
  | {
      kind: 'ranked';
      what: string;
      cells: readonly Cell[];
      order: 'most' | 'least';
      growth: readonly Cell[] | null;
    }
  | { kind: 'parts'; cells: readonly Cell[]; shares: readonly (Cell | null)[]; whole: Cell | null }
  | { kind: 'share'; part: Cell; whole: Cell; share: Cell }
  | { kind: 'quotes'; quotes: readonly Sentence[]; verdict: 'yes' | 'no' | null; aside: boolean }
  /** Nothing says what is asked: what comes nearest to it. */
  | { kind: 'nearest'; quotes: readonly Sentence[] }
  | {
      kind: 'compared';
      added: readonly Sentence[];
      removed: readonly Sentence[];
      after: string;
      before: string;
    }
  | { kind: 'higher'; name: string }
  | { kind: 'verdict'; says: 'yes' | 'no' }
  | { kind: 'gap'; gap: Gap };

/** What was not found, and what comes nearest. */
export type Gap =
  /** `nearest` is the group's own figure; `rows` hold a part of the words. */
  | { what: 'words'; words: readonly string[]; nearest: Cell | null; rows: readonly Cell[] }
  | {
      what: 'period';
      label: string;
      period: AskedPeriod;
      years: readonly number[];
      target: Target;
      inputs: readonly Cell[];
    }
  /** `inputs`: what of its formula the source gives. */
  | { what: 'measure'; label: string; target: Target; inputs: readonly Cell[] }
  | { what: 'reason' };

/** Null where an operator can say nothing, so that another one may. */
export type Found = readonly Finding[] | null;
