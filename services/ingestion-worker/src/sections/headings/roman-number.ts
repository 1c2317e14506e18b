/** `XIV` is 14. Capitals; 0 for an empty text. */
export function romanNumber(roman: string): number {
  const values: Record<string, number> = { I: 1, V: 5, X: 10 };
  const digits = [...roman].map((letter) => values[letter] ?? 0);
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0);
}
