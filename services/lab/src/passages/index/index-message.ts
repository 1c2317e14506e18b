import type { FoundPassage, IndexedSource, IndexQuery } from './indexed-source.ts';

/** What is asked of the thread that holds the index. */
export type IndexCall =
  | { kind: 'put'; source: IndexedSource }
  | { kind: 'remove'; key: string }
  | { kind: 'search'; query: IndexQuery };

/** Its answer to the call of this number; 0 says that it is ready. */
export interface IndexAnswer {
  id: number;
  found: FoundPassage[];
  /** Why a search failed. */
  error?: string;
}
