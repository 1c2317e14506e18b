import type { WorkStore } from '@footnote/work';
import type { StoredReportRequest } from './stored-report-request.ts';

export interface ReportRequestStore {
  /** An existing request is not changed. */
  insert(request: StoredReportRequest): Promise<void>;
  get(id: string): Promise<StoredReportRequest | null>;
  complete(id: string): Promise<void>;
  fail(id: string, error: NonNullable<StoredReportRequest['error']>): Promise<void>;
  /** Removes requests that were made before `before` and have ended. */
  forgetEnded(before: Date): Promise<void>;
  readonly work: WorkStore<StoredReportRequest>;
}
