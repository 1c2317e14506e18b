import type { Client } from '@opensearch-project/opensearch';
import { tokenize } from '@research/text';
import { LRUCache } from 'lru-cache';
import {
  type FoundPassage,
  type IndexedSource,
  type IndexQuery,
  publicScope,
} from '../index/indexed-source.ts';
import { toFound } from '../index/to-found.ts';
import type { Candidate, KnownSource, PassageStore, WantedPassages } from '../passage-store.ts';
import { rankPassages } from '../query/rank-passages.ts';
import { type NameForms, sourceNameForms } from '../query/source-name-forms.ts';
import { askEngine, engineAway, PartlyRefused } from './ask-engine.ts';
import { buildConceptQuery, scopeFilter, sourceFilter } from './build-query.ts';
import { aliasOf, type IndexSettings } from './index-settings.ts';
import { isSearched, openClient, prepareIndexes, switchToVersion, whileAnswerWaits } from './open-engine.ts';
import { createWriter, kindOf, routingOf, type SourceRecord } from './write-source.ts';

/** The most sources that the names in one question may match. */
const mostNamed = 1_000;
const recordFields = ['source', 'scope', 'generation', 'names', 'name_tokens', 'form_type', 'year'];

interface Part {
  index: string;
  routing?: string;
  filter: object[];
}
type Hit = Omit<Candidate, 'key' | 'nameTokens' | 'body' | 'context' | 'form'> & {
  source: string;
  scope: string;
  generation: string;
  kind: Candidate['form'];
  context: string;
};
interface Found<T> {
  index: string;
  one: T;
}

const placeKey = (index: string, key: string) => `${index} ${key}`;

/** Passages in an OpenSearch cluster, shared by all instances. The cluster finds candidates; this platform orders them. */
export function openSearchStore(url: string, settings: IndexSettings) {
  const client = openClient(url);
  const writer = createWriter(client, settings);
  let prepared: Promise<void> | null = null;
  /** A cluster that is away at the start is prepared when it is first used. */
  const ready = (): Promise<void> => {
    prepared ??= prepareIndexes(client, settings).catch((error) => {
      prepared = null;
      throw error;
    });
    return prepared;
  };
  const forms = new LRUCache<string, NameForms>({ max: 20_000 });
  const formsOf = (name: string): NameForms => {
    const known = forms.get(name) ?? sourceNameForms([name]);
    forms.set(name, known);
    return known;
  };

  /** Where a caller's passages are: public filings, and the shard of each own scope with its filter. */
  const partsOf = (scopes: readonly string[]): Part[] =>
    [...new Set(scopes)].map((scope) => ({
      index: aliasOf(settings, kindOf(scope)),
      ...routingOf(scope),
      filter: scopeFilter(scope === publicScope ? null : scope),
    }));
  const toKnown = ({ source, name_tokens, names, form_type, year }: SourceRecord): KnownSource => ({
    key: source,
    nameTokens: name_tokens ?? [],
    names: (names ?? []).map(formsOf),
    form: form_type ?? null,
    year: year ?? null,
  });

  async function searchAll<T>(searches: readonly { part: Part; body: object }[]): Promise<Found<T>[][]> {
    if (searches.length === 0) return [];
    const body = searches.flatMap(({ part: { index, routing }, body: search }) => [
      { index, allow_partial_search_results: false, ...(routing === undefined ? {} : { routing }) },
      search,
    ]);
    return askEngine(async () => {
      const answer = await client.msearch({ body: body as never }, whileAnswerWaits);
      return answer.body.responses.map((one) => {
        if ('error' in one) {
          if (one.status >= 500 || one.status === 429) throw new PartlyRefused(one.error.type);
          throw engineAway(new Error(one.error.type));
        }
        return (one as { hits: { hits: { _index: string; _source: T }[] } }).hits.hits.map(
          ({ _index, _source }) => ({ index: _index, one: _source }),
        );
      });
    });
  }

  async function readRecords(
    places: readonly { index: string; key: string; routing?: string }[],
    scopes: readonly string[],
  ): Promise<Found<SourceRecord>[]> {
    if (places.length === 0) return [];
    const docs = places.map(({ index, key, ...routing }) => ({
      _index: index,
      _id: key,
      _source: recordFields,
      ...routing,
    }));
    const { body } = await askEngine(() => client.mget({ body: { docs } as never }, whileAnswerWaits));
    return body.docs.flatMap((found) => {
      const one = 'found' in found && found.found ? (found._source as unknown as SourceRecord) : null;
      return one && one.generation !== '' && scopes.includes(one.scope) ? [{ index: found._index, one }] : [];
    });
  }

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
    const places = hits.map(({ index, one }) => ({ index, key: one.source, ...routingOf(one.scope) }));
    const unique = new Map(places.map((place) => [placeKey(place.index, place.key), place]));
    const records = await readRecords([...unique.values()], wanted.scopes);
    const known = new Map(records.map(({ index, one }) => [placeKey(index, one.source), one]));
    const current = hits.flatMap(({ index, one }) => {
      const record = known.get(placeKey(index, one.source));
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

  const store: PassageStore = {
    async sourcesNamed(nameKeys, scopes) {
      const searches = partsOf(scopes).map((part) => ({
        part,
        body: {
          size: mostNamed,
          track_total_hits: false,
          _source: recordFields,
          query: { bool: { filter: [...part.filter, { terms: { name_keys: nameKeys } }] } },
        },
      }));
      return (await searchAll<SourceRecord>(searches)).flat().map(({ one }) => toKnown(one));
    },
    async sourcesOf(keys, scopes) {
      const places = partsOf(scopes).flatMap(({ index, routing }) =>
        keys.map((key) => ({ index, key, ...(routing === undefined ? {} : { routing }) })),
      );
      return (await readRecords(places, scopes)).map(({ one }) => toKnown(one));
    },
    async frequencies(tokens, scopes) {
      const counts = new Map<string, number>();
      let passages = 0;
      if (tokens.length === 0) return { of: () => 0, passages };
      const vectors = await Promise.all(
        partsOf(scopes).map(({ index, routing }) =>
          askEngine(() =>
            client.termvectors(
              {
                index,
                ...(routing === undefined ? {} : { routing }),
                body: {
                  doc: { t_any: tokens.join(' ') },
                  fields: ['t_any'],
                  term_statistics: true,
                  field_statistics: true,
                  positions: false,
                  offsets: false,
                } as never,
              },
              whileAnswerWaits,
            ),
          ),
        ),
      );
      for (const { body } of vectors) {
        const { term_vectors: fields } = body as {
          term_vectors?: {
            t_any?: {
              field_statistics?: { doc_count: number };
              terms: Record<string, { doc_freq?: number }>;
            };
          };
        };
        passages += Math.max(0, fields?.t_any?.field_statistics?.doc_count ?? 0);
        for (const [token, { doc_freq = 0 }] of Object.entries(fields?.t_any?.terms ?? {})) {
          counts.set(token, (counts.get(token) ?? 0) + doc_freq);
        }
      }
      // Only one shard is asked; what it does not hold may be in another one.
      const absent = settings.shards > 1 ? 0.5 : 0;
      return { of: (token) => counts.get(token) || absent, passages };
    },
    async candidates(wanted, limit) {
      const first = await findCandidatePassages(wanted, limit);
      // A source was replaced between the search and its record: its new passages are there by now.
      return first.replaced ? (await findCandidatePassages(wanted, limit)).found : first.found;
    },
  };

  return {
    ...store,
    async search(query: IndexQuery): Promise<FoundPassage[]> {
      await ready();
      return (await rankPassages(store, query)).map(toFound);
    },
    async put(source: IndexedSource, atWork: () => void = () => {}): Promise<void> {
      await ready();
      await writer.put(source, atWork);
    },
    async remove(key: string): Promise<void> {
      await ready();
      await writer.remove(key);
    },
    /** The versions of the sources in this version's index; null for an unknown version. */
    async versions(sources: readonly { key: string; scope: string }[]): Promise<Map<string, string | null>> {
      await ready();
      const found = await Promise.all(sources.map(({ key, scope }) => writer.readRecord(key, scope)));
      return new Map(
        found.flatMap((one) =>
          one && one.record.generation !== '' ? [[one.record.source, one.record.version ?? null]] : [],
        ),
      );
    },
    isSearched: async () => {
      await ready();
      return isSearched(client, settings);
    },
    switchToVersion: () => switchToVersion(client, settings),
    /** For tests. */
    client: client as Client,
    close: () => client.close(),
  };
}
