import { isAlive, type KeyList, type Segment } from '../company-segment.ts';
import { findKey } from '../key-table.ts';
import { findBestDocs } from './best-docs.ts';
import { matchRanks, type Rank } from './match-rank.ts';
import type { ParsedQuery, Term } from './parse-query.ts';
import { findPrefix, type KeyRange } from './prefix-range.ts';

export interface RankedDoc {
  doc: number;
  rank: Rank;
}

/** The first `limit` (1 or more) companies of the segment for the query, best first. */
export function searchSegment(segment: Segment, query: ParsedQuery, limit: number): RankedDoc[] {
  const found: RankedDoc[] = [];
  const taken = new Set<number>();
  const take = (rank: Rank, docs: number[]) => {
    for (const doc of docs) {
      taken.add(doc);
      found.push({ doc, rank });
    }
    return found.length >= limit;
  };
  const best = (sets: KeyRange[][]) => findBestDocs(segment, sets, limit - found.length, taken);
  const find = (list: KeyList, texts: string[], end = '') =>
    texts.flatMap((text) => findPrefix(segment.pool, list, Buffer.from(text + end)) ?? []);

  if (take(matchRanks.exactTicker, best([find(segment.tickers, query.phrases, '\0')]))) return found;
  if (take(matchRanks.exactId, exactIds(segment, query, best, find, taken).slice(0, limit - found.length)))
    return found;
  if (take(matchRanks.tickerPrefix, best([find(segment.tickers, query.phrases)]))) return found;
  if (take(matchRanks.namePrefix, best([find(segment.names, query.phrases)]))) return found;
  const rangesOf = (term: Term) =>
    [segment.words, segment.names, segment.tickers].flatMap((list) => find(list, term));
  const docs = query.readings.flatMap((terms) => bestForAll(terms.map(rangesOf), best));
  take(matchRanks.words, ascending(docs).slice(0, limit - found.length));
  return found;
}

/** Rarest words first, so that most candidates are excluded by the first test. */
function bestForAll(sets: KeyRange[][], best: (sets: KeyRange[][]) => number[]): number[] {
  if (sets.some((ranges) => ranges.length === 0)) return [];
  const sized = sets.map((ranges) => ({ ranges, size: ranges.reduce((sum, r) => sum + r.high - r.low, 0) }));
  return best(sized.sort((a, b) => a.size - b.size).map((entry) => entry.ranges));
}

function exactIds(
  segment: Segment,
  query: ParsedQuery,
  best: (sets: KeyRange[][]) => number[],
  find: (list: KeyList, texts: string[], end: string) => KeyRange[],
  taken: ReadonlySet<number>,
): number[] {
  const byLocalId = query.localIdKeys.flatMap((key) => findKey(segment.table, key) ?? []);
  const byAlias = best([find(segment.identifiers, [query.identifier], '\0')]);
  return ascending([...byLocalId.filter((doc) => isAlive(segment, doc) && !taken.has(doc)), ...byAlias]);
}

function ascending(docs: number[]): number[] {
  return [...new Set(docs)].sort((a, b) => a - b);
}
