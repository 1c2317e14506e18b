import { withoutNoteMark } from '@research/text';

/** The amount that a cell prints: `(459)` is -459. Null where it prints none. */
export function readAmount(text: string): number | null {
  const plain = withoutNoteMark(text).trim();
  if (/[%％]/.test(plain)) return null;
  const pointed = /\d{1,3}(?:\.\d{3}){2,}/.exec(plain)?.[0];
  const number = pointed?.replaceAll('.', '') ?? /\d[\d,]*(?:\.\d+)?|\.\d+/.exec(plain)?.[0];
  if (number === undefined) return null;
  const value = Number(number.replaceAll(',', ''));
  return /[(（]\s*[$€£¥]?\s*[\d.]|[-–−△▲]\s*[$€£¥]?\s*[\d.]/.test(plain) ? -value : value;
}
