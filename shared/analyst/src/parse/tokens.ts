import { stemWord } from '@footnote/text';

/** A word, a number or a character of a script without spaces. */
export interface Token {
  /** As it is written. */
  text: string;
  /** What is compared: folded, and the stem of a Latin word. */
  key: string;
  start: number;
  end: number;
  script: 'latin' | 'han' | 'kana' | 'hangul' | 'number';
  /** Written with a capital, or in capitals. */
  capital: 'none' | 'first' | 'all';
  /** Whether it follows the token before without anything between. */
  joined: boolean;
}

const unit =
  /(?<number>\d[\d,.]*%?)|(?<cjk>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〇])|(?<word>(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{M}\p{N}])+(?:[&'’.](?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}])+)*)|(?<sign>[%％])/gu;

/** Text as it is compared: width, case and accents folded; the length of each character is kept. */
export function foldText(text: string): string {
  return Array.from(text, (char) => {
    const folded = char.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    const composed = /[\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]/u.test(char)
      ? char.normalize('NFKC').toLowerCase()
      : folded;
    return composed.length === char.length ? composed : char.toLowerCase().slice(0, char.length);
  }).join('');
}

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(unit)) {
    const [found] = match;
    const { number, cjk, word } = match.groups ?? {};
    const start = match.index;
    const bare = word === undefined ? found : withoutPossessive(found);
    const folded = foldText(bare);
    // "US$" is no place.
    const sign = text[start + found.length] === '$' ? '$' : '';
    tokens.push({
      text: bare,
      key: word === undefined ? (folded.endsWith(',') ? folded.slice(0, -1) : folded) : keyOf(folded) + sign,
      start,
      end: start + bare.length,
      script: number !== undefined ? 'number' : cjk !== undefined ? scriptOf(cjk) : 'latin',
      capital: capitalOf(bare),
      joined: tokens.at(-1)?.end === start,
    });
  }
  return tokens;
}

export const withoutPossessive = (word: string) => word.replace(/['’]s?$/i, '');

/** The stem of each part of a joined word: `non-gaap` as one key. */
function keyOf(folded: string): string {
  return stemWord(folded.replace(/[.’']/g, ''));
}

function scriptOf(char: string): Token['script'] {
  if (/\p{Script=Hangul}/u.test(char)) return 'hangul';
  return /\p{Script=Han}/u.test(char) ? 'han' : 'kana';
}

function capitalOf(word: string): Token['capital'] {
  if (!/^\p{Lu}/u.test(word)) return 'none';
  return /^[\p{Lu}\p{N}&.-]{2,}$/u.test(word) ? 'all' : 'first';
}

/** The keys of a phrase, to look for it among tokens. */
export const keysOf = (phrase: string): string[] => tokensOf(phrase).map(({ key }) => key);
