import { foldForSearch } from '@footnote/text';
import type { AskedForms } from './match-name.ts';
import type { NameForms } from './source-name-forms.ts';

/** A run in CJK writing is looked up by its first letters. */
const runLength = 4;
/** A question must contain this share of a long name's parts: see `holdsMost` of match-name. */
const mostShare = 0.65;
/** Letters that the last word of a name may give to a short form of it. */
const lastLetters = 4;

/**
 * Keys under which a name is looked up. Whatever form `matchName` and `abbreviatesName` find in a question, the
 * question has a key in common with the name; the reverse need not be true, so the names found are then matched.
 */
export function keysOfName({ tickers, whole, short, runs, runTokens }: NameForms): string[] {
  const keys = [
    ...tickers.map((ticker) => `t:${ticker}`),
    ...runs.map((run) => `r:${run.slice(0, runLength)}`),
    ...[...whole, ...short].map((form) => `w:${form.split(' ').slice(0, 2).join(' ')}`),
    ...whole.map((form) => `j:${form.replaceAll(' ', '')}`),
    ...runTokens.flatMap((tokens) => {
      if (tokens.length < 4) return [];
      // So few parts may be missing that one of the first must be present.
      const mayMiss = tokens.length - Math.ceil(mostShare * tokens.length);
      return tokens.slice(0, mayMiss + 1).map((token) => `p:${token}`);
    }),
    ...whole.flatMap((form) => abbreviationKeys(form.split(' '))),
  ];
  return [...new Set(keys)];
}

/** @param short the short forms that the question holds (`shortForms`) */
export function keysOfQuestion(asked: AskedForms, short: readonly string[]): string[] {
  const keys = new Set<string>();
  for (const word of asked.written.split(' ')) if (word !== '') keys.add(`t:${word}`);
  for (let at = 0; at < asked.run.length; at += 1) {
    for (let length = 2; length <= runLength && at + length <= asked.run.length; length += 1) {
      keys.add(`r:${asked.run.slice(at, at + length)}`);
    }
  }
  for (const text of asked.texts) {
    const words = text.split(' ').filter((word) => word !== '');
    words.forEach((word, at) => {
      for (const form of [word, `${word} ${words[at + 1] ?? ''}`]) {
        keys.add(`w:${form}`);
        if (form.endsWith('s')) keys.add(`w:${form.slice(0, -1)}`);
      }
    });
  }
  for (const joined of asked.joined) keys.add(`j:${joined}`);
  for (const token of asked.tokens) keys.add(`p:${token}`);
  for (const form of short) {
    const letters = foldForSearch(form).replaceAll('&', 'n');
    for (const last of letters.slice(1).slice(-lastLetters)) keys.add(`a:${letters[0]}${last}`);
  }
  return [...keys];
}

/** By the first letters of the first and the last word; an ampersand is an n, or left out. */
function abbreviationKeys(words: readonly string[]): string[] {
  if (words.length < 2) return [];
  const spoken = words.filter((word) => word !== '&');
  const letters = (word: string | undefined, plain: string | undefined) =>
    word === '&' ? ['n', plain?.[0] ?? ''] : [word?.[0] ?? ''];
  const lasts = letters(words.at(-1), spoken.at(-1));
  return letters(words[0], spoken[0]).flatMap((first) => lasts.map((last) => `a:${first}${last}`));
}
