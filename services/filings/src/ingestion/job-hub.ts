import { describeError, type Log } from '@research/runtime';
import { isLaterState } from './is-later-state.ts';
import type { StoredJob } from './job.ts';
import type { JobStore } from './job-store.ts';

type Hear = (job: StoredJob) => void;

/** The streams of an organisation on this instance. */
interface Room {
  readonly hearers: Set<Hear>;
  readonly openedAt: number;
  /** Instant of the newest change heard. */
  newest: number;
  /** Jobs heard of late, so that a look into the database tells only what is news. */
  readonly heard: Map<string, StoredJob>;
}

/** Clocks of instances differ, and changes made side by side arrive out of order: each look goes back so far. */
const overlapMs = 10_000;
const jobsPerRead = 500;

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
  const rooms = new Map<string, Room>();

  function hear(job: StoredJob): void {
    const room = rooms.get(job.org_id);
    if (!room) return;
    room.newest = Math.max(room.newest, job.updated_at.getTime());
    room.heard.set(job.id, job);
    for (const hearer of room.hearers) hearer(job);
  }

  async function resyncRoom(orgId: string, room: Room): Promise<void> {
    const since = room.newest - overlapMs;
    let from = since;
    let more = true;
    while (more) {
      const changed = await jobs.changedSince(orgId, new Date(from), jobsPerRead);
      for (const job of changed) {
        const heard = room.heard.get(job.id);
        const isNews = heard ? isLaterState(job, heard) : job.updated_at.getTime() >= room.openedAt;
        if (isNews) hear(job);
      }
      const last = changed.at(-1)?.updated_at.getTime() ?? from;
      more = changed.length === jobsPerRead && last > from;
      from = last;
    }
    for (const [id, job] of room.heard) if (job.updated_at.getTime() < since) room.heard.delete(id);
  }

  return {
    hear,
    listen(orgId, hearer) {
      const now = Date.now();
      const room = rooms.get(orgId) ?? { hearers: new Set(), openedAt: now, newest: now, heard: new Map() };
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
        await resyncRoom(orgId, room).catch((error) => {
          log.warn({ err: describeError(error) }, 'streams not brought up to date');
        });
      }
    },
  };
}
