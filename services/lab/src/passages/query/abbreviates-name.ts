import { foldForSearch } from '@footnote/text';
import type { NameForms } from './source-name-forms.ts';

/** Short forms that a question may hold: `JnJ`, `J&J`, `AMEX`, `BofA`. */
const shortForm = /(?<![\p{L}\p{N}&])\p{Lu}[\p{L}&]{1,5}(?![\p{L}\p{N}&])/gu;
/** Words that look like short forms of names but mean something else. */
const notNames = new Set(
  'ceo cfo cogs roa roe roic dpo dso dio ebit ebitda eps fcf usd us uk eu fy gaap sec capex opex ppe ppne pe ltm ttm ytd yoy nyse esg the does did has have was were is are what which who how why in on of and or by'.split(
    ' ',
  ),
);
/** The most letters that a short form has of each word. */
const mostLetters = 4;

export function shortForms(question: string): string[] {
  return [...question.matchAll(shortForm)]
    .map(([form]) => form)
    .filter((form) => /[\p{Lu}&][^\p{Lu}&]*[\p{Lu}&]/u.test(form) && !notNames.has(form.toLowerCase()));
}

/** Whether a short form consists of the first letters of all words of a name, in order. */
export function abbreviatesName(form: string, { whole }: NameForms): boolean {
  const letters = foldForSearch(form).replaceAll('&', 'n');
  return whole.some((name) => {
    const words = name.split(' ');
    return words.length > 1 && words.length <= letters.length && isMadeOf(letters, words, 0);
  });
}

function isMadeOf(letters: string, words: readonly string[], at: number): boolean {
  const word = words[at];
  if (word === undefined) return letters === '';
  const first = word === '&' ? 'n' : word;
  // An ampersand may be left out.
  if (word === '&' && isMadeOf(letters, words, at + 1)) return true;
  for (let taken = 1; taken <= Math.min(mostLetters, first.length, letters.length); taken += 1) {
    if (!first.startsWith(letters.slice(0, taken))) return false;
    if (isMadeOf(letters.slice(taken), words, at + 1)) return true;
  }
  return false;
}
