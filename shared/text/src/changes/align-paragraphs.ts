import type { Paragraph } from './split-paragraphs.ts';

/** Which paragraph of the earlier text each one of the later text is, by index. */
export interface Alignment {
  /** In the same order in both. */
  readonly equal: Map<number, number>;
  /** The same words in another place. */
  readonly moved: Map<number, number>;
}

/** A shorter text that is in both is in no order: the same few words head many tables. */
const shortestMoved = 25;

/**
 * Paragraphs that both texts have. The longest run of them in the same order stays, by the lengths of increasing
 * subsequences (Hunt and Szymanski 1977), in n log n time; the others have moved.
 */
export function alignParagraphs(before: readonly Paragraph[], after: readonly Paragraph[]): Alignment {
  const candidates = pairEqual(before, after);
  const equal = new Map<number, number>();
  for (const [at, from] of longestRun(candidates)) equal.set(at, from);
  const taken = new Set(equal.values());
  fillGaps(before, after, equal, taken);
  const moved = new Map<number, number>();
  for (const [at, from] of candidates) {
    if (equal.has(at) || taken.has(from)) continue;
    if ((after[at]?.key.length ?? 0) < shortestMoved) continue;
    moved.set(at, from);
    taken.add(from);
  }
  return { equal, moved };
}

/** The first of equal paragraphs with the first, the second with the second, by position in the later text. */
function pairEqual(before: readonly Paragraph[], after: readonly Paragraph[]): [number, number][] {
  const places = new Map<string, number[]>();
  for (const [at, { key }] of before.entries()) {
    const list = places.get(key);
    if (list) list.push(at);
    else places.set(key, [at]);
  }
  const used = new Map<string, number>();
  return after.flatMap(({ key }, at): [number, number][] => {
    const nth = used.get(key) ?? 0;
    const from = places.get(key)?.[nth];
    if (from === undefined) return [];
    used.set(key, nth + 1);
    return [[at, from]];
  });
}

/** The longest part of the pairs whose second numbers grow. */
function longestRun(pairs: readonly [number, number][]): [number, number][] {
  /** For each length, the pair with the smallest end. */
  const tails: number[] = [];
  const previous: number[] = [];
  for (const [index, [, from]] of pairs.entries()) {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tails[middle] ?? 0]?.[1] ?? 0) < from) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? (tails[low - 1] ?? -1) : -1;
    tails[low] = index;
  }
  const run: [number, number][] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const pair = pairs[at];
    if (pair) run.push(pair);
  }
  return run.reverse();
}

/** Repeated short paragraphs, as heads of tables, are aligned between their neighbours. */
function fillGaps(
  before: readonly Paragraph[],
  after: readonly Paragraph[],
  equal: Map<number, number>,
  taken: Set<number>,
): void {
  const nextBefore: number[] = [];
  let next = before.length;
  for (let at = after.length - 1; at >= 0; at -= 1) {
    nextBefore[at] = next;
    next = equal.get(at) ?? next;
  }
  let low = -1;
  for (const [at, { key }] of after.entries()) {
    const known = equal.get(at);
    if (known !== undefined) {
      low = known;
      continue;
    }
    const high = nextBefore[at] ?? before.length;
    const most = Math.min(high, low + 1 + mostLooked);
    for (let from = low + 1; from < most; from += 1) {
      if (taken.has(from) || before[from]?.key !== key) continue;
      equal.set(at, from);
      taken.add(from);
      low = from;
      break;
    }
  }
}

/** Paragraphs that are looked at in one gap, for each paragraph of it. */
const mostLooked = 60;
