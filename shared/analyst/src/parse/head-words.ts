import heads from '../lexicons/heads.json' with { type: 'json' };
import { remember } from '../remember.ts';
import { keysOf } from './tokens.ts';

/** What the words of a head, a title or a label say; one row of `heads.json` for each, with the words of all languages. */
export type HeadMeaning = keyof typeof heads;

/** The keys of a text between spaces, so that whole words are found in it. */
const spaced = (text: string): string => ` ${keysOf(text).join(' ')} `;
const spacedText = remember(spaced);
const phrases = new Map<string, readonly string[]>(
  Object.entries(heads).map(([meaning, words]) => [meaning, words.split(';').map(spaced)]),
);
const phrasesOf = (meaning: HeadMeaning) => phrases.get(meaning) ?? [];

/** Whether a text has one of the phrases. */
export function says(text: string, meaning: HeadMeaning): boolean {
  const own = spacedText(text);
  return phrasesOf(meaning).some((phrase) => own.includes(phrase));
}

/** Whether a text begins with one of the phrases. */
export const begins = (text: string, meaning: HeadMeaning): boolean =>
  phrasesOf(meaning).some((phrase) => spacedText(text).startsWith(phrase));

/** Whether a text is one of the phrases and nothing else. */
export const isOnly = (text: string, meaning: HeadMeaning): boolean =>
  phrasesOf(meaning).includes(spacedText(text));

/** Whether between two names stands only what joins them: "A and the B", "A, B", "A와 B". */
export function onlyJoins(between: string): boolean {
  const keys = spacedText(between).split(' ').filter(Boolean);
  const isPlain = !/[?!;:()]/.test(between);
  const hasSign = [...between].some((char) => joiningSigns.has(char));
  return (
    isPlain && (keys.length > 0 || hasSign) && keys.every((key) => phrasesOf('joins').includes(` ${key} `))
  );
}
const joiningSigns: ReadonlySet<string> = new Set([',', '、', '，', '&', '+']);
