/** Scripts that put no spaces between words; Korean does. */
const wide = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\u3000-\u303f\uff00-\uffef';
const wideCharacter = new RegExp(`[${wide}]`, 'u');
const spacedPair = new RegExp(`(?<=[${wide}]) +(?=[${wide}])`, 'gu');
const closePair = new RegExp(`[${wide}](?=[${wide}])`, 'gu');

/** Chinese and Japanese with letter spacing come out with a space after every character: these spaces are removed. */
export function closeLetterSpacing(text: string): string {
  const spaced = text.match(spacedPair)?.length ?? 0;
  if (spaced === 0) return text;
  const close = text.match(closePair)?.length ?? 0;
  return spaced > close ? text.replaceAll(spacedPair, '') : text;
}

export function isWide(character: string | undefined): boolean {
  return character !== undefined && wideCharacter.test(character);
}
