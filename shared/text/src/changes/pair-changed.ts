import { maskFigures } from './mask-figures.ts';
import type { Paragraph } from './split-paragraphs.ts';

export interface ChangedPair {
  readonly before: number;
  /** It is in another place as well. */
  readonly moved: boolean;
}

/** Two paragraphs are one that was changed if they share more than this part of their words. */
const leastAlike = 0.55;
const leastAlikeElsewhere = 0.7;
/** A word that more paragraphs have says little about which one is meant. */
const mostHolders = 12;
const mostCandidates = 6;

/**
 * Pairs what was removed with what was added by the words that they share, best pairs first. Candidates come from an index of
 * rare words and from the same gap, so that the time is in proportion to the texts.
 */
export function pairChanged(
  before: readonly Paragraph[],
  after: readonly Paragraph[],
  equal: ReadonlyMap<number, number>,
  moved: ReadonlyMap<number, number>,
): Map<number, ChangedPair> {
  const taken = new Set([...equal.values(), ...moved.values()]);
  const gone = before.flatMap((one, at) => (taken.has(at) ? [] : [{ at, one, words: wordsOf(one) }]));
  const come = after.flatMap((one, at) =>
    equal.has(at) || moved.has(at) ? [] : [{ at, one, words: wordsOf(one) }],
  );
  const gapOfBefore = gapsOfBefore(before.length, equal);
  const gapOfAfter = gapsOfAfter(after.length, equal);
  const holders = new Map<string, number[]>();
  for (const [index, { words }] of gone.entries()) {
    for (const word of words.keys()) {
      const found = holders.get(word);
      if (!found) holders.set(word, [index]);
      else if (found.length <= mostHolders) found.push(index);
    }
  }
  const inGap = Map.groupBy(gone.keys(), (index) => gapOfBefore[gone[index]?.at ?? 0] ?? 0);

  const scored: { score: number; at: number; before: number; moved: boolean }[] = [];
  for (const { at, one, words } of come) {
    const shared = new Map<number, number>();
    for (const word of words.keys()) {
      const found = holders.get(word) ?? [];
      if (found.length > mostHolders) continue;
      for (const index of found) shared.set(index, (shared.get(index) ?? 0) + 1);
    }
    const gap = gapOfAfter[at] ?? 0;
    const likely = [...shared]
      .sort((a, b) => b[1] - a[1])
      .slice(0, mostCandidates)
      .map(([index]) => index);
    const near = (inGap.get(gap) ?? []).slice(0, mostCandidates);
    for (const index of new Set([...likely, ...near])) {
      const other = gone[index];
      if (!other || other.one.kind !== one.kind) continue;
      const isSameGap = gapOfBefore[other.at] === gap;
      const score = alike(words, other.words);
      if (score < (isSameGap ? leastAlike : leastAlikeElsewhere)) continue;
      scored.push({ score: score + (isSameGap ? 0.1 : 0), at, before: other.at, moved: !isSameGap });
    }
  }
  const pairs = new Map<number, ChangedPair>();
  for (const { at, before: from, moved: isMoved } of scored.sort((a, b) => b.score - a.score)) {
    if (pairs.has(at) || taken.has(from)) continue;
    pairs.set(at, { before: from, moved: isMoved });
    taken.add(from);
  }
  return pairs;
}

/** A word, a character of a script without spaces, or a figure. */
const comparedWord = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{M}]+|#/gu;

/** How often a paragraph has each word; all figures are one word. */
function wordsOf({ key }: Paragraph): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of maskFigures(key).toLowerCase().matchAll(comparedWord))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The share of words that two paragraphs have in common (Dice). */
function alike(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let common = 0;
  let all = 0;
  for (const [word, count] of one) {
    common += Math.min(count, other.get(word) ?? 0);
    all += count;
  }
  for (const count of other.values()) all += count;
  return all === 0 ? 0 : (2 * common) / all;
}

/** The number of the gap between kept paragraphs in which each paragraph is. */
function gapsOfAfter(length: number, equal: ReadonlyMap<number, number>): number[] {
  let gap = -1;
  return Array.from({ length }, (_, at) => {
    gap = equal.get(at) ?? gap;
    return gap;
  });
}

function gapsOfBefore(length: number, equal: ReadonlyMap<number, number>): number[] {
  const kept = new Set(equal.values());
  let gap = -1;
  return Array.from({ length }, (_, at) => {
    if (kept.has(at)) gap = at;
    return gap;
  });
}
