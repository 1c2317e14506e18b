import { tokenize } from '@footnote/text';
import type { FoundPassage, IndexedSource, IndexQuery } from '../indexed-source.ts';
import type { Candidate, KnownSource, PassageStore } from '../passage-store.ts';
import { rankPassages } from '../query/rank-passages.ts';
import { weighTokens } from '../token-weights.ts';
import { findCandidatePassages } from './candidate-passages.ts';
import { createNameIndex } from './name-index.ts';
import { openSegment, type Segment } from './passage-segment.ts';
import { isFileError, openPassageTables, type StoredSource } from './passage-tables.ts';
import { createSearchedStretches, stretchesOf } from './searched-stretches.ts';
import { readSource, sourceTokensOf } from './source/read-source.ts';
import type { SourceEntry, Stretch } from './source-entry.ts';
import { SourceUnusable } from './source-unusable.ts';
import { toFound } from './to-found.ts';
import { createTokenCounts } from './token-counts.ts';

/** Some ten milliseconds of work. */
const passagesPerStep = 25;

/**
 * The passages of all sources in one file, and the search over them. Each scope has its own segments, and a search
 * never reads those of another scope. Synchronous, because it runs in its own thread.
 */
export function openPassageIndex(path: string, { kept = false }: { kept?: boolean } = {}) {
  const tables = openPassageTables({ path, kept });
  const counts = createTokenCounts({ stored: kept });
  const sources = new Map<string, SourceEntry>();
  const names = createNameIndex();
  const searched = createSearchedStretches();
  /** For each scope, the segment that is being filled. */
  const filling = new Map<string, Segment>();
  let segments = 0;
  restore();

  /** Loads a kept file. A segment that was still being filled is filled again from its passages. */
  function restore(): void {
    const closed = tables.closedSegments();
    const known = new Map<number, Segment>();
    const left: { source: StoredSource; first: number; last: number; segment: Segment }[] = [];
    for (const source of tables.sources()) {
      const stretches = source.stretches.map(([number, first, last]): Stretch => {
        const segment = known.get(number) ?? openSegment(number, tables, closed.has(number));
        known.set(number, segment);
        segments = Math.max(segments, number + 1);
        if (!closed.has(number)) left.push({ source, first, last, segment });
        return { segment, first, last };
      });
      publish({ ...source, stretches });
    }
    for (const { source, segment, first, last } of left.sort((a, b) => a.first - b.first)) {
      const sourceTokens = sourceTokensOf(source);
      filling.set(source.scope, segment);
      for (const { id, title, ...tokens } of tables.tokens(segment.rowOf(first), segment.rowOf(last))) {
        const weights = weighTokens({ ...tokens, title: tokenize(title), source: sourceTokens });
        segment.add(weights, id - segment.rowOf(0));
      }
    }
    counts.restore(tables.counts());
  }

  function keep(): void {
    if (!kept) return;
    counts.store(tables.putCount);
    tables.commit();
  }

  function* segmentFor(scope: string): Generator<void, Segment> {
    const known = filling.get(scope);
    if (known && !known.full) return known;
    if (known) yield* known.close();
    const fresh = openSegment(segments, tables);
    segments += 1;
    filling.set(scope, fresh);
    return fresh;
  }

  function remove(key: string): void {
    const entry = sources.get(key);
    if (!entry) return;
    sources.delete(key);
    withdraw(entry);
    tables.removeSource(key);
    keep();
  }

  function publish(entry: SourceEntry): void {
    sources.set(entry.key, entry);
    names.add(entry.key, entry.names);
    searched.add(entry);
  }

  function withdraw(entry: SourceEntry): void {
    // Another entry of the same source may have the same names.
    const borne = new Set(sources.get(entry.key)?.names);
    names.remove(
      entry.key,
      entry.names.filter((name) => !borne.has(name)),
    );
    searched.remove(entry);
    removeStretches(entry.scope, entry.stretches);
  }

  function removeStretches(scope: string, stretches: readonly Stretch[]): void {
    for (const { segment, first, last } of stretches) {
      const [firstRow, lastRow] = [segment.rowOf(first), segment.rowOf(last)];
      for (const { body, context } of tables.tokens(firstRow, lastRow)) {
        counts.remove(new Set([...body, ...context]));
      }
      tables.removePassages(firstRow, lastRow);
      if (searched.uses(scope, segment)) continue;
      segment.drop();
      if (filling.get(scope) === segment) filling.delete(scope);
    }
  }

  /**
   * Indexes a source and replaces what the index held of it, in steps of some milliseconds. Between the steps, searches
   * may run, but no other change. Searches find the source after the last step. A source that can't be indexed leaves
   * the index unchanged.
   * @throws SourceUnusable
   */
  function* put(source: IndexedSource): Generator<void, void> {
    const stretches: Stretch[] = [];
    try {
      const entry = yield* addPassages(source, stretches);
      const before = sources.get(source.key);
      publish(entry);
      tables.putSource({ ...entry, stretches: stretches.map(asStored) });
      if (before) withdraw(before);
      keep();
    } catch (error) {
      // The file itself has failed, and its content is unknown.
      if (isFileError(error)) throw error;
      removeStretches(source.scope, stretches);
      keep();
      throw new SourceUnusable(source.key, { cause: error });
    }
  }

  /** Adds the place of the passages to `stretches` before the first passage is written. */
  function* addPassages(source: IndexedSource, stretches: Stretch[]): Generator<void, SourceEntry> {
    const { key, scope, form, version = null } = source;
    const { passages, sourceTokens, ...known } = readSource(source);
    const write = tables.writerOf(key);
    let stretch: Stretch | undefined;
    let steps = 0;
    for (const passage of passages) {
      if (!stretch || stretch.segment.full) {
        const segment: Segment = yield* segmentFor(scope);
        stretch = { segment, first: segment.size, last: segment.size - 1 };
        stretches.push(stretch);
      }
      const { body, context } = passage;
      write(stretch.segment.rowOf(stretch.segment.size), passage);
      stretch.last = stretch.segment.add(
        weighTokens({
          form: passage.form,
          body,
          context,
          title: tokenize(passage.title),
          source: sourceTokens,
        }),
      );
      counts.add(new Set([...body, ...context]));
      steps += 1;
      if (steps % passagesPerStep === 0) yield;
    }
    const { names: called, nameTokens, year } = known;
    return { key, scope, names: called, nameTokens, form, year, version, stretches };
  }

  const asKnown = ({ key, nameTokens, names: called, form, year }: SourceEntry): KnownSource => ({
    key,
    nameTokens,
    names: called.map(names.formsOf),
    form,
    year,
  });
  const entriesOf = (keys: Iterable<string>, scopes: readonly string[]): SourceEntry[] =>
    [...keys].flatMap((key) => sources.get(key) ?? []).filter(({ scope }) => scopes.includes(scope));

  const store: PassageStore = {
    sourcesNamed: (keys, scopes) => entriesOf(names.find(keys), scopes).map(asKnown),
    sourcesOf: (keys, scopes) => entriesOf(keys, scopes).map(asKnown),
    frequencies: () => counts,
    candidates(wanted, limit) {
      const { keys, scopes } = wanted;
      const where = keys ? stretchesOf(entriesOf(keys, scopes)) : searched.all(scopes);
      return findCandidatePassages(where, wanted, limit).flatMap(({ source, id }): Candidate[] => {
        const passage = tables.passage(id);
        return passage ? [{ ...passage, nameTokens: source.nameTokens }] : [];
      });
    },
  };

  return {
    ...store,
    put,
    remove,
    /** Synchronous, so no change comes between its parts. */
    search: async (query: IndexQuery): Promise<FoundPassage[]> =>
      (await rankPassages(store, query)).map(toFound),
    has: (key: string) => sources.has(key),
    /** The version of each source that is in the index. */
    versions: (): ReadonlyMap<string, string | null> =>
      new Map([...sources.values()].map(({ key, version }) => [key, version])),
    get size() {
      return { sources: sources.size, passages: counts.passages };
    },
    close: () => tables.close(),
  };
}

const asStored = ({ segment, first, last }: Stretch) => [segment.number, first, last] as const;

export type PassageIndex = ReturnType<typeof openPassageIndex>;
