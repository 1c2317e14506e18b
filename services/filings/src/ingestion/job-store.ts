import type { JobStage, JobStatus, ProblemCode } from '@footnote/contracts';
import type { TurnStore, WorkStore } from '@footnote/work';
import type { StoredJob } from './job.ts';

/** The run of a job that a worker's message belongs to. */
export interface JobRun {
  job_id: string;
  attempt: number;
}

/** A job's position in the list of all jobs. */
export type JobCursor = Pick<StoredJob, 'id' | 'created_at'>;

/**
 * Every change is one conditional update of one document; null says that its condition did not hold (another
 * instance was first, the message is of an earlier attempt, the job has ended).
 */
export interface JobStore {
  /** False when a job of this id exists. */
  insert(job: StoredJob): Promise<boolean>;
  get(id: string): Promise<StoredJob | null>;
  /** Status by job id. */
  statuses(ids: readonly string[]): Promise<Map<string, JobStatus>>;
  countActive(orgId: string): Promise<number>;
  /** The organisation's jobs, newest first, after one that was listed before. Without `statuses`, all of them. */
  list(
    orgId: string,
    statuses: readonly JobStatus[] | null,
    page: { limit: number; after: JobCursor | null },
  ): Promise<StoredJob[]>;
  /** The organisation's jobs changed at or after an instant, oldest change first. */
  changedSince(orgId: string, since: Date, limit: number): Promise<StoredJob[]>;
  /** A failed or cancelled job begins its next attempt, with the filing's details from the given job. */
  restart(job: StoredJob): Promise<StoredJob | null>;
  advance(run: JobRun, stage: JobStage, progressPct: number): Promise<StoredJob | null>;
  complete(
    run: JobRun,
    result: {
      section_count: number;
      warnings: string[];
      form_type: string | null;
      company_name: string | null;
    },
  ): Promise<StoredJob | null>;
  fail(run: JobRun, error: { code: ProblemCode; message: string }): Promise<StoredJob | null>;
  cancel(orgId: string, id: string): Promise<StoredJob | null>;
  readonly work: WorkStore<StoredJob>;
  /** Between organisations. */
  readonly turns: TurnStore<StoredJob>;
}
