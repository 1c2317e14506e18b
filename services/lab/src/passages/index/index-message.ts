import type { FoundPassage, IndexedSource, IndexQuery } from './indexed-source.ts';

/** A file that goes with its process, or the folder of one that is kept. */
export type IndexPlace = { path: string } | { folder: string };

/** Requests to the thread that holds the index. */
export type IndexCall =
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'put'; source: IndexedSource }
  | { kind: 'remove'; key: string }
  | { kind: 'search'; query: IndexQuery };

export interface IndexAnswer {
  /** The file, and the version of each source that it holds already. */
  opened?: { path: string; versions: ReadonlyMap<string, string | null> };
  found?: FoundPassage[];
  /** Why a source can't be indexed; the index is unchanged. */
  unusable?: string;
}
