import type { WorkStore } from '@research/work';
import type { StoredReportRequest } from './report-request.ts';

export interface ReportRequestStore {
  /** A request that is there already is left as it is. */
  insert(request: StoredReportRequest): Promise<void>;
  get(id: string): Promise<StoredReportRequest | null>;
  complete(id: string): Promise<void>;
  fail(id: string, error: NonNullable<StoredReportRequest['error']>): Promise<void>;
  /** Removes what was requested before `before` and has ended. */
  forgetEnded(before: Date): Promise<void>;
  readonly work: WorkStore<StoredReportRequest>;
}
