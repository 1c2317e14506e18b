/** The code of the problem that a function throws. */
export function codeOfProblem(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
  return 'no problem';
}
