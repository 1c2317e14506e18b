import type { Bus } from '@research/messaging';
import type { Clock, Log } from '@research/runtime';
import type { ObjectStore } from '@research/stores';
import type { Quotas } from '@research/tenants';
import type { NotedObjects } from '@research/work';
import type { ReportStore } from './report-store.ts';

/** What the use cases of reports need. */
export interface ReportDeps {
  reports: ReportStore;
  objects: ObjectStore;
  notedObjects: NotedObjects;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
  log: Log;
  /** Of what an organisation keeps. */
  quotas: Pick<Quotas, 'within'>;
}
