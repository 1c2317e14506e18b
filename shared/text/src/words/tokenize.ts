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
/** A number after which no letter comes, nor the hyphen of a form: one that `units` would read in the same way. */
const numbers = /\d+(?!-)(?:[.,]\d+)*%?(?![\da-z]|[.,]\d)/y;
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
  const folded = foldForSearch(text.replace(markdown, ' ')).replace(middleDot, '');
  let at = 0;
  while (at < folded.length) {
    const code = folded.charCodeAt(at);
    if (code < firstBeyondAscii && !isLetter(code) && !isDigit(code)) {
      at += 1;
      continue;
    }
    const end = isLetter(code)
      ? endOfPlainWord(folded, at)
      : isDigit(code)
        ? endOfPlainNumber(folded, at)
        : 0;
    if (end > 0) {
      const unit = folded.slice(at, end);
      if (isLetter(code)) tokens.push(stemWord(unit));
      else addNumber(unit, tokens);
      at = end;
      continue;
    }
    units.lastIndex = at;
    const groups = units.exec(folded)?.groups;
    if (!groups) break;
    addUnit(groups, tokens);
    at = units.lastIndex;
  }
  return tokens;
}

const firstBeyondAscii = 0x80;
const apostrophe = 0x27;
const isLetter = (code: number) => code >= 0x61 && code <= 0x7a;
const isDigit = (code: number) => code >= 0x30 && code <= 0x39;

/** Where the word ends; 0 for one that `units` must read. That takes many times longer, and most words don't need it. */
function endOfPlainWord(text: string, from: number): number {
  let end = from + 1;
  while (isLetter(text.charCodeAt(end))) end += 1;
  // A letter alone may begin a short form.
  if (end === from + 1) return 0;
  const next = text.charCodeAt(end);
  return isDigit(next) || next === apostrophe || next >= firstBeyondAscii ? 0 : end;
}

function endOfPlainNumber(text: string, from: number): number {
  numbers.lastIndex = from;
  return numbers.test(text) ? numbers.lastIndex : 0;
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
