const buckets = 1 << 20;
/** Stored like a bucket: the number of all passages. */
const wholeNumber = -1;

/**
 * The number of passages that contain each token. It needs 4 MB for any number of tokens: two tokens in one bucket are
 * counted as one, so both seem a little more common than they are.
 */
export function createTokenCounts({ stored }: { stored: boolean }) {
  const counts = new Uint32Array(buckets);
  /** Buckets that have changed since they were last stored. */
  const changed = new Set<number>();
  let passages = 0;
  const change = (tokens: ReadonlySet<string>, by: 1 | -1) => {
    passages += by;
    for (const token of tokens) {
      const bucket = bucketOf(token);
      counts[bucket] = (counts[bucket] ?? 0) + by;
      if (stored) changed.add(bucket);
    }
  };
  return {
    add: (tokens: ReadonlySet<string>) => change(tokens, 1),
    remove: (tokens: ReadonlySet<string>) => change(tokens, -1),
    /** Calls back for each bucket that has changed since the last call. */
    store(put: (bucket: number, count: number) => void): void {
      for (const bucket of changed) put(bucket, counts[bucket] ?? 0);
      put(wholeNumber, passages);
      changed.clear();
    },
    /** Takes what was stored. */
    restore(kept: Iterable<{ bucket: number; passages: number }>): void {
      for (const one of kept) {
        if (one.bucket === wholeNumber) passages = one.passages;
        else counts[one.bucket] = one.passages;
      }
    },
    of: (token: string): number => counts[bucketOf(token)] ?? 0,
    get passages() {
      return passages;
    },
  };
}

/** FNV-1a over UTF-16 units. */
function bucketOf(token: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < token.length; at += 1) {
    hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) & (buckets - 1);
}
