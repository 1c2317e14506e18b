import type { MessagePayload, ProblemCode, reportRequested } from '@research/contracts';
import type { WorkState } from '@research/work';

export type ReportRequest = MessagePayload<typeof reportRequested>;

/** A report that a user was told will come. */
export interface StoredReportRequest {
  /** The id of the report's chain. */
  id: string;
  attempt: 1;
  /** Where the user was told; null without a thread. */
  thread_key: string | null;
  status: 'requested' | 'made' | 'failed';
  /** Null once it has ended. */
  request: ReportRequest | null;
  error: { code: ProblemCode; message: string } | null;
  work: WorkState;
  created_at: Date;
}
