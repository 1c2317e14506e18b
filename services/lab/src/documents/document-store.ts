import type { DocumentStatus, DocumentType, ProblemCode } from '@research/contracts';
import type { TurnStore, WorkPolicy, WorkStore } from '@research/work';
import type { DocumentRecord } from './document-record.ts';

/** A document whose text can be read and searched. */
export interface ReadyDocument {
  document_id: string;
  scope: string;
  name: string;
  /** Of the Markdown in the object store. Another key is another text; the text under a key never changes. */
  text_key: string;
  updated_at: Date;
}

/** A change of a document for those who follow them: ready (or renamed), or deleted. */
export type DocumentChange =
  | ({ kind: 'ready' } & ReadyDocument)
  | { kind: 'deleted'; document_id: string; scope: string; updated_at: Date };

/** The attempt at a document that a worker's message belongs to. */
export interface ExtractionRun {
  document_id: string;
  attempt: number;
}

/** The last document of the page before. */
export interface ListPlace {
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
 * Documents. Every call of a use case names the scope. Each change is one conditional update of one document;
 * null says that its condition did not hold.
 */
export interface DocumentStore {
  /** What a scope keeps, and how many of it are in work. */
  measure(scope: string): Promise<{ documents: number; bytes: number; in_work: number }>;
  /** Documents of a scope that are not deleted, in whatever state; what is not there is left out. */
  find(scope: string, ids: readonly string[]): Promise<DocumentRecord[]>;
  /**
   * What became ready, was renamed or was deleted at or after an instant, oldest first, over all scopes. A
   * deletion is remembered for a week; the last instant of a full page is asked again.
   */
  changedSince(since: Date, limit: number): Promise<DocumentChange[]>;

  /** Newest first. */
  list(
    scope: string,
    filter: DocumentFilter,
    page: { limit: number; after: ListPlace | null },
  ): Promise<DocumentRecord[]>;
  /**
   * Null when a document of this id is there. A deleted one whose objects are removed gives way, and the attempts
   * go on from its last: news of it never pass for news of the new one.
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

  /** Records a sign of life, and progress that is further than before. Null: it is not in work. */
  advance(run: ExtractionRun, progressPct: number): Promise<DocumentRecord | null>;
  complete(
    run: ExtractionRun,
    result: { text_key: string; char_count: number; page_count: number | null; warnings: string[] },
  ): Promise<DocumentRecord | null>;
  fail(run: ExtractionRun, error: { code: ProblemCode; message: string }): Promise<DocumentRecord | null>;

  readonly work: WorkStore<DocumentRecord>;
  /** Between scopes. */
  readonly turns: TurnStore<DocumentRecord>;
  readonly policy: WorkPolicy;

  /** Deleted documents with objects left: at once those never removed, those removed once since before `before`. */
  unpurged(before: Date): Promise<DocumentRecord[]>;
  markPurged(record: DocumentRecord, purge: 'again' | 'done'): Promise<void>;
  /** Forgets deletions from before `before`. */
  forgetDeleted(before: Date): Promise<void>;

  /** Whether a document that is not deleted holds this object. */
  holdsObject(key: string): Promise<boolean>;
}
