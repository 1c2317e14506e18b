import { tokenize } from '@footnote/text';

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

/** The words that are asked for; null when there are none. The last one may be the beginning of a word. */
export function wantedWords(asked: string): string[] | null {
  const words = [...new Set(tokenize(asked))].slice(0, mostWanted).map((word) => word.slice(0, longestWord));
  return words.length > 0 ? words : null;
}

/**
 * Conditions on a list of words that all have to hold. The last word is found by its beginning as well, because lists are searched
 * while somebody types.
 */
export const conditionsOn = (wanted: readonly string[]): (string | RegExp)[] =>
  wanted.map((word, at) => (at < wanted.length - 1 ? word : new RegExp(`^${escapePattern(word)}`)));

/** As the database reads patterns, too. */
export const escapePattern = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&');
