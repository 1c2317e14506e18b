const CJK = '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}';
const POSSESSIVE = /['’‘`´ʼ]s(?![\p{L}\p{N}])/gu;
const RUNS = /[\p{L}\p{N}]+/gu;
const SCRIPT_CHANGE = new RegExp(`(?<=[${CJK}])(?=[^${CJK}])|(?<=[^${CJK}])(?=[${CJK}])`, 'u');
const SPACE_WITHIN_CJK = new RegExp(`(?<=[${CJK}])\\s+(?=[${CJK}])`, 'gu');
const SIMPLE = /^[a-z0-9 ]*$/;

/**
 * A folded text as chunks (separated by spaces), each as its pieces (separated by punctuation or by a change between
 * Latin and CJK script): `at&t inc` → [[at, t], [inc]], `skハイ` → [[sk, ハイ]]. `'s` stays with its word.
 */
export function splitWords(folded: string): string[][] {
  if (SIMPLE.test(folded)) return splitSpaces(folded).map((word) => [word]);
  return splitSpaces(folded.replace(POSSESSIVE, 's'))
    .map((chunk) => (chunk.match(RUNS) ?? []).flatMap((run) => run.split(SCRIPT_CHANGE)))
    .filter((pieces) => pieces.length > 0);
}

/** The text without spaces between CJK letters, where writers set them or not as they like (三井 物産, 삼성 전자). */
export function closeCjkSpaces(folded: string): string {
  return SIMPLE.test(folded) ? folded : folded.replace(SPACE_WITHIN_CJK, '');
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
