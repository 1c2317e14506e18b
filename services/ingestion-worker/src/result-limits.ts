/** What a result carries at most, in counts and UTF-16 units. Below the bounds of the messages' contracts. */
export const resultLimits = {
  warnings: 50,
  warningChars: 500,
  failureChars: 1_000,
  titleChars: 1_000,
  partChars: 200,
} as const;
