const cjk = '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}';
const possessive = /['’‘`´ʼ]s(?![\p{L}\p{N}])/gu;
const runs = /[\p{L}\p{N}]+/gu;
const scriptChange = new RegExp(`(?<=[${cjk}])(?=[^${cjk}])|(?<=[^${cjk}])(?=[${cjk}])`, 'u');
const spaceWithinCjk = new RegExp(`(?<=[${cjk}])\\s+(?=[${cjk}])`, 'gu');
const simple = /^[a-z0-9 ]*$/;

/**
 * A folded text as chunks (separated by spaces), each as its pieces (separated by punctuation or by a change between
 * Latin and CJK script): `at&t inc` → [[at, t], [inc]], `skハイ` → [[sk, ハイ]]. `'s` stays with its word.
 */
export function splitWords(folded: string): string[][] {
  if (simple.test(folded)) return splitSpaces(folded).map((word) => [word]);
  return splitSpaces(folded.replace(possessive, 's'))
    .map((chunk) => (chunk.match(runs) ?? []).flatMap((run) => run.split(scriptChange)))
    .filter((pieces) => pieces.length > 0);
}

/** The text without spaces between CJK letters, where writers set them or not as they like (三井 物産, 삼성 전자). */
export function closeCjkSpaces(folded: string): string {
  return simple.test(folded) ? folded : folded.replace(spaceWithinCjk, '');
}

/** `at&t inc` → `att inc`: punctuation is removed. */
export function joinPieces(chunks: string[][]): string {
  return chunks.map((pieces) => pieces.join('')).join(' ');
}

/** `at&t inc` → `at t inc`: punctuation becomes a space. */
export function spacePieces(chunks: string[][]): string {
  return chunks.map((pieces) => pieces.join(' ')).join(' ');
}

function splitSpaces(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
