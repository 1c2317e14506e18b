import type { KeyList } from '../company-segment.ts';

/** A run of keys of a list. */
export interface KeyRange {
  list: KeyList;
  low: number;
  high: number;
}

/** The keys that begin with these bytes; null if no key does. End `bytes` with a zero for whole keys only. */
export function findPrefix(pool: Uint8Array, list: KeyList, bytes: Uint8Array): KeyRange | null {
  const low = bound(pool, list.position, bytes, 0, 0);
  const high = bound(pool, list.position, bytes, low, 1);
  return low === high ? null : { list, low, high };
}

/** The first key from `from` on whose beginning sorts at or after the bytes (limit 0), or after them (limit 1). */
function bound(
  pool: Uint8Array,
  position: Uint32Array,
  bytes: Uint8Array,
  from: number,
  limit: 0 | 1,
): number {
  let low = from;
  let high = position.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareBeginning(pool, position[middle]!, bytes) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Stops at the first difference, so it never reads past a key's zero byte. */
function compareBeginning(pool: Uint8Array, at: number, bytes: Uint8Array): number {
  for (let i = 0; i < bytes.length; i++) {
    const difference = pool[at + i]! - bytes[i]!;
    if (difference !== 0) return difference;
  }
  return 0;
}
