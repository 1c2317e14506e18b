import type { Bus } from '@footnote/messaging';
import type { Clock, KeyedTurns, Log } from '@footnote/runtime';
import type { ObjectStore } from '@footnote/stores';
import type { Quotas } from '@footnote/tenants';
import type { DurableWork, NotedObjects } from '@footnote/work';
import type { ReportStore } from './report-store.ts';
import type { StoredReport } from './stored-report.ts';

/** What the use cases of reports need. */
export interface ReportDeps {
  reports: ReportStore;
  objects: ObjectStore;
  notedObjects: NotedObjects;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
  log: Log;
  /** Limits on what an organisation stores. */
  quotas: Pick<Quotas, 'within'>;
  /** By chain: of the changes that come to this process at once, each is made to the version of the one before. */
  turns: KeyedTurns;
  /** The work after a version is stored. */
  pdfWork: DurableWork<StoredReport>;
}

/** What the work on PDFs needs. */
export type PdfWorkDeps = Pick<ReportDeps, 'reports' | 'objects' | 'bus' | 'clock' | 'log'>;
