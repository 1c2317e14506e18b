import { describeError, type Log } from '@research/runtime';
import type { StoredJob } from './job.ts';
import type { JobStore } from './job-store.ts';

type Hear = (job: StoredJob) => void;

/**
 * Passes changed jobs on to the open streams of their organisation on this instance. News comes over the bus;
 * a look into the database now and then brings what the bus did not, so that a dead broker delays a stream
 * but never falsifies it.
 */
export interface JobHub {
  listen(orgId: string, hear: Hear): () => void;
  hear(job: StoredJob): void;
  readonly listeners: number;
  resync(): Promise<void>;
}

export function createJobHub(jobs: JobStore, log: Log): JobHub {
  const rooms = new Map<string, { hearers: Set<Hear>; newest: number }>();

  function hear(job: StoredJob): void {
    const room = rooms.get(job.org_id);
    if (!room) return;
    room.newest = Math.max(room.newest, job.updated_at.getTime());
    for (const hearer of room.hearers) hearer(job);
  }

  return {
    hear,
    listen(orgId, hearer) {
      const room = rooms.get(orgId) ?? { hearers: new Set<Hear>(), newest: Date.now() };
      rooms.set(orgId, room);
      room.hearers.add(hearer);
      return () => {
        room.hearers.delete(hearer);
        if (room.hearers.size === 0) rooms.delete(orgId);
      };
    },
    get listeners() {
      let count = 0;
      for (const room of rooms.values()) count += room.hearers.size;
      return count;
    },
    async resync() {
      for (const [orgId, room] of rooms) {
        const changed = await jobs.changedSince(orgId, new Date(room.newest)).catch((error) => {
          log.warn({ err: describeError(error) }, 'streams not brought up to date');
          return [];
        });
        for (const job of changed) hear(job);
      }
    },
  };
}
