import type { IngestionJob, OrgPrincipal } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { toIngestionJob } from './job.ts';
import type { JobStore } from './job-store.ts';

/** Another organisation's job is reported as unknown, like a job that never existed. */
export async function getJob(
  jobs: JobStore,
  caller: OrgPrincipal,
  id: string,
): Promise<{ job: IngestionJob }> {
  const job = await jobs.get(id);
  if (!job || job.org_id !== caller.org_id) throw problem('job_not_found');
  return { job: toIngestionJob(job) };
}
