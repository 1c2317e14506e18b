import { keysOf, type Token } from './tokens.ts';

export interface PhraseMatch<T> {
  /** Positions of the first token, and of the one after the last. */
  from: number;
  to: number;
  meaning: T;
}

/** Phrases by the key of their first token; the longest come first. */
export type PhraseIndex<T> = ReadonlyMap<string, readonly { keys: readonly string[]; meaning: T }[]>;

export function indexPhrases<T>(rows: Iterable<readonly [phrases: string, meaning: T]>): PhraseIndex<T> {
  const index = new Map<string, { keys: string[]; meaning: T }[]>();
  for (const [phrases, meaning] of rows) {
    for (const phrase of phrases.split(';')) {
      const keys = keysOf(phrase);
      const [first] = keys;
      if (first === undefined) continue;
      index.set(first, [...(index.get(first) ?? []), { keys, meaning }]);
    }
  }
  for (const list of index.values()) list.sort((left, right) => right.keys.length - left.keys.length);
  return index;
}

/** All meanings of the longest phrase at a position. */
export function phrasesAt<T>(tokens: readonly Token[], at: number, index: PhraseIndex<T>): PhraseMatch<T>[] {
  const own = index.get(tokens[at]?.key ?? '') ?? [];
  const fitting = own.filter(({ keys }) => keys.every((key, ahead) => tokens[at + ahead]?.key === key));
  const longest = fitting[0]?.keys.length ?? 0;
  const meanings = new Set(
    fitting.filter(({ keys }) => keys.length === longest).map(({ meaning }) => meaning),
  );
  return [...meanings].map((meaning) => ({ from: at, to: at + longest, meaning }));
}

/** Every phrase in the text, at each position the longest; those within a longer one are left out. */
export function findPhrases<T>(tokens: readonly Token[], index: PhraseIndex<T>): PhraseMatch<T>[] {
  const found: PhraseMatch<T>[] = [];
  for (let at = 0; at < tokens.length; ) {
    const here = phrasesAt(tokens, at, index);
    found.push(...here);
    at = here[0]?.to ?? at + 1;
  }
  return found;
}

/** Where tokens are in their text. */
export const spanOf = (tokens: readonly Token[], from: number, to: number) => ({
  start: tokens[from]?.start ?? 0,
  end: tokens[to - 1]?.end ?? 0,
});
