import { activeJobsPage, type OrgPrincipal } from '@footnote/contracts';
import type { EventStream, ResponseWriter } from '@footnote/http';
import type { Clock } from '@footnote/runtime';
import { isLaterState, type JobState } from './is-later-state.ts';
import { activeStatuses, type StoredJob, toIngestionJob } from './job.ts';
import type { JobHub } from './job-hub.ts';
import type { JobStore } from './job-store.ts';

export interface StreamDeps {
  jobs: JobStore;
  hub: JobHub;
  clock: Clock;
  lifetimeMs: number;
  heartbeatMs: number;
  /** Aborted when the service stops: streams end at once, their clients reconnect elsewhere. */
  stopping: AbortSignal;
}

/** The most events at the beginning of a stream; fewer if they are so long that a slow client would be disconnected. */
const missedPerStream = 300;

/**
 * The organisation's jobs as server-sent events: a `progress` for each active one, the newest state of each
 * that changed after `Last-Event-ID`, then every change. Ends by itself after its lifetime. If a client has missed more
 * than one stream sends, the stream ends at once; the client reconnects with the last id that it got, and continues there.
 */
export async function streamJobs(
  deps: StreamDeps,
  caller: OrgPrincipal,
  lastEventId: string | undefined,
  writer: ResponseWriter,
): Promise<void> {
  // Listening begins before the snapshot is read, so that no change falls between the two.
  const early: StoredJob[] = [];
  let deliver = (job: StoredJob): void => {
    early.push(job);
  };
  const leave = deps.hub.listen(caller.org_id, (job) => deliver(job));
  let snapshot: Snapshot;
  try {
    snapshot = await readSnapshot(deps.jobs, caller.org_id, lastEventId);
  } catch (error) {
    leave();
    throw error;
  }

  const stream = writer.openEvents();
  const seen = new Map<string, JobState>();
  deliver = (job) => sendChange(stream, seen, job);
  let { whole } = snapshot;
  for (const job of snapshot.jobs) {
    if (stream.full) {
      whole = false;
      break;
    }
    deliver(job);
  }
  if (!whole) {
    // With a newer event, the client would reconnect from that event and miss those before it.
    leave();
    stream.end();
    return;
  }
  for (const job of early) deliver(job);
  const heartbeat = setInterval(
    () => stream.send('heartbeat', { ts: deps.clock.now().toISOString() }),
    deps.heartbeatMs,
  );
  const end = () => stream.end();
  const lifetime = setTimeout(end, deps.lifetimeMs);
  deps.stopping.addEventListener('abort', end);
  stream.onClose(() => {
    leave();
    clearInterval(heartbeat);
    clearTimeout(lifetime);
    deps.stopping.removeEventListener('abort', end);
  });
  if (deps.stopping.aborted) end();
}

interface Snapshot {
  jobs: StoredJob[];
  /** False where the client missed more jobs than this. */
  whole: boolean;
}

async function readSnapshot(
  jobs: JobStore,
  orgId: string,
  lastEventId: string | undefined,
): Promise<Snapshot> {
  const since = readEventInstant(lastEventId);
  const changed = since === null ? [] : await jobs.changedSince(orgId, since, missedPerStream);
  const missed = changed.filter((job) => eventId(job) !== lastEventId);
  if (changed.length === missedPerStream) return { jobs: missed, whole: false };
  const active = await jobs.list(orgId, activeStatuses, { limit: activeJobsPage, after: null });
  return { jobs: [...missed, ...active.reverse()], whole: true };
}

/** Sends a job's state once; a state older than one already sent is dropped. */
function sendChange(stream: EventStream, seen: Map<string, JobState>, job: StoredJob): void {
  const sent = seen.get(job.id);
  if (sent && !isLaterState(job, sent)) return;
  const { attempt, updated_at } = job;
  seen.set(job.id, { attempt, updated_at, status: job.status, progress_pct: job.progress_pct });
  const id = eventId(job);
  if (job.status === 'completed') {
    stream.send('complete', toIngestionJob(job), id);
  } else if (job.status === 'failed') {
    const { code, message } = job.error ?? { code: 'internal_error', message: 'The ingestion failed.' };
    stream.send('error', { job_id: job.id, message, code }, id);
  } else {
    const { status, progress_pct, company_name, stage } = job;
    stream.send('progress', { job_id: job.id, status, progress_pct, company_name, stage }, id);
  }
}

/** Contains the status, since a result may have the same instant as the progress before it. */
const eventId = (job: StoredJob) => `${job.updated_at.getTime()}.${job.id}.${job.status}`;

function readEventInstant(lastEventId: string | undefined): Date | null {
  const millis = /^(\d{13})\.job_/.exec(lastEventId ?? '')?.[1];
  return millis === undefined ? null : new Date(Number(millis));
}
