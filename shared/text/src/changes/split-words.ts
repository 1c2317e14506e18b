/**
 * Emoji; a line break; spaces; a number with its marks; one character of a script without spaces; a word;
 * anything else with its combining marks. Every character is in one of these classes.
 */
const tokens = new RegExp(
  [
    String.raw`\p{RGI_Emoji}`,
    String.raw`\r?\n`,
    String.raw`[\s--[\r\n]]+`,
    String.raw`\p{N}+(?:[.,'’٫٬]\p{N}+)*`,
    String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]\p{M}*`,
    String.raw`[\p{L}\p{M}](?:[\p{L}\p{M}\p{N}\u200c\u200d]|['’](?=\p{L}))*`,
    String.raw`[^\p{M}]\p{M}*`,
  ].join('|'),
  'gv',
);

/** The same for texts of Latin letters alone, several times as fast. */
const beyondLatin = /[^\s\u0020-\u024f\u2010-\u2027\u20ac]/;
const latinTokens = new RegExp(
  [
    String.raw`\r?\n`,
    String.raw`[\s--[\r\n]]+`,
    String.raw`\p{N}+(?:[.,'’]\p{N}+)*`,
    String.raw`\p{L}(?:[\p{L}\p{N}]|['’](?=\p{L}))*`,
    String.raw`[\s\S]`,
  ].join('|'),
  'gv',
);

/** Splits a text into words, figures, spaces and signs. Joined, they are the text. */
export function splitWords(text: string): string[] {
  return text.match(beyondLatin.test(text) ? tokens : latinTokens) ?? [];
}

/** Splits a text into lines, each with its line end. */
export function splitLines(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}
