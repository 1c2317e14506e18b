import { foldForSearch } from './fold-for-search.ts';

/** Letters that Unicode does not decompose into a base letter and a mark. */
const undecomposed: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
};
const undecomposedLetters = new RegExp(`[${Object.keys(undecomposed).join('')}]`, 'g');
const hiragana = /[\u3041-\u3096\u309d\u309e]/g;
const smallKatakana = /[ァィゥェォッャュョヮ]/g;

/**
 * The form in which names are compared: as `foldForSearch`, and with hiragana as katakana and small kana as large ones
 * (キヤノン is also typed キャノン). Punctuation and spaces are kept.
 */
export function foldForNames(text: string): string {
  return foldForSearch(text)
    .replace(undecomposedLetters, (letter) => undecomposed[letter] ?? letter)
    .replace(hiragana, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(smallKatakana, (kana) => String.fromCharCode(kana.charCodeAt(0) + 1))
    .replace(/ヵ/g, 'カ')
    .replace(/ヶ/g, 'ケ');
}
