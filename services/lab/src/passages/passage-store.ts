import type { Concept } from '@research/text';
import type { NameForms } from './query/source-name-forms.ts';
import type { TextPassage } from './text/split-passages.ts';

/**
 * Where passages are kept and looked up: the index of one process, or a search cluster. Splitting, tokens, reading of
 * questions, weighing and ordering are the same for all (`index/read-source`, `query/`), so that all answer the same.
 */
export interface PassageStore {
  /** Sources of which a name has one of these keys, and which the scopes hold. */
  sourcesNamed(nameKeys: readonly string[], scopes: readonly string[]): Awaitable<readonly KnownSource[]>;
  /** Those of the keys that are there and that the scopes hold. */
  sourcesOf(keys: readonly string[], scopes: readonly string[]): Awaitable<readonly KnownSource[]>;
  /** In how many passages tokens stand. */
  frequencies(tokens: readonly string[], scopes: readonly string[]): Awaitable<TokenFrequencies>;
  /** The passages with the best sums of what their concepts are worth, in any order. */
  candidates(wanted: WantedPassages, limit: number): Awaitable<readonly Candidate[]>;
}

export type Awaitable<T> = T | Promise<T>;

/** What is known of a source beside its passages. */
export interface KnownSource {
  key: string;
  /** The tokens of all its names. */
  nameTokens: readonly string[];
  /** The forms in which a question may write each of them. */
  names: readonly NameForms[];
  form: string | null;
  year: number | null;
}

export interface TokenFrequencies {
  of(token: string): number;
  /** All of them. */
  readonly passages: number;
}

/** A concept with what its presence is worth: the rarer, the more. */
export interface WeighedConcept extends Concept {
  worth: number;
  /** The part of it that is rarity: `inverseFrequency`. */
  rarity: number;
}

export interface WantedPassages {
  concepts: readonly WeighedConcept[];
  scopes: readonly string[];
  /** Only those of these sources; null for all that the scopes hold. */
  keys: readonly string[] | null;
  /** What is found in a source is worth this many times as much; 1 where nothing is said. */
  boosts: ReadonlyMap<string, number>;
}

export interface Candidate
  extends Pick<TextPassage, 'char_start' | 'char_end' | 'heading' | 'form' | 'table_id'> {
  /** Of the source. */
  key: string;
  nameTokens: readonly string[];
  section: string;
  title: string;
  text: string;
  page: number | null;
  /** Rises within a source. */
  ordinal: number;
  body: readonly string[];
  context: readonly string[];
}
