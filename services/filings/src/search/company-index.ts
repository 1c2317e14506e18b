import { buildSegment } from './build/build-segment.ts';
import { mergeSegments, readRecord } from './build/merge-segments.ts';
import { runSteps, runStepsInSlices } from './build/run-steps.ts';
import { type CompanyRecord, compareCompanies, sortRecords, toRecord } from './company-order.ts';
import { removeFromSegment, type Segment } from './company-segment.ts';
import { companyKey, type IndexedCompany, type SearchHit } from './indexed-company.ts';
import { matchedField } from './query/matched-field.ts';
import { parseQuery } from './query/parse-query.ts';
import { searchSegment } from './query/search-segment.ts';

export type { IndexedCompany, SearchHit } from './indexed-company.ts';
export { companyKey } from './indexed-company.ts';

export interface CompanyIndex {
  /** The best `limit` companies in the order of `matchRanks`, then `compareCompanies`; none for a blank query. */
  search(q: string, limit: number): SearchHit[];
  /**
   * Adds or replaces. The first 1,000 can be found at once. The rest of a longer batch follows in slices, as does
   * what is upserted meanwhile, so that even a long batch does not block the process.
   */
  upsert(companies: IndexedCompany[]): void;
  /** Removes by key (`US:0000320193`); unknown keys are ignored. */
  remove(keys: string[]): void;
  readonly size: number;
  /** Indexes and merges everything that waits. Resolves when every company can be found and nothing is left to merge. */
  whenSettled(): Promise<void>;
}

/** This many companies are indexed in one go; it takes some 20 ms. */
const companiesPerSlice = 1000;
/** Up to here segments are merged on the spot; it takes some 10 ms. */
const smallSegment = 1000;
/** With more small segments than this, they are merged into one, even while changes come in. */
const maxSmallSegments = 12;
/** When added and removed companies are this part of the largest segment, all segments are merged into one … */
const staleShare = 0.1;
/** … once nothing has changed for this long, so that a first load is not merged over and over. */
const quietMs = 200;

interface Merging {
  sources: Segment[];
  /** removed or replaced since the start: to be removed from the result too */
  removed: string[];
  done: Promise<void>;
}

/**
 * A prefix index in memory. One large segment holds most companies; changes go to small ones beside it, and
 * are merged into a new large one in slices of a few milliseconds while the old ones serve.
 */
export function createCompanyIndex(companies: Iterable<IndexedCompany>): CompanyIndex {
  let segments: Segment[] = [];
  let merging: Merging | null = null;
  let mergeTimer: NodeJS.Timeout | undefined;
  /** upserted, not yet indexed */
  const waiting = new Map<string, IndexedCompany>();
  let draining: Promise<void> | null = null;
  wait(companies);
  index(waiting.size);

  function wait(batch: Iterable<IndexedCompany>): void {
    for (const company of batch) waiting.set(companyKey(company), company);
  }

  function index(count: number): void {
    const records: CompanyRecord[] = [];
    for (const company of waiting.values()) {
      if (records.length === count) break;
      records.push(toRecord(company));
    }
    removeKeys(records.map((record) => record.key));
    if (records.length > 0) segments.push(runSteps(buildSegment(sortRecords(records))));
    tidy();
  }

  async function drain(): Promise<void> {
    while (waiting.size > 0) {
      await new Promise((resolve) => setImmediate(resolve));
      index(companiesPerSlice);
    }
    draining = null;
  }

  function removeKeys(keys: string[]): void {
    for (const key of keys) {
      waiting.delete(key);
      for (const segment of segments) removeFromSegment(segment, key);
    }
    merging?.removed.push(...keys);
  }

  function tidy(): void {
    segments = segments.filter((segment) => segment.aliveCount > 0);
    mergeSmall();
    clearTimeout(mergeTimer);
    mergeTimer = undefined;
    if (merging !== null) return;
    const [largest, ...others] = [...segments].sort((a, b) => b.aliveCount - a.aliveCount);
    if (largest === undefined) return;
    const stale = segments.reduce((sum, segment) => sum + segment.keys.length, 0) - largest.aliveCount;
    if (others.length > maxSmallSegments) startMerging(chooseSmall(others));
    else if (stale > Math.max(smallSegment, largest.aliveCount * staleShare)) {
      mergeTimer = setTimeout(mergeAll, quietMs).unref();
    }
  }

  function mergeAll(): void {
    clearTimeout(mergeTimer);
    mergeTimer = undefined;
    startMerging([...segments]);
  }

  /** Works like a binary counter: neighbours of similar size are merged, so there are never many. */
  function mergeSmall(): void {
    for (;;) {
      const [left, right] = segments.slice(-2);
      if (left === undefined || right === undefined) return;
      if (merging?.sources.includes(left)) return;
      if (left.aliveCount > 2 * right.aliveCount || left.keys.length + right.keys.length > smallSegment)
        return;
      segments.splice(-2, 2, runSteps(mergeSegments([left, right])));
    }
  }

  function startMerging(sources: Segment[]): void {
    const removed: string[] = [];
    const done = runStepsInSlices(mergeSegments(sources)).then((merged) => {
      for (const key of removed) removeFromSegment(merged, key);
      segments = [merged, ...segments.filter((segment) => !sources.includes(segment))];
      merging = null;
      tidy();
    });
    merging = { sources, removed, done };
  }

  return {
    search: (q, limit) => search(segments, q, Math.floor(limit)),
    upsert(batch) {
      wait(batch);
      if (draining !== null) return;
      index(companiesPerSlice);
      if (waiting.size > 0) draining = drain();
    },
    remove(keys) {
      removeKeys(keys);
      tidy();
    },
    get size() {
      return segments.reduce((sum, segment) => sum + segment.aliveCount, 0);
    },
    async whenSettled() {
      while (draining !== null || merging !== null || mergeTimer !== undefined) {
        if (draining === null && merging === null) mergeAll();
        await (draining ?? merging?.done);
      }
    },
  };
}

/** From largest to smallest: those much smaller than the first, so that no company is merged often. */
function chooseSmall(segments: Segment[]): Segment[] {
  const small = segments.filter((segment) => segment.aliveCount * 2 < (segments[0]?.aliveCount ?? 0));
  return small.length > 1 ? small : segments;
}

function search(segments: Segment[], q: string, limit: number): SearchHit[] {
  const query = limit >= 1 ? parseQuery(q) : null;
  if (query === null) return [];
  const found = segments.flatMap((segment) =>
    searchSegment(segment, query, limit).map(({ doc, rank }) => ({
      company: readRecord(segment, doc),
      rank,
    })),
  );
  if (segments.length > 1) found.sort((a, b) => a.rank - b.rank || compareCompanies(a.company, b.company));
  return found.slice(0, limit).map(({ company, rank }) => ({
    key: company.key,
    matched_on: matchedField(company.key, company.texts, rank, query),
  }));
}
