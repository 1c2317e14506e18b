const insertionSortBelow = 12;
const step = 20_000;

/**
 * Sorts places in the pool by the zero-ended bytes that begin there, and `doc` along with them: three-way
 * radix quicksort, since keys share long beginnings. Yields about every 20,000 keys handled.
 */
export function* sortKeys(pool: Uint8Array, position: Uint32Array, doc: Uint32Array): Generator<void, void> {
  const stack = [0, position.length, 0];
  let handled = 0;
  while (stack.length > 0) {
    const depth = stack.pop() ?? 0;
    const high = stack.pop() ?? 0;
    const low = stack.pop() ?? 0;
    if (high - low < insertionSortBelow) {
      insertionSort(pool, position, doc, low, high, depth);
    } else {
      const { less, greater, pivot } = partition(pool, position, doc, low, high, depth);
      stack.push(low, less, depth, greater, high, depth);
      if (pivot !== 0) stack.push(less, greater, depth + 1);
    }
    handled += high - low;
    if (handled >= step) {
      handled = 0;
      yield;
    }
  }
}

function partition(
  pool: Uint8Array,
  position: Uint32Array,
  doc: Uint32Array,
  low: number,
  high: number,
  depth: number,
) {
  const byteOf = (index: number) => pool[position[index]! + depth]!;
  const pivot = median(byteOf(low), byteOf((low + high) >>> 1), byteOf(high - 1));
  let less = low;
  let greater = high;
  let index = low;
  while (index < greater) {
    const byte = pool[position[index]! + depth]!;
    if (byte < pivot) swap(position, doc, less++, index++);
    else if (byte > pivot) swap(position, doc, index, --greater);
    else index++;
  }
  return { less, greater, pivot };
}

function median(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

function swap(position: Uint32Array, doc: Uint32Array, a: number, b: number): void {
  const place = position[a]!;
  position[a] = position[b]!;
  position[b] = place;
  const owner = doc[a]!;
  doc[a] = doc[b]!;
  doc[b] = owner;
}

function insertionSort(
  pool: Uint8Array,
  position: Uint32Array,
  doc: Uint32Array,
  low: number,
  high: number,
  depth: number,
): void {
  for (let i = low + 1; i < high; i++) {
    for (let j = i; j > low && isBefore(pool, position[j]! + depth, position[j - 1]! + depth); j--) {
      swap(position, doc, j, j - 1);
    }
  }
}

function isBefore(pool: Uint8Array, a: number, b: number): boolean {
  for (let at = 0; ; at++) {
    const left = pool[a + at]!;
    const right = pool[b + at]!;
    if (left !== right) return left < right;
    if (left === 0) return false;
  }
}
