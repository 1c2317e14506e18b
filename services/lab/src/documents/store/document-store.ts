import type { DocumentStatus, DocumentType, ProblemCode } from '@footnote/contracts';
import type { TurnStore, WorkPolicy, WorkStore } from '@footnote/work';
import type { DocumentRecord } from './document-record.ts';

/** A document whose text can be read and searched. */
export interface ReadyDocument {
  document_id: string;
  scope: string;
  name: string;
  /** Key of the Markdown in the object store. The text under a key never changes; a new text has a new key. */
  text_key: string;
  updated_at: Date;
}

/** A change of a document, for the passage index: ready (or renamed), or deleted. */
export type DocumentChange =
  | ({ kind: 'ready' } & ReadyDocument)
  | { kind: 'deleted'; document_id: string; scope: string; updated_at: Date };

/** The attempt at a document that a worker's message belongs to. */
export interface ExtractionRun {
  document_id: string;
  attempt: number;
}

/** A document's position in the list of a scope. */
export interface DocumentCursor {
  created_at: Date;
  id: string;
}

export interface DocumentFilter {
  q?: string | undefined;
  status?: DocumentStatus | undefined;
  type?: DocumentType | undefined;
  tag?: string | undefined;
}

/**
 * Documents. Every call from a use case names the scope. Each change is one conditional update of one document;
 * null means that its condition did not hold.
 */
export interface DocumentStore {
  /** How much a scope keeps, and how many of its documents are in work. */
  measure(scope: string): Promise<{ documents: number; bytes: number; in_work: number }>;
  /** The documents of a scope with these ids, in any state; deleted and unknown ones are left out. */
  find(scope: string, ids: readonly string[]): Promise<DocumentRecord[]>;
  /**
   * Documents of all scopes that became ready, were renamed or were deleted at or after a time, oldest first. A
   * deletion is remembered for a week. After a full page, ask again from its last time.
   */
  changedSince(since: Date, limit: number): Promise<DocumentChange[]>;

  /** Newest first. */
  list(
    scope: string,
    filter: DocumentFilter,
    page: { limit: number; after: DocumentCursor | null },
  ): Promise<DocumentRecord[]>;
  /**
   * Null when a document with this id exists. A deleted one whose objects are removed is replaced. Attempts are counted
   * on from its last one, so that its late messages are never taken for messages of the new document.
   */
  insert(record: DocumentRecord): Promise<DocumentRecord | null>;
  findDeleted(id: string): Promise<DocumentRecord | null>;
  /** A failed document begins its next attempt, on these bytes. */
  restart(
    failed: DocumentRecord,
    keys: { original_key: string; text_key: string },
  ): Promise<DocumentRecord | null>;
  change(
    scope: string,
    id: string,
    change: { name?: string | undefined; tags?: string[] | undefined },
  ): Promise<DocumentRecord | null>;
  markDeleted(scope: string, id: string): Promise<DocumentRecord | null>;

  /** Records a sign of life, and progress if it is further than before. Null when the document is not in work. */
  advance(run: ExtractionRun, progressPct: number): Promise<DocumentRecord | null>;
  complete(
    run: ExtractionRun,
    result: { text_key: string; char_count: number; page_count: number | null; warnings: string[] },
  ): Promise<DocumentRecord | null>;
  fail(run: ExtractionRun, error: { code: ProblemCode; message: string }): Promise<DocumentRecord | null>;

  readonly work: WorkStore<DocumentRecord>;
  /** Over all scopes: */
  readonly turns: TurnStore<DocumentRecord>;
  readonly policy: WorkPolicy;

  /** Deleted documents with objects left: those never removed, and those removed once before `before`. */
  unpurged(before: Date): Promise<DocumentRecord[]>;
  markPurged(record: DocumentRecord, purge: 'again' | 'done'): Promise<void>;
  /** Forgets deletions that are older than `before`. */
  forgetDeleted(before: Date): Promise<void>;

  /** Whether a document that is not deleted holds this object. */
  holdsObject(key: string): Promise<boolean>;
}
