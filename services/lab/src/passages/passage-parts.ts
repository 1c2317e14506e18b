import type { ServiceCalls } from '@footnote/calls';
import type { Bus } from '@footnote/messaging';
import type { Log } from '@footnote/runtime';
import type { ObjectStore } from '@footnote/stores';
import type { DocumentStore } from '../documents/store/document-store.ts';
import type { FollowCursorStore } from './sources/follow-sources.ts';
import type { IndexFailureStore } from './sources/index-failures.ts';
import type { PassageSourceStore } from './sources/passage-source.ts';

/** What the passage search needs from the service around it. */
export interface PassageParts {
  bus: Pick<Bus, 'consume' | 'subscribe' | 'publish'>;
  calls: ServiceCalls;
  objects: ObjectStore;
  documents: Pick<DocumentStore, 'find' | 'changedSince'>;
  sources: PassageSourceStore;
  failures: IndexFailureStore;
  cursor: FollowCursorStore;
  log: Log;
}
