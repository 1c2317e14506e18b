import type { FoundPassage, IndexedSource, IndexQuery } from '../../indexed-source.ts';

/** A file that is deleted with its process, or the folder of a file that is kept. `rebuild` discards the kept file's content. */
export type IndexLocation = { path: string } | { folder: string; rebuild: boolean };

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
