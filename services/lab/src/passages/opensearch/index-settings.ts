import { passageVersion } from '../passage-version.ts';

/** Public filings, and the documents of organisations and users: two indexes, so that neither slows the other. */
export type IndexKind = 'filings' | 'documents';
export const indexKinds: readonly IndexKind[] = ['filings', 'documents'];

export interface IndexSettings {
  /** First part of the names of all indexes of a platform. */
  prefix: string;
  shards: number;
  /** Default: that of this release. */
  version?: number;
}

/** Searches use the alias; changes use the index of this version. */
export const aliasOf = ({ prefix }: IndexSettings, kind: IndexKind) => `${prefix}-${kind}`;
export const indexOf = (settings: IndexSettings, kind: IndexKind) =>
  `${aliasOf(settings, kind)}-v${settings.version ?? passageVersion}`;
/** The indexes of all versions. An account that may only use these is refused when a request names no index. */
export const versionsOf = (settings: IndexSettings, kind: IndexKind) => `${aliasOf(settings, kind)}-v*`;

const tokens = { type: 'text', analyzer: 'whitespace' } as const;
const kept = { type: 'keyword', index: false, doc_values: false } as const;

/**
 * The text fields hold our tokens, separated by spaces: the engine splits nothing in its own way. It refuses boosts of
 * fields below 1, so k1 and all weights are five times ours.
 */
export function indexBody({ shards }: IndexSettings) {
  return {
    settings: {
      index: {
        number_of_shards: shards,
        auto_expand_replicas: '0-1',
        codec: 'default',
        // Writers refresh by themselves. Refreshing by the engine as well would make more and smaller segments.
        refresh_interval: '30s',
        similarity: { default: { type: 'BM25', k1: 6, b: 0.6 } },
      },
    },
    mappings: {
      dynamic: 'strict',
      _source: { excludes: ['t_body', 't_context', 't_title', 't_names', 't_any'] as string[] },
      properties: {
        source: { type: 'keyword' },
        scope: { type: 'keyword' },
        generation: { type: 'keyword' },
        // Fields of a passage.
        t_body: { ...tokens, copy_to: 't_any' },
        t_context: { ...tokens, copy_to: 't_any' },
        t_title: tokens,
        t_names: tokens,
        t_any: { ...tokens, index_options: 'docs', norms: false },
        section: kept,
        title: kept,
        heading: kept,
        text: kept,
        context: kept,
        kind: kept,
        table_id: kept,
        char_start: { type: 'integer', index: false, doc_values: false },
        char_end: { type: 'integer', index: false, doc_values: false },
        page: { type: 'integer', index: false, doc_values: false },
        ordinal: { type: 'integer', index: false, doc_values: false },
        // Fields of a source's record, whose id is the source's key.
        version: kept,
        names: kept,
        name_tokens: kept,
        name_keys: { type: 'keyword' },
        form_type: kept,
        year: { type: 'short', index: false, doc_values: false },
      },
    },
  } as const;
}
