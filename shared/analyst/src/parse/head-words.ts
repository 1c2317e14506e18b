import heads from '../lexicons/heads.json' with { type: 'json' };
import { remember } from '../remember.ts';
import { findPhrases, indexPhrases, type PhraseIndex, phrasesAt } from './match-phrases.ts';
import { tokensOf } from './tokens.ts';

/** What the words of a head, a title or a label say; one row of `heads.json` for each, with the words of all languages. */
export type HeadMeaning = keyof typeof heads;

const indexes = new Map<string, PhraseIndex<true>>(
  Object.entries(heads).map(([meaning, phrases]) => [meaning, indexPhrases([[phrases, true]])]),
);
const indexOf = (meaning: HeadMeaning): PhraseIndex<true> => indexes.get(meaning) ?? new Map();
const tokensIn = remember(tokensOf);

/** Whether a text has one of the phrases, as whole words. */
export const says = (text: string, meaning: HeadMeaning): boolean =>
  findPhrases(tokensIn(text), indexOf(meaning)).length > 0;

/** Whether a text begins with one of the phrases. */
export const begins = (text: string, meaning: HeadMeaning): boolean =>
  phrasesAt(tokensIn(text), 0, indexOf(meaning)).length > 0;

/** Whether a text is one of the phrases and nothing else. */
export const isOnly = (text: string, meaning: HeadMeaning): boolean =>
  phrasesAt(tokensIn(text), 0, indexOf(meaning)).some(({ to }) => to === tokensIn(text).length);

/** Whether between two names stands only what joins them: "A and the B", "A, B", "A와 B". */
export function onlyJoins(between: string): boolean {
  const tokens = tokensIn(between);
  const isPlain = !/[?!;:()]/.test(between);
  const hasSign = [...between].some((char) => joiningSigns.has(char));
  return isPlain && (tokens.length > 0 || hasSign) && tokens.every(({ key }) => indexOf('joins').has(key));
}
const joiningSigns: ReadonlySet<string> = new Set([',', '、', '，', '&', '+']);
