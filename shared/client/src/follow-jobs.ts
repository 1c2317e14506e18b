import {
  getIngestionJob,
  type IngestionJob,
  ingestionStreamEvents,
  type JobStage,
  type JobStatus,
  streamIngestion,
} from '@footnote/contracts';
import type { Client } from './create-client.ts';
import type { ServerEvent } from './read-events.ts';
import { resumeStream } from './resume-stream.ts';
import { withRetries } from './with-retries.ts';

/** What a job has come to; `job` once it has ended. */
export interface JobProgress {
  job_id: string;
  status: JobStatus;
  progress_pct: number;
  stage: JobStage | null;
  job: IngestionJob | null;
}

export interface FollowOptions {
  signal?: AbortSignal | undefined;
  retries: number;
}

const ended: readonly JobStatus[] = ['completed', 'failed', 'cancelled'];
const { progress, complete, error } = ingestionStreamEvents;

/** The progress of these jobs until all have ended, by one stream that is resumed where it breaks. @throws ApiProblem */
export async function* followJobs(
  client: Client,
  jobIds: readonly string[],
  { signal, retries }: FollowOptions,
): AsyncGenerator<JobProgress> {
  const waiting = new Set(jobIds);
  if (waiting.size === 0) return;
  const leaving = new AbortController();
  const both = signal ? AbortSignal.any([signal, leaving.signal]) : leaving.signal;
  const read = async (job_id: string) => {
    const input = { params: { job_id }, signal: both };
    const { job } = await withRetries({ retries, signal: both }, () => client.call(getIngestionJob, input));
    return toProgress(job);
  };
  const { promise: opened, resolve: noteOpen } = Promise.withResolvers<void>();
  const open = async (lastEventId: string | undefined) => {
    const headers: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
    const response = await client.request(streamIngestion, { headers, signal: both });
    noteOpen();
    return response;
  };
  const events = resumeStream({ open, isLast: () => false, retries, signal: both });
  try {
    const first = events.next();
    // A failure to open is reported by the loop below.
    await Promise.race([opened, first.catch(() => {})]);
    // What ended before the stream was open is in no event of it. What is active at that time is in its first events.
    for (const id of [...waiting]) {
      const state = await read(id);
      if (state.job !== null) waiting.delete(id);
      yield state;
    }
    // The first event may be half a minute away.
    if (waiting.size === 0) return;
    for (let next = await first; !next.done; next = await events.next()) {
      const id = jobOf(next.value);
      if (id === null || !waiting.has(id)) continue;
      const running = next.value.event === 'progress' ? progress.parse(next.value.data) : null;
      const state =
        running === null || ended.includes(running.status)
          ? await read(id)
          : { job_id: id, ...pick(running), job: null };
      if (state.job !== null) waiting.delete(id);
      yield state;
      if (waiting.size === 0) return;
    }
  } finally {
    leaving.abort();
  }
}

function jobOf({ event, data }: ServerEvent): string | null {
  if (event === 'progress') return progress.parse(data).job_id;
  if (event === 'complete') return complete.parse(data).id;
  return event === 'error' ? error.parse(data).job_id : null;
}

function pick({ status, progress_pct, stage }: Pick<JobProgress, 'status' | 'progress_pct' | 'stage'>) {
  return { status, progress_pct, stage };
}

function toProgress(job: IngestionJob): JobProgress {
  return { job_id: job.id, ...pick(job), job: ended.includes(job.status) ? job : null };
}
