import { type IngestionJob, jobChanged } from '@footnote/contracts';
import type { Bus } from '@footnote/messaging';

type JobListener = (job: IngestionJob) => void;

/** Changes of ingestion jobs as they are published. Some may be missed. */
export interface JobChanges {
  /** @returns ends the subscription */
  subscribe(orgId: string, jobId: string, listener: JobListener): () => void;
}

export async function subscribeToJobs(bus: Pick<Bus, 'subscribe'>): Promise<JobChanges> {
  const listeners = new Map<string, Set<JobListener>>();
  const keyOf = (orgId: string, jobId: string) => `${orgId} ${jobId}`;
  await bus.subscribe(jobChanged, ({ org_id, job }) => {
    for (const listener of listeners.get(keyOf(org_id, job.id)) ?? []) listener(job);
  });
  return {
    subscribe(orgId, jobId, listener) {
      const key = keyOf(orgId, jobId);
      const ofJob = listeners.get(key) ?? new Set();
      listeners.set(key, ofJob.add(listener));
      return () => {
        ofJob.delete(listener);
        if (ofJob.size === 0) listeners.delete(key);
      };
    },
  };
}
