import { type IngestionJob, jobChanged } from '@research/contracts';
import type { Bus } from '@research/messaging';

/** Tells of the changes of ingestion jobs, as they come; some may be missed. */
export interface JobNews {
  /** @returns what ends the listening */
  follow(orgId: string, jobId: string, hear: (job: IngestionJob) => void): () => void;
}

export async function listenToJobs(bus: Pick<Bus, 'subscribe'>): Promise<JobNews> {
  const listeners = new Map<string, Set<(job: IngestionJob) => void>>();
  const keyOf = (orgId: string, jobId: string) => `${orgId} ${jobId}`;
  await bus.subscribe(jobChanged, ({ org_id, job }) => {
    for (const hear of listeners.get(keyOf(org_id, job.id)) ?? []) hear(job);
  });
  return {
    follow(orgId, jobId, hear) {
      const key = keyOf(orgId, jobId);
      const hearing = listeners.get(key) ?? new Set();
      listeners.set(key, hearing.add(hear));
      return () => {
        hearing.delete(hear);
        if (hearing.size === 0) listeners.delete(key);
      };
    },
  };
}
