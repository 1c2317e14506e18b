import { findPhrases, indexPhrases, type PhraseIndex } from './parse/match-phrases.ts';
import { tokensOf } from './parse/tokens.ts';

/** Meanings by their phrases, of all languages, which are separated by `; `. */
type Phrases<M extends string> = Readonly<Record<M, string>>;

export function indexMeanings<M extends string>(phrases: Phrases<M>): PhraseIndex<M> {
  const rows = Object.entries(phrases) as [M, string][];
  return indexPhrases(rows.map(([meaning, wordings]) => [wordings, meaning] as const));
}

/** Finds the meanings of a text. A phrase within a longer one is not counted. */
export function meaningsBy<M extends string>(phrases: Phrases<M>): (text: string) => ReadonlySet<M> {
  const index = indexMeanings(phrases);
  return (text) => new Set(findPhrases(tokensOf(text), index).map(({ meaning }) => meaning));
}
