import { createHash } from 'node:crypto';
import type { StoredDocument } from '@research/contracts';
import type { WorkState } from '@research/work';

/** A document as stored: what is shown of it, whose it is, and where its bytes lie. Instants as Date. */
export interface DocumentRecord
  extends Omit<StoredDocument, 'document_id' | 'created_at' | 'updated_at' | 'name'> {
  id: string;
  /** As `tenantOf` says: the organisation, or the user without one. */
  scope: string;
  name: string;
  /** The attempt at extracting it; a message of an earlier one changes nothing. */
  attempt: number;
  work: WorkState;
  original_key: string;
  /** Where this attempt's Markdown lies once the document is ready. Each attempt has its own. */
  text_key: string;
  /** What is left of a deleted document, so that those who keep passages of it learn of its deletion. */
  deleted_at: Date | null;
  /** Of a deleted one: its objects are still to be removed; removed once, and again after a grace; gone. */
  purge: 'now' | 'again' | 'done' | null;
  created_at: Date;
  updated_at: Date;
}

/** The same bytes are one document in a scope: the id follows from both, so that a second one can't exist. */
export function documentIdOf(scope: string, sha256: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([scope, sha256]))
    .digest('hex');
  return `doc_${digest.slice(0, 32)}`;
}

/** What callers see of a document. */
export function toStoredDocument(record: DocumentRecord): StoredDocument {
  const { id, scope, attempt, work, original_key, text_key, deleted_at, purge, ...shown } = record;
  return {
    ...shown,
    document_id: id,
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
  };
}
