/** A line of progress is printed at most this often. */
export const tellEveryMs = 5_000;

/** Calls what it is given, unless it did so within this time. */
export function atMostEvery(ms: number): (say: () => void) => void {
  let saidAt = Date.now();
  return (say) => {
    if (Date.now() - saidAt < ms) return;
    saidAt = Date.now();
    say();
  };
}
