import type { Language } from '../language.ts';

/** What a phrase of a question can be. Each lexicon lists the phrases of one language. */
export const categories = [
  /** Says nothing of what is asked. */
  'empty',
  'value',
  'change',
  'rise',
  'fall',
  'series',
  'most',
  'least',
  'share',
  'ratio',
  'sum',
  'compare',
  'composition',
  /** Before what the members of a table are called: "by region". */
  'by',
  'why',
  'who',
  'when',
  'where',
  'count',
  'list',
  'which',
  'verdict',
  'what',
  'summary',
  'report',
  'greeting',
  'newest',
  'goesOn',
  'refersBack',
  'positive',
  'negative',
  'average',
  /** Growth a year, compounded. */
  'annual',
  'outside',
  'definition',
  'percent',
  /** Beside an amount: its share of revenue. */
  'margin',
  'basisPoints',
  /** Whose figures: of the parent alone, of a part. */
  'parent',
  /** Kinds of reports. */
  'quarter',
  'half',
  'year',
  'current',
  'earnings',
  'proxy',
] as const;
export type Category = (typeof categories)[number];

/**
 * Words in which sentences of reports say what kind of sentence they are; used when sentences are chosen. A number
 * beside a month, or after a label (`note`, `item`), is no figure.
 */
export const signals = [
  'cause',
  'denial',
  'future',
  'hedge',
  'person',
  /** What stands beside the name of a person or a firm. */
  'titled',
  'place',
  'amount',
  'group',
  'month',
  'label',
  /** Counts in words. */
  'spelled',
] as const;
export type Signal = (typeof signals)[number];

/** Phrases that mean the same, separated by `; `. */
type Phrases = string;

export interface Lexicon {
  language: Language;
  phrases: Readonly<Partial<Record<Category, Phrases>>>;
  signals: Readonly<Partial<Record<Signal, Phrases>>>;
  /** What the members of a table may be called, by the words that titles of such tables use. */
  members: readonly string[];
  /** By the key of a measure: words of a judgement that it is the evidence for. */
  judged?: Readonly<Record<string, Phrases>>;
  /** Short forms of a desk, and the words that they stand for. */
  abbreviations?: Readonly<Record<string, string>>;
  /** Places, and what is of them. They may begin the name of a company, as words of one meaning do not. */
  adjectives?: Readonly<Record<string, string>>;
  /** Words of one meaning; the first is what an answer must hold where the others are asked. */
  synonyms: readonly string[];
}
