/** The most that a result may contain, in counts and UTF-16 units. These are below the bounds of the messages' contracts. */
export const resultLimits = {
  warnings: 50,
  warningChars: 500,
  failureChars: 1_000,
  titleChars: 1_000,
  partChars: 200,
} as const;
