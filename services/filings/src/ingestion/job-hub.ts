import { describeError, type Log } from '@footnote/runtime';
import { isLaterState } from './is-later-state.ts';
import type { StoredJob } from './job.ts';
import type { JobStore } from './job-store.ts';

type Listener = (job: StoredJob) => void;

/** The streams of an organisation on this instance. */
interface OrgStreams {
  readonly listeners: Set<Listener>;
  readonly openedAt: number;
  /** Instant of the newest change delivered. */
  newest: number;
  /** Jobs delivered lately, so that a read of the database delivers only what is new. */
  readonly delivered: Map<string, StoredJob>;
}

/** Clocks of instances differ, and simultaneous changes arrive out of order, so each read goes back this far. */
const overlapMs = 10_000;
const jobsPerRead = 500;

/**
 * Passes changed jobs on to the open streams of their organisation on this instance. Changes come over the bus.
 * The database is read from time to time for changes that the bus lost, so that a broken broker delays a stream but never
 * makes it wrong.
 */
export interface JobHub {
  listen(orgId: string, listener: Listener): () => void;
  deliver(job: StoredJob): void;
  readonly listeners: number;
  resync(): Promise<void>;
}

export function createJobHub(jobs: JobStore, log: Log): JobHub {
  const byOrg = new Map<string, OrgStreams>();

  function deliver(job: StoredJob): void {
    const streams = byOrg.get(job.org_id);
    if (!streams) return;
    streams.newest = Math.max(streams.newest, job.updated_at.getTime());
    streams.delivered.set(job.id, job);
    for (const listener of streams.listeners) listener(job);
  }

  async function resyncOrg(orgId: string, streams: OrgStreams): Promise<void> {
    const since = streams.newest - overlapMs;
    let from = since;
    let more = true;
    while (more) {
      const changed = await jobs.changedSince(orgId, new Date(from), jobsPerRead);
      for (const job of changed) {
        const known = streams.delivered.get(job.id);
        const isNew = known ? isLaterState(job, known) : job.updated_at.getTime() >= streams.openedAt;
        if (isNew) deliver(job);
      }
      const last = changed.at(-1)?.updated_at.getTime() ?? from;
      more = changed.length === jobsPerRead && last > from;
      from = last;
    }
    for (const [id, job] of streams.delivered)
      if (job.updated_at.getTime() < since) streams.delivered.delete(id);
  }

  return {
    deliver,
    listen(orgId, listener) {
      const now = Date.now();
      const streams = byOrg.get(orgId) ?? {
        listeners: new Set(),
        openedAt: now,
        newest: now,
        delivered: new Map(),
      };
      byOrg.set(orgId, streams);
      streams.listeners.add(listener);
      return () => {
        streams.listeners.delete(listener);
        if (streams.listeners.size === 0) byOrg.delete(orgId);
      };
    },
    get listeners() {
      let count = 0;
      for (const { listeners } of byOrg.values()) count += listeners.size;
      return count;
    },
    async resync() {
      for (const [orgId, streams] of byOrg) {
        await resyncOrg(orgId, streams).catch((error) => {
          log.warn({ err: describeError(error) }, 'changed jobs not read for the streams');
        });
      }
    },
  };
}
