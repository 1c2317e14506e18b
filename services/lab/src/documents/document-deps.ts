import type { Bus } from '@research/messaging';
import type { Clock, Log } from '@research/runtime';
import type { ObjectStore } from '@research/stores';
import type { DocumentStore } from './document-store.ts';

export interface DocumentDeps {
  documents: DocumentStore;
  objects: ObjectStore;
  bus: Pick<Bus, 'publish' | 'consume'>;
  clock: Clock;
  log: Log;
}
