/** Letters that Unicode does not decompose into a base letter and a mark. */
const UNDECOMPOSED: Record<string, string> = {
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
const ASCII_ONLY = /^[\0-\x7f]*$/;
/** All marks but the two kana voicing marks: が is another letter than か, not か with an accent. */
const MARKS = /(?![\u3099\u309a])\p{M}/gu;
const UNDECOMPOSED_LETTERS = new RegExp(`[${Object.keys(UNDECOMPOSED).join('')}]`, 'g');
const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/g;
const SMALL_KATAKANA = /[ァィゥェォッャュョヮ]/g;

/**
 * The form in which texts are compared: NFKC (width, ligatures, ㈱), lower case, no accents, hiragana as
 * katakana, small kana as large ones (キヤノン is also typed キャノン). Punctuation and spaces stay.
 */
export function foldForNames(text: string): string {
  if (ASCII_ONLY.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(UNDECOMPOSED_LETTERS, (letter) => UNDECOMPOSED[letter] ?? letter)
    .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(SMALL_KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + 1))
    .replace(/ヵ/g, 'カ')
    .replace(/ヶ/g, 'ケ');
}
