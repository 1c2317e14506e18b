import type { FoundPassage, IndexedSource, IndexQuery } from '../indexed-source.ts';

/** A file that goes with its process, or the folder of one that is kept; `afresh`: without what it holds. */
export type IndexPlace = { path: string } | { folder: string; afresh: boolean };

/** Requests to the thread that holds the index. */
export type IndexCall =
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'put'; source: IndexedSource }
  | { kind: 'remove'; key: string }
  | { kind: 'search'; query: IndexQuery };

export interface IndexAnswer {
  /** The version of each source that the index holds already. */
  versions?: ReadonlyMap<string, string | null>;
  found?: FoundPassage[];
  /** Why a source can't be indexed; the index is unchanged. */
  unusable?: string;
}
