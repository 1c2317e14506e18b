import type { Concept } from '@footnote/text';
import type { NameForms } from './query/source-name-forms.ts';
import type { TextPassage } from './text/split-passages.ts';

/**
 * Where passages are kept and looked up: the index of one process, or a search cluster. Splitting, tokens, reading of
 * questions, weighing and ordering are the same for all (`index/read-source`, `query/`), so that all answer the same.
 */
export interface PassageStore {
  /** Sources in the scopes that have a name with one of these keys. */
  sourcesNamed(nameKeys: readonly string[], scopes: readonly string[]): Awaitable<readonly KnownSource[]>;
  /** Those of the keys whose sources are stored in the scopes. */
  sourcesOf(keys: readonly string[], scopes: readonly string[]): Awaitable<readonly KnownSource[]>;
  /** The number of passages that contain each token. */
  frequencies(tokens: readonly string[], scopes: readonly string[]): Awaitable<TokenFrequencies>;
  /** The passages with the highest sums of their concepts' weights, in any order. */
  candidates(wanted: WantedPassages, limit: number): Awaitable<readonly Candidate[]>;
}

export type Awaitable<T> = T | Promise<T>;

/** What is known about a source, without its passages. */
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

/** A concept with its weight: the rarer the concept, the higher. */
export interface WeighedConcept extends Concept {
  worth: number;
  /** The part of the weight that comes from rarity: `inverseFrequency`. */
  rarity: number;
}

export interface WantedPassages {
  concepts: readonly WeighedConcept[];
  scopes: readonly string[];
  /** Only passages of these sources; null for all in the scopes. */
  keys: readonly string[] | null;
  /** A factor for the passages of a source; 1 for sources that are not listed. */
  boosts: ReadonlyMap<string, number>;
}

export interface Candidate
  extends Pick<TextPassage, 'char_start' | 'char_end' | 'heading' | 'form' | 'table_id'> {
  /** Facts about the source. */
  key: string;
  nameTokens: readonly string[];
  section: string;
  title: string;
  text: string;
  page: number | null;
  /** Increases from passage to passage of a source. */
  ordinal: number;
  body: readonly string[];
  context: readonly string[];
}
