import type { FoundPassage, IndexedSource, IndexQuery } from '../indexed-source.ts';
import type { IndexSettings } from './index-settings.ts';

export interface EngineData {
  url: string;
  settings: IndexSettings;
}

export interface SourceKey {
  key: string;
  scope: string;
}

/** Requests to the thread that talks to the search cluster. */
export type EngineCall =
  | { kind: 'put'; source: IndexedSource }
  | { kind: 'remove'; key: string }
  | { kind: 'search'; query: IndexQuery }
  | { kind: 'versions'; sources: readonly SourceKey[] }
  | { kind: 'searched' }
  | { kind: 'switch' };

export interface EngineAnswer {
  found?: FoundPassage[];
  versions?: Map<string, string | null>;
  searched?: boolean;
  /** Why a source can't be indexed. */
  unusable?: string;
  /** The cluster is away, full or busy. */
  away?: string;
}
