import { foldForNames } from '@footnote/text';

/** Kana by their Latin consonant and vowel, rows of the table in order. */
const rows: [string, string][] = [
  ['', 'アイウエオ'],
  ['k', 'カキクケコ'],
  ['g', 'ガギグゲゴ'],
  ['s', 'サシスセソ'],
  ['z', 'ザジズゼゾ'],
  ['t', 'タチツテト'],
  ['d', 'ダヂヅデド'],
  ['n', 'ナニヌネノ'],
  ['h', 'ハヒフヘホ'],
  ['b', 'バビブベボ'],
  ['p', 'パピプペポ'],
  ['m', 'マミムメモ'],
  ['r', 'ラリルレロ'],
];
const latin = new Map<string, string>([
  ['ヤ', 'ya'],
  ['ユ', 'yu'],
  ['ヨ', 'yo'],
  ['ワ', 'wa'],
  ['ヲ', 'o'],
  ['ン', 'n'],
  ['ヴ', 'v'],
  ['ッ', ''],
  ['ー', ''],
  ['・', ' '],
  ['フ', 'f'],
]);
for (const [consonant, kana] of rows) {
  for (const [at, letter] of [...kana].entries())
    if (!latin.has(letter)) latin.set(letter, consonant + ('aiueo'[at] ?? ''));
}

/** Whether a text is a word in katakana: how Japanese writes foreign names. */
export const isKatakana = (text: string): boolean =>
  /^[\p{sc=Katakana}ー・\s]{2,}$/u.test(foldForNames(text).trim());

/**
 * The consonants of a name as they sound, the same for `テスラ` and `Tesla`: L and R, B and V, S and Z count as equal,
 * vowels count only at the beginning.
 */
export function soundKey(name: string): string {
  // Folding for names makes small kana large, but the small ツ has no sound of its own.
  const plain = name.normalize('NFKC').replaceAll('ッ', '');
  const written = [...foldForNames(plain)].map((letter) => latin.get(letter) ?? letter);
  // In foreign names Japanese does not pronounce an R that no vowel follows: マート is mart.
  const letters = written
    .join('')
    .replace(/[^a-z]+/g, '')
    .replace(/(?<!r)r+(?![aeiouyr])/g, '');
  const sound = letters
    .replace(/ph/g, 'f')
    .replace(/th/g, 's')
    .replace(/ck|ch(?=[rlo])|c(?![eiyh])|q/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/x/g, 'ks')
    .replace(/sh/g, 's')
    .replace(/[jz]/g, 's')
    .replace(/l/g, 'r')
    .replace(/v/g, 'b');
  const first = /^[aeiouwyh]/.test(sound) ? 'A' : '';
  return first + sound.replace(/[aeiouwyh]+/g, '').replace(/(.)\1+/g, '$1');
}

/** The letters that begin a name which Japanese begins with a vowel; ウ and ユ are also written for W and Y. */
const written: Record<string, RegExp> = {
  ア: /^[aou]/i,
  イ: /^[iey]/i,
  ウ: /^[wou]/i,
  エ: /^[ae]/i,
  オ: /^[oa]/i,
};

/** Whether a name begins as a word in katakana does; of use where that begins with a vowel, which `soundKey` does not tell apart. */
export function beginsAlike(kana: string, name: string): boolean {
  return written[kana.normalize('NFKC').trim()[0] ?? '']?.test(name) ?? true;
}
