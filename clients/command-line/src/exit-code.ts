import { type ProblemCode, problemCodes } from '@footnote/contracts';

/** How the program ends, by kind of failure. Documented in docs/command-line.md, which a test compares with this. */
export const exitCodes = {
  success: 0,
  unexpected: 1,
  wrongInput: 2,
  notSignedIn: 3,
  notAllowed: 4,
  notFound: 5,
  conflict: 6,
  limitReached: 7,
  platformFailed: 8,
  unreachable: 9,
  interrupted: 130,
} as const;

/** The end that a code of the one table of problems leads to. */
export function exitCodeOf(code: ProblemCode): number {
  const { status, retryable } = problemCodes[code];
  if (status === 401) return exitCodes.notSignedIn;
  if (status === 403) return exitCodes.notAllowed;
  if (status === 404) return exitCodes.notFound;
  if (status === 409 || status === 412) return exitCodes.conflict;
  if (status === 429) return exitCodes.limitReached;
  // 422 that may succeed later is no fault of the input: the work took too long.
  return status >= 500 || retryable ? exitCodes.platformFailed : exitCodes.wrongInput;
}
