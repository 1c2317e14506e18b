import type { Formula } from '@footnote/financials';
import type { Language } from '../language.ts';
import type { Category, MemberKind } from './lexicon.ts';
import type { AskedPeriod } from './read-periods.ts';

export type Operator =
  | 'value'
  | 'change'
  | 'series'
  | 'average'
  | 'rank'
  | 'share'
  | 'ratio'
  | 'sum'
  | 'composition'
  | 'why'
  | 'who'
  | 'when'
  | 'where'
  | 'count'
  | 'list'
  | 'verdict'
  | 'what';

/** A content word of the question that no lexicon, period, measure or company explains: a row, a text or a section has to. */
export interface AskedWord {
  /** As it is written. */
  text: string;
  /** The wordings that a text may use for it, each as the keys of its tokens in order. */
  wordings: readonly (readonly string[])[];
  start: number;
  end: number;
  /** Written as a name. */
  isName: boolean;
  /** The lexicon knows it in other words: it is a subject, and no name of a company. */
  isKnown?: boolean;
}

/** A measure that the question names. */
export interface AskedMeasure {
  /** Keys of the table of measures, the one that is meant first. */
  keys: readonly string[];
  /** As the question writes it. */
  text: string;
  start: number;
  end: number;
}

export interface ParsedQuestion {
  text: string;
  language: Language;
  operator: Operator;
  /** Everything that its words say of what is asked. */
  marks: ReadonlySet<Category>;
  measures: readonly AskedMeasure[];
  words: readonly AskedWord[];
  /** Of what kind the members are that it asks for: segments, regions. */
  members: readonly MemberKind[];
  periods: readonly AskedPeriod[];
  isSpan: boolean;
  last: number | null;
  /** What it defines or spells out, over keys of measures. */
  formula: Formula | null;
  /** "in USD millions": the power of ten; "to two decimal places". */
  scale: number | null;
  decimals: number | null;
}
