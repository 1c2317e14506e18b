import { bitWords, type KeyList, rangeKey } from '../company-segment.ts';

/** Ranges with fewer keys than this are scanned; the others get a bit set. */
export const denseFrom = 4096;
const space = 0x20;

/** Fills `list.dense` for every prefix that has `denseFrom` keys or more. Yields between bit sets. */
export function* addDensePrefixes(pool: Uint8Array, list: KeyList, docCount: number): Generator<void, void> {
  const stack = [{ low: 0, high: list.position.length, depth: 0 }];
  for (let range = stack.pop(); range !== undefined; range = stack.pop()) {
    const { depth } = range;
    for (let low = range.low; low < range.high; ) {
      const byte = pool[list.position[low]! + depth]!;
      const high = endOfByte(pool, list.position, low, range.high, depth, byte);
      if (high - low >= denseFrom && byte !== 0) {
        if (isQueryEnd(byte, pool[list.position[low]! + depth + 1]!)) addBits(list, low, high, docCount);
        stack.push({ low, high, depth: depth + 1 });
        yield;
      }
      low = high;
    }
  }
}

/** A query ends with a whole character, and never with a space. */
function isQueryEnd(byte: number, next: number): boolean {
  return byte !== space && (next & 0xc0) !== 0x80;
}

function endOfByte(
  pool: Uint8Array,
  position: Uint32Array,
  from: number,
  to: number,
  depth: number,
  byte: number,
): number {
  let low = from + 1;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (pool[position[middle]! + depth]! > byte) high = middle;
    else low = middle + 1;
  }
  return low;
}

function addBits(list: KeyList, low: number, high: number, docCount: number): void {
  const key = rangeKey(low, high);
  if (list.dense.has(key)) return;
  const bits = new Uint32Array(bitWords(docCount));
  for (let index = low; index < high; index++) {
    const doc = list.doc[index]!;
    bits[doc >>> 5]! |= 1 << (doc & 31);
  }
  list.dense.set(key, bits);
}
