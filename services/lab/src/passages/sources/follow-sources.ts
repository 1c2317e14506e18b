import { setTimeout as delay } from 'node:timers/promises';
import { describeError, type Log } from '@footnote/runtime';
import type { DocumentStore, ReadyDocument } from '../../documents/store/document-store.ts';
import { documentKey, filingKey, publicScope } from '../indexed-source.ts';
import type { Indexing, WantedSource } from './indexing.ts';
import type { FilingSource, PassageSourceStore } from './passage-source.ts';
import type { SourceReaders } from './source-readers.ts';

export interface FollowDeps {
  sources: PassageSourceStore;
  documents: Pick<DocumentStore, 'changedSince'>;
  readers: SourceReaders;
  indexing: Pick<Indexing, 'want' | 'drop'>;
  log: Log;
}

/** The writers' clocks differ a little, so each query starts this long before the newest change seen. */
const overlapMs = 10_000;
const pageSize = 500;

/** Instants of the newest changes that were seen, in milliseconds. */
export interface FollowPosition {
  filings: number;
  documents: number;
}

/** Which instance follows the sources for all instances, and how far it has come, for one version of the index. */
export interface FollowCursorStore {
  /** Null when another instance follows them now. */
  take(version: number, holder: string, forMs: number): Promise<FollowPosition | null>;
  save(version: number, holder: string, position: FollowPosition): Promise<void>;
}

/** Keeps the index up to date: adds new filings and documents, and removes deleted documents. */
export function createSourceFollower({ sources, documents, readers, indexing, log }: FollowDeps) {
  let newestFiling = 0;
  let newestDocument = 0;
  /** Deletions in the overlap that are already done, by key and time. */
  const dropped = new Map<string, number>();

  async function followFilings(): Promise<void> {
    for await (const { updated_at, ...filing } of sources.changedSince(overlapped(newestFiling))) {
      newestFiling = Math.max(newestFiling, updated_at.getTime());
      indexing.want(wantedFiling(readers, filing));
    }
  }

  async function followDocuments(): Promise<void> {
    let since = overlapped(newestDocument);
    for (;;) {
      const page = await documents.changedSince(since, pageSize);
      for (const change of page) {
        const at = change.updated_at.getTime();
        newestDocument = Math.max(newestDocument, at);
        const key = documentKey(change.document_id);
        if (change.kind === 'ready') indexing.want(wantedDocument(readers, change));
        else if (dropped.get(key) !== at) {
          await indexing.drop(key);
          dropped.set(key, at);
        }
      }
      const last = page.at(-1)?.updated_at;
      // After a full page, go on from its last time, because more changes may have the same time.
      if (!last || page.length < pageSize || last.getTime() === since.getTime()) break;
      since = last;
    }
    for (const [key, at] of dropped) if (at < newestDocument - overlapMs) dropped.delete(key);
  }

  const catchUp = async () => {
    await followFilings();
    await followDocuments();
  };
  return {
    catchUp,
    /** How far the changes were followed: for another process that goes on from there. */
    get position(): FollowPosition {
      return { filings: newestFiling, documents: newestDocument };
    },
    goTo({ filings, documents: toDocuments }: FollowPosition): void {
      newestFiling = filings;
      newestDocument = toDocuments;
    },
    /** @param caughtUp called when all changes were followed for the first time */
    async run(intervalMs: number, signal: AbortSignal, caughtUp: () => Promise<void>): Promise<void> {
      let first = true;
      while (!signal.aborted) {
        try {
          await catchUp();
          if (first) await caughtUp();
          first = false;
        } catch (error) {
          log.warn({ err: describeError(error) }, 'sources of passages not followed');
        }
        await delay(intervalMs, undefined, { signal }).catch(() => {});
      }
    },
  };
}

const overlapped = (newest: number) => new Date(Math.max(0, newest - overlapMs));

export function wantedFiling(readers: SourceReaders, filing: FilingSource): WantedSource {
  const { country, filing_id, version, company_name, company_ticker, form_type } = filing;
  return {
    key: filingKey(country, filing_id),
    scope: publicScope,
    version: version && JSON.stringify([version, company_name, company_ticker, form_type]),
    read: () => readers.filing(filing),
  };
}

export function wantedDocument(readers: SourceReaders, document: ReadyDocument): WantedSource {
  return {
    key: documentKey(document.document_id),
    scope: document.scope,
    version: JSON.stringify([document.text_key, document.name]),
    read: () => readers.document(document),
  };
}
