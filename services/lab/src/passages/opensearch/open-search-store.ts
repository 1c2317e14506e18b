import type { Client } from '@opensearch-project/opensearch';
import { LRUCache } from 'lru-cache';
import { toFound } from '../index/to-found.ts';
import type { FoundPassage, IndexedSource, IndexQuery } from '../indexed-source.ts';
import type { KnownSource, PassageStore } from '../passage-store.ts';
import { rankPassages } from '../query/rank-passages.ts';
import { type NameForms, sourceNameForms } from '../query/source-name-forms.ts';
import { createEngineQueries, recordFields } from './engine-queries.ts';
import type { IndexSettings } from './index-settings.ts';
import { isSearched, openClient, prepareIndexes, switchToVersion } from './open-engine.ts';
import { createCandidateSearch } from './search-candidates.ts';
import { createWriter, type SourceRecord } from './write-source.ts';

/** The most sources that the names in one question may match. */
const mostNamed = 1_000;

/** Passages in an OpenSearch cluster, shared by all instances. The cluster finds candidates; this platform orders them. */
export function openSearchStore(url: string, settings: IndexSettings) {
  const client = openClient(url);
  const writer = createWriter(client, settings);
  const queries = createEngineQueries(client, settings);
  const { partsOf, searchAll, readRecords } = queries;
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

  const toKnown = ({ source, name_tokens, names, form_type, year }: SourceRecord): KnownSource => ({
    key: source,
    nameTokens: name_tokens ?? [],
    names: (names ?? []).map(formsOf),
    form: form_type ?? null,
    year: year ?? null,
  });

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
      const recordKeys = partsOf(scopes).flatMap(({ index, routing }) =>
        keys.map((key) => ({ index, key, ...(routing === undefined ? {} : { routing }) })),
      );
      return (await readRecords(recordKeys, scopes)).map(({ one }) => toKnown(one));
    },
    async frequencies(tokens, scopes) {
      const counts = new Map<string, number>();
      let passages = 0;
      if (tokens.length === 0) return { of: () => 0, passages };
      for (const counted of await queries.countDocuments(tokens, scopes)) {
        passages += counted.passages;
        for (const [token, { doc_freq = 0 }] of Object.entries(counted.terms)) {
          counts.set(token, (counts.get(token) ?? 0) + doc_freq);
        }
      }
      // Only one shard is asked; what it does not hold may be in another one.
      const absent = settings.shards > 1 ? 0.5 : 0;
      return { of: (token) => counts.get(token) || absent, passages };
    },
    candidates: createCandidateSearch(queries, mostNamed),
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
