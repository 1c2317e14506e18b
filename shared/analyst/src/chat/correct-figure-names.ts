import { editDistance } from '@research/text';
import { lineItems } from '../figures/line-items.ts';
import { ratios } from '../figures/ratios.ts';

const shortestWord = 6;
/** A longer word may have two typing errors. */
const longWord = 10;
const plain = 'operating revenue revenues margin margins profits dividends quarter segment segments growth';
const words = [
  ...new Set(
    [...lineItems, ...ratios]
      .map(({ name }) => name)
      .concat(plain)
      .flatMap((name) => name.toLowerCase().match(/[a-z]+/g) ?? [])
      .filter((word) => word.length >= shortestWord),
  ),
];
const known = new Set(words);
/** Another form of a known word, or a word of its own that differs from one by a letter. */
const ownWords =
  /^(?:revenge|capitol|currant|currents?|expanse|assents?|marlin|operations?|general(?:ly)?|issued?|returned|divided?|dividing)$/;

/** Writes the names of figures without typing errors: "oprating incom" as "operating income". Names are left as they are. */
export function correctFigureNames(question: string): string {
  return question.replaceAll(/(?<![\p{L}\d'’-])[a-z]{4,}(?![\p{L}\d'’-])/gu, correct);
}

function correct(word: string): string {
  const isForm = [
    word,
    word.replace(/s$/, ''),
    word.replace(/(?:ed|d|ing)$/, ''),
    `${word}s`,
    word.replaceAll('s', 'z'),
    word.replace('isation', 'ization'),
  ].some((form) => known.has(form));
  if (isForm || ownWords.test(word)) return word;
  const found = words.filter((one) => one[0] === word[0] && editDistance(word, one, 1) <= 1);
  const further =
    found.length === 0 && word.length >= longWord
      ? words.filter((one) => one[0] === word[0] && editDistance(word, one, 2) <= 2)
      : found;
  // Where two are as near, which one is meant is not known.
  return further.length === 1 ? (further[0] ?? word) : word;
}
