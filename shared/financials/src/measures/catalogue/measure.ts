import type { StatementKind } from '../../statements/statement.ts';

export type Standard = 'us-gaap' | 'ifrs' | 'k-ifrs' | 'br-ifrs' | 'jp-gaap' | 'jp-ifrs';
export type Template = 'industrial' | 'bank' | 'insurer' | 'reit';

/**
 * A measure and its concepts, by accounting standard and in order of preference; local names without prefix.
 * `A+B` is the sum of all parts, `A+B?` the sum of the reported parts (at least one), and `-A` reverses the sign, so that
 * an outflow is a positive number; `±A` is the amount without its sign, where a source prints outflows with either sign.
 * A concept after `!` counts only when no noncontrolling interest is reported. Concepts after `^` are lines of a balance
 * sheet that is not divided into current and noncurrent, as those of banks, insurers and property trusts. A concept after
 * `~` is narrower or wider than the measure, and the answer says so.
 */
export interface Measure {
  name: string;
  label: string;
  statement: StatementKind | 'shares';
  unit: 'money' | 'money-per-share' | 'shares' | 'ratio';
  /** True for a measure over a period, false for one at a date. */
  flow: boolean;
  concepts: Partial<Record<Standard, readonly string[]>>;
  /** Formula over other measures, used when no concept is reported and all inputs are. */
  formula?: string;
  /** Lines beside which the concepts are only a part of the measure, so it is left out. */
  notBeside?: readonly string[];
  /** Templates for which the measure has no meaning. */
  notFor?: readonly Template[];
  /** Also at the dates of the statement of changes in equity, which goes back further than the balance sheet. */
  inEquityStatement?: true;
  /** The only templates that have this measure. */
  onlyFor?: readonly Template[];
}

/** The templates of financial companies. */
export const financial = ['bank', 'insurer'] as const;
type Concepts = Measure['concepts'];
type Rest = Pick<Measure, 'formula' | 'notFor' | 'onlyFor' | 'notBeside' | 'inEquityStatement'>;

/** Cash with restricted cash, and the stem of its changes. */
export const restrictedCash = 'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents';

/** Several concepts, or alternatives, in one text. */
export const words = (text: string): string[] => text.split(' ').filter(Boolean);
/** The concepts of each standard, as texts of words. */
export const list = (us: string, ifrs = '', jp = '', jpIfrs = ''): Concepts => ({
  'us-gaap': words(us),
  ifrs: words(ifrs),
  'jp-gaap': words(jp),
  'jp-ifrs': words(jpIfrs),
});
export const income = (name: string, label: string, concepts: Concepts, rest: Rest = {}): Measure => ({
  name,
  label,
  statement: 'income-statement',
  unit: 'money',
  flow: true,
  concepts,
  ...rest,
});
export const balance = (name: string, label: string, concepts: Concepts, rest: Rest = {}): Measure => ({
  name,
  label,
  statement: 'balance-sheet',
  unit: 'money',
  flow: false,
  concepts,
  ...rest,
});
export const cash = (name: string, label: string, concepts: Concepts, rest: Rest = {}): Measure => ({
  name,
  label,
  statement: 'cash-flow',
  unit: 'money',
  flow: true,
  concepts,
  ...rest,
});
export const ratio = (name: string, label: string, formula: string, rest: Rest = {}): Measure => ({
  name,
  label,
  statement: 'income-statement',
  unit: 'ratio',
  flow: true,
  concepts: {},
  formula,
  ...rest,
});
