import { tokenize } from '@footnote/text';
import type { Candidate, WantedPassages } from '../passage-store.ts';
import { buildConceptQuery, sourceFilter } from './build-query.ts';
import type { createEngineQueries, Found } from './engine-queries.ts';
import { routingOf } from './write-source.ts';

type Hit = Omit<Candidate, 'key' | 'nameTokens' | 'body' | 'context' | 'form'> & {
  source: string;
  scope: string;
  generation: string;
  kind: Candidate['form'];
  context: string;
};

const recordKey = (index: string, key: string) => `${index} ${key}`;

/** Finds the passages that a question may be answered by, with the records of their sources. */
export function createCandidateSearch(
  { partsOf, searchAll, readRecords }: ReturnType<typeof createEngineQueries>,
  mostNamed: number,
) {
  async function findHits(
    { concepts, scopes, keys, boosts }: WantedPassages,
    limit: number,
  ): Promise<Found<Hit>[]> {
    const size = Math.ceil(limit / 2);
    const named = keys === null && boosts.size > 0 ? [...boosts.keys()].slice(0, mostNamed) : null;
    const searches = partsOf(scopes).flatMap((part) => {
      const within = (only: readonly string[] | null) => ({
        part,
        body: {
          size,
          track_total_hits: false,
          query: buildConceptQuery(concepts, [...part.filter, ...sourceFilter(only)]),
        },
      });
      return named ? [within(null), within(named)] : [within(keys)];
    });
    const hits = (await searchAll<Hit>(searches)).flat();
    return [
      ...new Map(
        hits.map((hit) => [`${hit.one.source}#${hit.one.generation}#${hit.one.ordinal}`, hit]),
      ).values(),
    ];
  }

  async function findCandidatePassages(wanted: WantedPassages, limit: number) {
    const hits = await findHits(wanted, limit);
    // Read from the index in which each was found, because another node may not know yet that searches use a new version.
    const keys = hits.map(({ index, one }) => ({ index, key: one.source, ...routingOf(one.scope) }));
    const unique = new Map(keys.map((key) => [recordKey(key.index, key.key), key]));
    const records = await readRecords([...unique.values()], wanted.scopes);
    const known = new Map(records.map(({ index, one }) => [recordKey(index, one.source), one]));
    const current = hits.flatMap(({ index, one }) => {
      const record = known.get(recordKey(index, one.source));
      return record?.generation === one.generation ? [{ hit: one, record }] : [];
    });
    const found = current.map(
      ({
        hit: { source, scope: _scope, generation: _generation, kind, context, ...hit },
        record,
      }): Candidate => ({
        ...hit,
        key: source,
        form: kind,
        nameTokens: record.name_tokens ?? [],
        body: tokenize(hit.text),
        context: context.split(' '),
      }),
    );
    return { found, replaced: current.length < hits.length };
  }

  return async (wanted: WantedPassages, limit: number): Promise<Candidate[]> => {
    const first = await findCandidatePassages(wanted, limit);
    // A source was replaced between the search and its record: its new passages are there by now.
    return first.replaced ? (await findCandidatePassages(wanted, limit)).found : first.found;
  };
}
