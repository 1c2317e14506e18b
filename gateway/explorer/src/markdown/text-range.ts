import type { TextRange } from './highlight.ts';

/** Reads `10233-10391` from an address; null for anything else. */
export function readRange(text: string | undefined): TextRange | null {
  const match = /^(\d{1,9})-(\d{1,9})$/.exec(text ?? '');
  if (match === null) return null;
  const [from, to] = [Number(match[1]), Number(match[2])];
  return from < to ? { from, to } : null;
}

export const writeRange = (from: number, to: number) => `${from}-${to}`;
