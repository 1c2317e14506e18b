import swaps from '../lexicons/word-swaps.json' with { type: 'json' };
import { upperFirst } from '../texts.ts';

/** Phrases and what stands for them, each a match of its own. */
export interface Swaps {
  pattern: RegExp;
  put: ReadonlyMap<string, string>;
}

/** Rows `from: to`, or `words: from: to` where each of the words stands for the `*` of both. Without a `to`, the phrase goes. */
function swapsOf(rows: string): Swaps {
  const put = new Map(
    rows.split(';').flatMap((row) => {
      const [to = '', from = '', words = '*'] = row
        .split(':')
        .map((part) => part.trim())
        .reverse();
      return words.split(' ').map((word) => [from.replace('*', word), to.replace('*', word)] as const);
    }),
  );
  // The longest comes first: "a lot of" before "a".
  const phrases = [...put.keys()].toSorted((left, right) => right.length - left.length);
  const forms = phrases.map((phrase) => phrase.replaceAll("'", "['’]") + endOf(phrase, put.get(phrase)));
  return { pattern: new RegExp(String.raw`\b(?:${forms.join('|')})`, 'gi'), put };
}

/** "It's own" is no "it is own"; a phrase that goes takes the blank behind it along. */
function endOf(phrase: string, to: string | undefined): string {
  if (to === '') return String.raw`,?\s+`;
  return phrase.endsWith("'s") ? String.raw`\b(?!\s+own)` : String.raw`\b`;
}

/** Phrases without content; removed when a text is shortened. */
export const fillers = swapsOf(swaps.fillers);
export const formalWords = swapsOf(swaps.formal);
export const plainWords = swapsOf(swaps.plain);

/** Keeps the capital at the start of a sentence when its first phrase was removed. */
export function swapWords(text: string, { pattern, put }: Swaps): string {
  const swapped = text.replace(pattern, (match) => {
    const to = put.get(keyOf(match)) ?? match;
    return isUpper(match) ? upperFirst(to) : to;
  });
  return isUpper(text) ? upperFirst(swapped) : swapped;
}

const keyOf = (match: string) =>
  match
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/,?\s+$/, '');
const isUpper = (text: string) => text[0] !== undefined && text[0] !== text[0].toLowerCase();
