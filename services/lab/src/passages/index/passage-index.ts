import { tokenize } from '@research/text';
import { rankPassages } from '../query/rank-passages.ts';
import { sourceNameForms } from '../query/source-name-forms.ts';
import { splitPassages } from '../text/split-passages.ts';
import { statementTokens } from '../text/statement-tokens.ts';
import { weighTokens } from './impact.ts';
import { type FoundPassage, type IndexedSource, type IndexQuery, publicScope } from './indexed-source.ts';
import { pageFinder } from './page-finder.ts';
import { isFileError, openPassageTables } from './passage-tables.ts';
import { openSegment, type Segment } from './segment.ts';
import type { SourceEntry, Stretch } from './source-entry.ts';
import { findSourceNames } from './source-names.ts';
import { SourceUnusable } from './source-unusable.ts';
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
    sources.delete(key);
    if (entry) removeStretches(entry.scope, entry.stretches);
  }

  function removeStretches(scope: string, stretches: readonly Stretch[]): void {
    for (const { segment, first, last } of stretches) {
      const [firstRow, lastRow] = [segment.rowOf(first), segment.rowOf(last)];
      for (const { body, context } of tables.tokens(firstRow, lastRow)) {
        counts.remove(new Set([...body.split(' '), ...context.split(' ')]));
      }
      tables.removePassages(firstRow, lastRow);
      const shared = [...sources.values()].some((source) =>
        source.stretches.some((stretch) => stretch.segment === segment),
      );
      if (shared) continue;
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
      sources.set(source.key, entry);
      if (before) removeStretches(before.scope, before.stretches);
    } catch (error) {
      // The file itself has failed, and its content is unknown.
      if (isFileError(error)) throw error;
      removeStretches(source.scope, stretches);
      throw new SourceUnusable(source.key, { cause: error });
    }
  }

  /** Adds the place of the passages to `stretches` before the first passage is written. */
  function* addPassages(source: IndexedSource, stretches: Stretch[]): Generator<void, SourceEntry> {
    const { names, year } = findSourceNames(source);
    const nameTokens = tokenize([...names, source.form ?? '', year ?? ''].join(' '));
    let stretch: Stretch | undefined;
    let steps = 0;
    for (const { section: slug, title, text } of source.sections) {
      const section = tables.addSection(source.key, slug, title);
      const titleTokens = tokenize(title);
      const pageAt = source.scope === publicScope ? () => null : pageFinder(text);
      const statementsOf = statementTokens(text);
      for (const found of splitPassages(text)) {
        const { char_start, char_end, context: headings, ...told } = found;
        const passage = text.slice(char_start, char_end);
        const body = tokenize(passage);
        const context = [...tokenize(headings), ...statementsOf(found)];
        if (!stretch || stretch.segment.full) {
          const segment: Segment = yield* segmentFor(source.scope);
          stretch = { segment, first: segment.size, last: segment.size - 1 };
          stretches.push(stretch);
        }
        tables.addPassage({
          id: stretch.segment.rowOf(stretch.segment.size),
          section,
          char_start,
          char_end,
          page: pageAt(char_start),
          text: passage,
          body: body.join(' '),
          context: context.join(' '),
          ...told,
        });
        stretch.last = stretch.segment.add(
          weighTokens({ form: found.form, body, context, title: titleTokens, source: nameTokens }),
        );
        counts.add(new Set([...body, ...context]));
        steps += 1;
        if (steps % passagesPerStep === 0) yield;
      }
    }
    return {
      key: source.key,
      scope: source.scope,
      nameTokens: [...new Set(tokenize(names.join(' ')))],
      nameForms: sourceNameForms(names),
      form: source.form,
      year,
      stretches,
    };
  }

  function search(query: IndexQuery): FoundPassage[] {
    return rankPassages({ tables, counts, sources }, query).map(({ row, score }) => ({
      key: row.source,
      section: row.slug,
      title: row.title,
      text: row.text,
      char_start: row.char_start,
      char_end: row.char_end,
      page: row.page,
      heading: row.heading,
      form: row.form,
      table_id: row.table_id,
      score,
    }));
  }

  return {
    put,
    remove,
    search,
    has: (key: string) => sources.has(key),
    get size() {
      return { sources: sources.size, passages: counts.passages };
    },
    close: () => tables.close(),
  };
}
export type PassageIndex = ReturnType<typeof openPassageIndex>;
