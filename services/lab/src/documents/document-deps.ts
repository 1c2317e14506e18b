import type { Bus } from '@footnote/messaging';
import type { Clock, Log } from '@footnote/runtime';
import type { ObjectStore } from '@footnote/stores';
import type { Quotas } from '@footnote/tenants';
import type { DurableWork, NotedObjects } from '@footnote/work';
import type { DocumentRecord } from './store/document-record.ts';
import type { DocumentStore } from './store/document-store.ts';
import type { UploadPace } from './upload/upload-pace.ts';

export interface DocumentDeps {
  documents: DocumentStore;
  objects: ObjectStore;
  notedObjects: NotedObjects;
  bus: Pick<Bus, 'publish' | 'consume'>;
  clock: Clock;
  log: Log;
  /** Gives documents to the workers. */
  extraction: DurableWork<DocumentRecord>;
  /** Limits on what an organisation keeps, and has in work. */
  quotas: Quotas;
  pace: UploadPace;
}
