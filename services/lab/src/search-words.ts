import { tokenize } from '@research/text';

/** Of one text; a longer one is found by its first words. */
const mostWords = 4_000;
const longestWord = 60;
const mostWanted = 12;

/** The words by which a text is found, each once. Pairs of letters where a language writes without spaces. */
export function searchWords(text: string): string[] {
  const words = new Set<string>();
  for (const word of tokenize(text)) {
    words.add(word.slice(0, longestWord));
    if (words.size >= mostWords) break;
  }
  return [...words];
}

/**
 * Conditions on a list of words that all have to hold; null when nothing is asked. The last word may be the beginning of
 * one, because lists are searched while somebody types.
 */
export function wantedWords(asked: string): (string | RegExp)[] | null {
  const words = [...new Set(tokenize(asked))].slice(0, mostWanted).map((word) => word.slice(0, longestWord));
  const last = words.at(-1);
  if (last === undefined) return null;
  return [...words.slice(0, -1), new RegExp(`^${last.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')}`)];
}
