import type { MessagePayload, ProblemCode, reportRequested } from '@footnote/contracts';
import type { WorkState } from '@footnote/work';

export type ReportRequest = MessagePayload<typeof reportRequested>;

/** A report that a user was promised. */
export interface StoredReportRequest {
  /** The id of the report's chain. */
  id: string;
  attempt: 1;
  /** The thread in which it was promised; null without a thread. */
  thread_key: string | null;
  status: 'requested' | 'made' | 'failed';
  /** Null once it has ended. */
  request: ReportRequest | null;
  error: { code: ProblemCode; message: string } | null;
  work: WorkState;
  created_at: Date;
}
