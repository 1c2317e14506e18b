import type { Client } from '@opensearch-project/opensearch';
import { publicScope } from '../indexed-source.ts';
import { askEngine, engineAway, PartlyRefused } from './ask-engine.ts';
import { scopeFilter } from './build-query.ts';
import { aliasOf, type IndexSettings } from './index-settings.ts';
import { whileAnswerWaits } from './open-engine.ts';
import { kindOf, routingOf, type SourceRecord } from './write-source.ts';

export const recordFields = ['source', 'scope', 'generation', 'names', 'name_tokens', 'form_type', 'year'];

/** An index, or the shard of it, in which passages of one scope are, with the filter that limits a search to the scope. */
export interface ScopePart {
  index: string;
  routing?: string;
  filter: object[];
}

/** A document with the index in which it was found. */
export interface Found<T> {
  index: string;
  one: T;
}

export interface RecordKey {
  index: string;
  key: string;
  routing?: string;
}

/** The requests that answers wait for. */
export function createEngineQueries(client: Client, settings: IndexSettings) {
  /** Where a caller's passages are: public filings, and the shard of each own scope with its filter. */
  const partsOf = (scopes: readonly string[]): ScopePart[] =>
    [...new Set(scopes)].map((scope) => ({
      index: aliasOf(settings, kindOf(scope)),
      ...routingOf(scope),
      filter: scopeFilter(scope === publicScope ? null : scope),
    }));

  async function searchAll<T>(searches: readonly { part: ScopePart; body: object }[]): Promise<Found<T>[][]> {
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
    keys: readonly RecordKey[],
    scopes: readonly string[],
  ): Promise<Found<SourceRecord>[]> {
    if (keys.length === 0) return [];
    const docs = keys.map(({ index, key, ...routing }) => ({
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

  /** How many documents of one shard contain each token, for each scope. */
  async function countDocuments(tokens: readonly string[], scopes: readonly string[]): Promise<TermCounts[]> {
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
    return vectors.map(({ body }) => {
      const { term_vectors: fields } = body as TermVectors;
      return {
        passages: Math.max(0, fields?.t_any?.field_statistics?.doc_count ?? 0),
        terms: fields?.t_any?.terms ?? {},
      };
    });
  }

  return { partsOf, searchAll, readRecords, countDocuments };
}

interface TermCounts {
  passages: number;
  terms: Record<string, { doc_freq?: number }>;
}

interface TermVectors {
  term_vectors?: {
    t_any?: {
      field_statistics?: { doc_count: number };
      terms: Record<string, { doc_freq?: number }>;
    };
  };
}
