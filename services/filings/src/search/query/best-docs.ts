import { bitWords, hasBit, rangeKey, type Segment } from '../company-segment.ts';
import type { KeyRange } from './prefix-range.ts';

/**
 * The first `limit` companies, in search order, that are in at least one range of *every* set, are alive and
 * are not among `excluded`.
 */
export function findBestDocs(
  segment: Segment,
  sets: KeyRange[][],
  limit: number,
  excluded: ReadonlySet<number>,
): number[] {
  const only = sets.length === 1 ? sets[0] : undefined;
  if (only?.every((range) => denseBits(range) === undefined)) {
    return selectFromRanges(segment, only, limit, excluded);
  }
  const sources = sets.map((ranges, index) => toBitSets(segment, ranges, index));
  const found = intersectBits(segment, sources, limit, excluded);
  for (const [index, ranges] of sets.entries()) clearScratch(segment, ranges, index);
  return found;
}

function denseBits(range: KeyRange): Uint32Array | undefined {
  return range.list.dense.get(rangeKey(range.low, range.high));
}

function selectFromRanges(
  segment: Segment,
  ranges: KeyRange[],
  limit: number,
  excluded: ReadonlySet<number>,
): number[] {
  const best: number[] = [];
  let worst = Number.POSITIVE_INFINITY;
  for (const { list, low, high } of ranges) {
    for (let index = low; index < high; index++) {
      const doc = list.doc[index]!;
      if (doc >= worst || excluded.has(doc) || !hasBit(segment.alive, doc)) continue;
      insertSorted(best, doc);
      if (best.length > limit) best.pop();
      if (best.length === limit) worst = best[limit - 1]!;
    }
  }
  return best;
}

function insertSorted(sorted: number[], value: number): void {
  let at = sorted.length;
  while (at > 0 && sorted[at - 1]! >= value) at--;
  if (sorted[at] !== value) sorted.splice(at, 0, value);
}

/** Dense ranges have their bits ready; the companies of small ranges are set together in one scratch bit set. */
function toBitSets(segment: Segment, ranges: KeyRange[], index: number): Uint32Array[] {
  const ready = ranges.flatMap((range) => denseBits(range) ?? []);
  if (ready.length === ranges.length) return ready;
  segment.scratch[index] ??= new Uint32Array(bitWords(segment.keys.length));
  const scratch = segment.scratch[index];
  for (const range of ranges) {
    if (denseBits(range) !== undefined) continue;
    for (let at = range.low; at < range.high; at++) {
      const doc = range.list.doc[at]!;
      scratch[doc >>> 5]! |= 1 << (doc & 31);
    }
  }
  return [...ready, scratch];
}

function clearScratch(segment: Segment, ranges: KeyRange[], index: number): void {
  const scratch = segment.scratch[index];
  if (scratch === undefined) return;
  for (const range of ranges) {
    if (denseBits(range) !== undefined) continue;
    for (let at = range.low; at < range.high; at++) scratch[range.list.doc[at]! >>> 5] = 0;
  }
}

function intersectBits(
  segment: Segment,
  sources: Uint32Array[][],
  limit: number,
  excluded: ReadonlySet<number>,
): number[] {
  const found: number[] = [];
  const { alive } = segment;
  for (let word = 0; word < alive.length; word++) {
    let bits = alive[word]!;
    for (let set = 0; set < sources.length && bits !== 0; set++) {
      const source = sources[set]!;
      let any = 0;
      for (let at = 0; at < source.length; at++) any |= source[at]![word]!;
      bits &= any;
    }
    while (bits !== 0) {
      const doc = (word << 5) + 31 - Math.clz32(bits & -bits);
      bits &= bits - 1;
      if (excluded.has(doc)) continue;
      found.push(doc);
      if (found.length === limit) return found;
    }
  }
  return found;
}
