import type { Language } from '../language.ts';
import en from '../lexicons/en.json' with { type: 'json' };

/** What a phrase of a question can be: the rows of the English lexicon. The others list the phrases of their language. */
export type Category = keyof typeof en.phrases;
export const categories = Object.keys(en.phrases) as readonly Category[];

/**
 * Words in which sentences of reports say what kind of sentence they are; used when sentences are chosen. A number
 * beside a month, or after a label (`note`, `item`), is no figure.
 */
export type Signal = keyof typeof en.signals;
export const signals = Object.keys(en.signals) as readonly Signal[];

/** What the members of a table are. */
export type MemberKind = keyof typeof en.members;
export const memberKinds = Object.keys(en.members) as readonly MemberKind[];

/** Phrases that mean the same, separated by `; `. */
type Phrases = string;

export interface Lexicon {
  language: Language;
  phrases: Readonly<Partial<Record<Category, Phrases>>>;
  signals: Readonly<Partial<Record<Signal, Phrases>>>;
  /** What the members of a table may be called, by the words that titles of such tables use. */
  members: Readonly<Partial<Record<MemberKind, Phrases>>>;
  /** By the key of a measure: words of a judgement that it is the evidence for. */
  judged?: Readonly<Record<string, Phrases>>;
  /** Short forms of a desk, and the words that they stand for. */
  abbreviations?: Readonly<Record<string, string>>;
  /** Places, and what is of them. They may begin the name of a company, as words of one meaning do not. */
  adjectives?: Readonly<Record<string, string>>;
  /** Words of one meaning; the first is what an answer must hold where the others are asked. */
  synonyms: readonly string[];
}
