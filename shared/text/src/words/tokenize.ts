import { foldForSearch } from '../fold/fold-for-search.ts';
import { stemWord } from './stem-word.ts';

const cjk = '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}';
/**
 * In this order: short forms (u.s.), form names (10-k), numbers with their separators, letters joined by an
 * ampersand (r&d), runs of CJK, words.
 */
const units = new RegExp(
  [
    '(?<acronym>(?:[a-z]\\.){2,})',
    '(?<form>(?<![\\p{L}\\p{N}])\\d{1,2}-[a-z](?![\\p{L}\\p{N}]))',
    '(?<number>\\d+(?:[.,]\\d+)*%?(?![a-z]))',
    '(?<joined>(?<![a-z])[a-z]&[a-z](?![a-z]))',
    `(?<cjk>[${cjk}]+)`,
    `(?<word>(?:(?![${cjk}])[\\p{L}\\p{N}])+(?:['’](?:(?![${cjk}])\\p{L})+)?)`,
  ].join('|'),
  'gu',
);
const latin = /^[a-z]+$/;
const markdown = /<br>|&nbsp;|<!-- page \d+ -->/g;
/** The mark between the words of a katakana name, which writers may leave out. */
const middleDot = /・/g;

/**
 * A text as search tokens in order, the same for what is indexed and for what is asked: folded, English stemmed
 * lightly, CJK runs as overlapping pairs, `$1,234` as `1234`, `12.5%` as `12.5` and `12.5%`.
 */
export function tokenize(text: string): string[] {
  const tokens: string[] = [];
  for (const { groups } of foldForSearch(text.replace(markdown, ' '))
    .replace(middleDot, '')
    .matchAll(units)) {
    if (groups) addUnit(groups, tokens);
  }
  return tokens;
}

function addUnit(groups: Record<string, string | undefined>, tokens: string[]): void {
  const { word, number, cjk: run, acronym, form, joined } = groups;
  if (word !== undefined) tokens.push(wordToken(word));
  else if (number !== undefined) addNumber(number, tokens);
  else if (run !== undefined) addPairs(run, tokens);
  // As a word, "us" is a pronoun.
  else if (acronym !== undefined) tokens.push(acronym === 'u.s.' ? 'usa' : acronym.replaceAll('.', ''));
  else tokens.push((form ?? joined ?? '').replace(/[-&]/, ''));
}

function wordToken(word: string): string {
  const bare = word.replace(/['’]s$/, '').replace(/['’]/g, '');
  return latin.test(bare) ? stemWord(bare) : bare;
}

function addNumber(text: string, tokens: string[]): void {
  const number = text.replace('%', '').replaceAll(',', '');
  tokens.push(number);
  if (text.endsWith('%')) tokens.push(`${number}%`);
}

function addPairs(run: string, tokens: string[]): void {
  const letters = Array.from(run);
  if (letters.length === 1) tokens.push(run);
  for (let at = 0; at + 1 < letters.length; at += 1) tokens.push(`${letters[at]}${letters[at + 1]}`);
}
