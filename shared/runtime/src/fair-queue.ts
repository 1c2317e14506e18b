/** What waits, by owner. Owners take turns: each has one item taken before any has its second. */
export interface FairQueue<T> {
  readonly size: number;
  /** Items of this owner that wait. */
  countOf(owner: string): number;
  /** The most items that may be taken before the next one that this owner adds. */
  ahead(owner: string): number;
  /** @returns a function that takes the item out, if it still waits */
  add(owner: string, item: T): () => void;
  /** The next item, of the first owner that may have one now. */
  take(mayTake?: (owner: string) => boolean): T | undefined;
  /** All items, which no longer wait. */
  takeAll(): T[];
}

export function createFairQueue<T>(): FairQueue<T> {
  /** The owner whose turn is next comes first. */
  const waiting = new Map<string, Set<{ item: T }>>();
  let size = 0;

  function remove(owner: string, entry: { item: T }): void {
    const own = waiting.get(owner);
    if (!own?.delete(entry)) return;
    size -= 1;
    if (own.size === 0) waiting.delete(owner);
  }

  const countOf = (owner: string) => waiting.get(owner)?.size ?? 0;

  return {
    get size() {
      return size;
    },
    countOf,
    ahead(owner) {
      const own = countOf(owner);
      const others = [...waiting].filter(([other]) => other !== owner);
      return others.reduce((sum, [, { size: theirs }]) => sum + Math.min(theirs, own + 1), own);
    },
    add(owner, item) {
      const entry = { item };
      const own = waiting.get(owner) ?? new Set();
      own.add(entry);
      waiting.set(owner, own);
      size += 1;
      return () => remove(owner, entry);
    },
    take(mayTake = () => true) {
      for (const [owner, own] of waiting) {
        const [entry] = own;
        if (!entry || !mayTake(owner)) continue;
        // Its next item waits until every other owner had its turn.
        waiting.delete(owner);
        waiting.set(owner, own);
        remove(owner, entry);
        return entry.item;
      }
      return undefined;
    },
    takeAll() {
      const all = [...waiting.values()].flatMap((own) => [...own].map(({ item }) => item));
      waiting.clear();
      size = 0;
      return all;
    },
  };
}
