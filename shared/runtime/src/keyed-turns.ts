/** Runs works with the same key one after another, in the order in which they came. Works with other keys don't wait. */
export type KeyedTurns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function createKeyedTurns(): KeyedTurns {
  const lastOf = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = lastOf.get(key);
    // Work that failed fails for its own caller only.
    const own = before === undefined ? work() : before.then(work, work);
    lastOf.set(key, own);
    try {
      return await own;
    } finally {
      if (lastOf.get(key) === own) lastOf.delete(key);
    }
  };
}
