import { tokenize } from '@research/text';
import type { Candidate, KnownSource, PassageStore } from '../passage-store.ts';
import { rankPassages } from '../query/rank-passages.ts';
import { findCandidates } from './find-candidates.ts';
import { weighTokens } from './impact.ts';
import type { FoundPassage, IndexedSource, IndexQuery } from './indexed-source.ts';
import { createNameIndex } from './name-index.ts';
import { isFileError, openPassageTables } from './passage-tables.ts';
import { createPlaces, placesOf } from './places.ts';
import { readSource } from './read-source.ts';
import { openSegment, type Segment } from './segment.ts';
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
export function openPassageIndex(path: string) {
  const tables = openPassageTables(path);
  const counts = createTokenCounts();
  const sources = new Map<string, SourceEntry>();
  const names = createNameIndex();
  const places = createPlaces();
  /** For each scope, the segment that is being filled. */
  const filling = new Map<string, Segment>();
  let segments = 0;

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
  }

  function publish(entry: SourceEntry): void {
    sources.set(entry.key, entry);
    names.add(entry.key, entry.names);
    places.add(entry);
  }

  function withdraw(entry: SourceEntry): void {
    // Another entry of the same source may bear the same names.
    const kept = new Set(sources.get(entry.key)?.names);
    names.remove(
      entry.key,
      entry.names.filter((name) => !kept.has(name)),
    );
    places.remove(entry);
    removeStretches(entry.scope, entry.stretches);
  }

  function removeStretches(scope: string, stretches: readonly Stretch[]): void {
    for (const { segment, first, last } of stretches) {
      const [firstRow, lastRow] = [segment.rowOf(first), segment.rowOf(last)];
      for (const { body, context } of tables.tokens(firstRow, lastRow)) {
        counts.remove(new Set([...body.split(' '), ...context.split(' ')]));
      }
      tables.removePassages(firstRow, lastRow);
      if (places.uses(scope, segment)) continue;
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
      if (before) withdraw(before);
    } catch (error) {
      // The file itself has failed, and its content is unknown.
      if (isFileError(error)) throw error;
      removeStretches(source.scope, stretches);
      throw new SourceUnusable(source.key, { cause: error });
    }
  }

  /** Adds the place of the passages to `stretches` before the first passage is written. */
  function* addPassages(source: IndexedSource, stretches: Stretch[]): Generator<void, SourceEntry> {
    const { key, scope, form } = source;
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
    return { key, scope, names: called, nameTokens, form, year, stretches };
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
      const where = keys ? placesOf(entriesOf(keys, scopes)) : places.all(scopes);
      return findCandidates(where, wanted, limit).flatMap(({ source, id }): Candidate[] => {
        const passage = tables.passage(id);
        return passage ? [{ ...passage, nameTokens: source.nameTokens }] : [];
      });
    },
  };

  return {
    ...store,
    put,
    remove,
    /** Asks nothing of others: no change comes between its parts. */
    search: async (query: IndexQuery): Promise<FoundPassage[]> =>
      (await rankPassages(store, query)).map(toFound),
    has: (key: string) => sources.has(key),
    get size() {
      return { sources: sources.size, passages: counts.passages };
    },
    close: () => tables.close(),
  };
}
export type PassageIndex = ReturnType<typeof openPassageIndex>;
