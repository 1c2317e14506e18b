import { createHash } from 'node:crypto';
import type { Country, IngestionJob, JobStage, JobStatus } from '@footnote/contracts';
import type { WorkState } from '@footnote/work';

/** A job as stored: what is shown, its owner, and what the worker needs. Instants as Date. One name for the filing. */
export interface StoredJob
  extends Omit<IngestionJob, 'filing_ref' | 'created_at' | 'started_at' | 'finished_at' | 'updated_at'> {
  org_id: string;
  filing_date: string | null;
  report_date: string | null;
  work: WorkState;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  updated_at: Date;
}

export const activeStatuses: JobStatus[] = ['queued', 'running'];
export const restartableStatuses: JobStatus[] = ['failed', 'cancelled'];

/** One job per organisation and filing: the id follows from both, so that a second one cannot exist. */
export function jobIdOf(orgId: string, country: Country, filingId: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([orgId, country, filingId]))
    .digest('base64url');
  return `job_${digest.slice(0, 32)}`;
}

/** The stage of a stored job. Older releases had a stage `extract` between download and split. */
export function readStage(stored: string | null): JobStage | null {
  return stored === 'extract' ? 'split' : (stored as JobStage | null);
}

/** What clients see of a job. */
export function toIngestionJob(stored: StoredJob): IngestionJob {
  const { org_id, filing_date, report_date, work, ...shown } = stored;
  return {
    ...shown,
    filing_ref: stored.filing_id,
    created_at: stored.created_at.toISOString(),
    started_at: stored.started_at?.toISOString() ?? null,
    finished_at: stored.finished_at?.toISOString() ?? null,
    updated_at: stored.updated_at.toISOString(),
  };
}
