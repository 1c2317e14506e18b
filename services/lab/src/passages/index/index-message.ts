import type { FoundPassage, IndexedSource, IndexQuery } from './indexed-source.ts';

/** Requests to the thread that holds the index. */
export type IndexCall =
  | { kind: 'open' }
  | { kind: 'put'; source: IndexedSource }
  | { kind: 'remove'; key: string }
  | { kind: 'search'; query: IndexQuery };

export interface IndexAnswer {
  found?: FoundPassage[];
  /** Why a source can't be indexed; the index is unchanged. */
  unusable?: string;
}
