const CJK = '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}';
const POSSESSIVE = /['’‘`´ʼ]s(?![\p{L}\p{N}])/gu;
const RUNS = /[\p{L}\p{N}]+/gu;
const SCRIPT_CHANGE = new RegExp(`(?<=[${CJK}])(?=[^${CJK}])|(?<=[^${CJK}])(?=[${CJK}])`, 'u');
const SPACE_WITHIN_CJK = new RegExp(`(?<=[${CJK}])\\s+(?=[${CJK}])`, 'gu');
const SIMPLE = /^[a-z0-9 ]*$/;

/**
 * A folded text as chunks (what spaces part), each as its pieces (what punctuation, or a change between
 * Latin and CJK script, parts): `at&t inc` → [[at, t], [inc]], `skハイ` → [[sk, ハイ]]. `'s` stays on its word.
 */
export function splitWords(folded: string): string[][] {
  if (SIMPLE.test(folded)) return splitSpaces(folded).map((word) => [word]);
  return splitSpaces(folded.replace(POSSESSIVE, 's'))
    .map((chunk) => (chunk.match(RUNS) ?? []).flatMap((run) => run.split(SCRIPT_CHANGE)))
    .filter((pieces) => pieces.length > 0);
}

/** CJK writing sets spaces freely (三井 物産, 삼성 전자): the text without those between CJK letters. */
export function closeCjkSpaces(folded: string): string {
  return SIMPLE.test(folded) ? folded : folded.replace(SPACE_WITHIN_CJK, '');
}

/** `at&t inc` → `att inc`: punctuation vanishes. */
export function joinPieces(chunks: string[][]): string {
  return chunks.map((pieces) => pieces.join('')).join(' ');
}

/** `at&t inc` → `at t inc`: punctuation is a space. */
export function spacePieces(chunks: string[][]): string {
  return chunks.map((pieces) => pieces.join(' ')).join(' ');
}

function splitSpaces(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
