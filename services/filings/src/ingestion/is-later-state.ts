import type { JobStatus } from '@footnote/contracts';
import type { StoredJob } from './job.ts';

export type JobState = Pick<StoredJob, 'attempt' | 'status' | 'progress_pct' | 'updated_at'>;

const rank: Record<JobStatus, number> = { queued: 0, running: 1, completed: 2, failed: 2, cancelled: 2 };

/**
 * Whether a job's state comes after another state of the same job. The order of a job's states decides, not the clock:
 * the last progress and the result are recorded at the same time, so the result may have the same instant.
 */
export function isLaterState(state: JobState, other: JobState): boolean {
  const difference =
    state.attempt - other.attempt ||
    rank[state.status] - rank[other.status] ||
    state.progress_pct - other.progress_pct ||
    state.updated_at.getTime() - other.updated_at.getTime();
  return difference > 0;
}
