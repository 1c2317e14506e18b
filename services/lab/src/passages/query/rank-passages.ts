import { tokenize } from '@research/text';
import type { IndexQuery } from '../index/indexed-source.ts';
import type { PassageTables, StoredPassage } from '../index/passage-tables.ts';
import type { SourceEntry } from '../index/source-entry.ts';
import type { TokenCounts } from '../index/token-counts.ts';
import { chooseSources } from './choose-sources.ts';
import { findCandidates } from './find-candidates.ts';
import { parseQuestion } from './parse-question.ts';
import { scorePassage } from './score-passage.ts';
import { type ScoredPassage, spreadSections } from './spread-sections.ts';
import { weighConcepts } from './weigh-concepts.ts';

export interface RankDeps {
  tables: PassageTables;
  counts: TokenCounts;
  sources: ReadonlyMap<string, SourceEntry>;
}

const candidates = 200;
/** Only this many characters of a query are read: enough for a question. */
const longestQuestion = 1_000;

/** The best passages first. The postings give candidates, which are then ordered by all of their tokens. */
export function rankPassages({ tables, counts, sources }: RankDeps, asked: IndexQuery): ScoredPassage[] {
  const query = { ...asked, query: asked.query.slice(0, longestQuestion) };
  const { chosen, namedBy } = chooseSources(sources, query);
  const concepts = weighConcepts(parseQuestion(query.query), counts, namedBy);
  if (concepts.length === 0) return [];
  const scored = findCandidates(chosen, concepts, candidates).flatMap(({ source, id }): ScoredPassage[] => {
    const row = tables.passage(id);
    return row ? [{ row, score: source.boost * scorePassage(fieldsOf(row, source.entry), concepts) }] : [];
  });
  return spreadSections(scored, query.limit);
}

const fieldsOf = (row: StoredPassage, source: SourceEntry) => ({
  form: row.form,
  body: row.body.split(' '),
  context: row.context.split(' '),
  title: tokenize(row.title),
  source: source.nameTokens,
});
