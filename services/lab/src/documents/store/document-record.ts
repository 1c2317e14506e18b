import { createHash } from 'node:crypto';
import type { StoredDocument } from '@footnote/contracts';
import type { WorkState } from '@footnote/work';

/** A document as stored: its public fields, its owner, and where its bytes are. Times are Date objects. */
export interface DocumentRecord
  extends Omit<StoredDocument, 'document_id' | 'created_at' | 'updated_at' | 'name'> {
  id: string;
  /** The tenant (see `tenantOf`): the organisation, or a user without one. */
  scope: string;
  name: string;
  /** Number of the extraction attempt; messages of an earlier attempt change nothing. */
  attempt: number;
  work: WorkState;
  original_key: string;
  /** Key of this attempt's Markdown once the document is ready. Each attempt has its own. */
  text_key: string;
  /** What remains of a deleted document, so that the passage index learns of the deletion. */
  deleted_at: Date | null;
  /** For a deleted document: its objects are still to be removed, were removed once (and will be again), or are gone. */
  purge: 'now' | 'again' | 'done' | null;
  created_at: Date;
  updated_at: Date;
}

/** The fields of a document that is still to be read. */
export const unreadFields = () =>
  ({
    status: 'processing',
    progress_pct: 0,
    page_count: null,
    char_count: null,
    warnings: [],
    error: null,
  }) satisfies Partial<DocumentRecord>;

/** The id is derived from scope and content, so the same bytes can't be two documents in a scope. */
export function documentIdOf(scope: string, sha256: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([scope, sha256]))
    .digest('hex');
  return `doc_${digest.slice(0, 32)}`;
}

/** The public fields of a document. */
export function toStoredDocument(record: DocumentRecord): StoredDocument {
  const { id, scope, attempt, work, original_key, text_key, deleted_at, purge, ...shown } = record;
  return {
    ...shown,
    document_id: id,
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
  };
}
