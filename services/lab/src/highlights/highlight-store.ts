import type { Country } from '@footnote/contracts';
import type { HighlightPosition, StoredHighlight } from './stored-highlight.ts';

/** Who looks: the owner of a scope, and a member of an organisation who sees what it shares. */
export interface HighlightReader {
  scope: string;
  org: string | null;
}

export interface HighlightFilter {
  q?: string | undefined;
  whose: 'all' | 'own' | 'shared';
  country?: Country | undefined;
  local_id?: string | undefined;
  filing_id?: string | undefined;
  section?: string | undefined;
  document_id?: string | undefined;
}

export interface HighlightPage {
  limit: number;
  after?: { at: Date; id: string } | undefined;
}

export interface HighlightStore {
  insert(highlight: StoredHighlight): Promise<void>;
  /** Null also for one that this reader does not see. */
  get(reader: HighlightReader, id: string): Promise<StoredHighlight | null>;
  getAll(reader: HighlightReader, ids: readonly string[]): Promise<StoredHighlight[]>;
  count(scope: string): Promise<number>;
  /** Newest first. */
  list(reader: HighlightReader, filter: HighlightFilter, page: HighlightPage): Promise<StoredHighlight[]>;
  /** Changes one of this owner; null when it is gone or another's. */
  change(
    scope: string,
    id: string,
    change: Partial<Pick<StoredHighlight, 'note' | 'shared'>>,
  ): Promise<StoredHighlight | null>;
  /** Its position in the text as it is now; who made it and when it was changed stay. */
  place(id: string, position: HighlightPosition): Promise<void>;
  /** False when it is gone or another's. */
  remove(scope: string, id: string): Promise<boolean>;
}
