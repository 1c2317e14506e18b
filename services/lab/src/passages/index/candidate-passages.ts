import { saturate } from '@footnote/text';
import type { WantedPassages, WeighedConcept } from '../passage-store.ts';
import { entryWeight } from '../token-weights.ts';
import type { Segment } from './passage-segment.ts';
import type { SearchedStretch } from './searched-stretches.ts';
import type { SourceEntry } from './source-entry.ts';

interface FoundRow {
  source: SourceEntry;
  /** Row of the passage. */
  id: number;
  score: number;
}

/** The passages with the highest sum of weights of their concepts, found with the postings only. */
export function findCandidatePassages(
  searched: Iterable<readonly [Segment, readonly SearchedStretch[]]>,
  { concepts, boosts }: Pick<WantedPassages, 'concepts' | 'boosts'>,
  limit: number,
): FoundRow[] {
  const best = keepBest(limit);
  for (const [segment, there] of searched) {
    const first = there.reduce((least, { stretch }) => Math.min(least, stretch.first), Infinity);
    const last = there.reduce((most, { stretch }) => Math.max(most, stretch.last), -1);
    const scores = scoreSegment(segment, concepts, first, last);
    for (const { source, stretch } of there) {
      const boost = boosts.get(source.key) ?? 1;
      for (let local = stretch.first; local <= stretch.last; local += 1) {
        const score = (scores[local - first] ?? 0) * boost;
        if (score > best.least) best.add({ source, id: segment.rowOf(local), score });
      }
    }
  }
  return best.list();
}

/** A score for each passage from `first` to `last`. */
function scoreSegment(
  segment: Segment,
  concepts: readonly WeighedConcept[],
  first: number,
  last: number,
): Float32Array {
  const length = Math.max(0, last - first + 1);
  const scores = new Float32Array(length);
  const weights = new Float32Array(length);
  for (const { wordings, worth } of concepts) {
    const touched: number[] = [];
    for (const { tokens, weight } of wordings) {
      eachHolder(segment, tokens, first, last, (at, found) => {
        if (weights[at] === 0) touched.push(at);
        weights[at] = (weights[at] ?? 0) + weight * found;
      });
    }
    for (const at of touched) {
      scores[at] = (scores[at] ?? 0) + worth * saturate(weights[at] ?? 0);
      weights[at] = 0;
    }
  }
  return scores;
}

/** Calls back for each passage that contains all tokens, with the smallest of their weights. */
function eachHolder(
  segment: Segment,
  tokens: readonly string[],
  first: number,
  last: number,
  found: (at: number, weight: number) => void,
): void {
  const postings: ArrayLike<number>[] = [];
  for (const token of tokens) {
    const posting = segment.posting(token);
    if (!posting) return;
    postings.push(posting);
  }
  const [shortest, ...others] = postings.sort((a, b) => a.length - b.length);
  if (!shortest) return;
  const cursors = others.map((posting) => firstFrom(posting, first));
  for (let at = firstFrom(shortest, first); at < shortest.length; at += 1) {
    const entry = shortest[at] as number;
    const local = entry >>> 8;
    if (local > last) return;
    let weight = entryWeight(entry);
    const everywhere = others.every((posting, other) => {
      let cursor = cursors[other] as number;
      while (cursor < posting.length && (posting[cursor] as number) >>> 8 < local) cursor += 1;
      cursors[other] = cursor;
      const there = posting[cursor];
      if (there === undefined || there >>> 8 !== local) return false;
      weight = Math.min(weight, entryWeight(there));
      return true;
    });
    if (everywhere) found(local - first, weight);
  }
}

/** Index of the first entry of a passage at or after `local`. */
function firstFrom(posting: ArrayLike<number>, local: number): number {
  let low = 0;
  let high = posting.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((posting[middle] as number) >>> 8 < local) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Keeps the best; sorts only from time to time. */
function keepBest(limit: number) {
  let kept: FoundRow[] = [];
  let least = 0;
  const cut = () => {
    kept.sort((a, b) => b.score - a.score);
    kept = kept.slice(0, limit);
    least = kept.length === limit ? (kept.at(-1)?.score ?? 0) : 0;
  };
  return {
    get least() {
      return least;
    },
    add(candidate: FoundRow): void {
      kept.push(candidate);
      if (kept.length >= limit * 4) cut();
    },
    list(): FoundRow[] {
      cut();
      return kept;
    },
  };
}
