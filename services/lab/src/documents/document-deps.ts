import type { Bus } from '@research/messaging';
import type { Clock, Log } from '@research/runtime';
import type { ObjectStore } from '@research/stores';
import type { NotedObjects } from '@research/work';
import type { DocumentStore } from './document-store.ts';

export interface DocumentDeps {
  documents: DocumentStore;
  objects: ObjectStore;
  notedObjects: NotedObjects;
  bus: Pick<Bus, 'publish' | 'consume'>;
  clock: Clock;
  log: Log;
}
