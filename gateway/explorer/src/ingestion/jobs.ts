import {
  cancelIngestionJob,
  type Filing,
  getIngestionJob,
  type IngestionJob,
  ingestFiling,
  ingestionStreamEvents,
  listActiveJobs,
  listCompanyFilings,
  listIngestionJobs,
  listSections,
  type RouteAnswer,
  type RouteBodyInput,
  type RouteQueryInput,
  streamIngestion,
} from '@footnote/contracts';
import { useEffect } from 'react';
import { client, refresh } from '../api/api.ts';
import { sessionStore } from '../session/session.ts';
import { createStore, useStore } from '../store.ts';
import type { Sight } from './time-left.ts';

/** The jobs known to this page, by id; the stream keeps them up to date. */
const jobs = createStore<ReadonlyMap<string, IngestionJob>>(new Map());

/** The first and the latest percentage that this page saw of a job's attempt, by its id. */
const sights = new Map<string, { attempt: number; seen: Sight[] }>();

const waitMs = { least: 1_000, most: 30_000 };
let isFollowing = false;

/** All known jobs. The first caller opens the stream, which stays open as long as the page. */
export function useIngestions(): ReadonlyMap<string, IngestionJob> {
  useEffect(() => {
    const state = sessionStore.get();
    if (isFollowing || state.is !== 'open' || state.session.org === null) return;
    isFollowing = true;
    void follow();
  }, []);
  return useStore(jobs);
}

/** The newest job of a filing: one that this page follows, or the one that the company's list names. */
export function useJobOf(
  country: string,
  filingRef: string,
  filing: Filing | null,
): IngestionJob | undefined {
  const known = useIngestions();
  const { ingest, ingested } = filing ?? { ingest: null, ingested: false };
  const named = ingest === null ? undefined : known.get(ingest.job_id);
  const job =
    named ?? [...known.values()].findLast((one) => one.country === country && one.filing_ref === filingRef);
  const unknown = job === undefined && ingest !== null && !ingested ? ingest.job_id : null;
  useEffect(() => {
    if (unknown !== null) void loadJob(unknown).catch(() => {});
  }, [unknown]);
  return job;
}

function keepJob(job: IngestionJob): void {
  const before = jobs.get().get(job.id);
  if (before && before.updated_at > job.updated_at) return;
  noteSight(job);
  jobs.set(new Map(jobs.get()).set(job.id, job));
}

export const sightsOf = ({ id }: IngestionJob): readonly Sight[] => sights.get(id)?.seen ?? [];

function noteSight({ id, attempt, progress_pct: pct }: IngestionJob): void {
  const now = { at: Date.now(), pct };
  const known = sights.get(id);
  const [first] = known?.attempt === attempt ? known.seen : [];
  sights.set(id, { attempt, seen: first === undefined ? [now] : [first, now] });
}

export async function startIngestion(body: RouteBodyInput<typeof ingestFiling>): Promise<IngestionJob> {
  const { job } = await client.call(ingestFiling, { body });
  keepJob(job);
  if (job.status === 'completed') await refresh(listCompanyFilings);
  return job;
}

export async function cancelIngestion(job_id: string): Promise<void> {
  keepJob((await client.call(cancelIngestionJob, { params: { job_id } })).job);
}

async function loadJob(job_id: string): Promise<void> {
  keepJob((await client.call(getIngestionJob, { params: { job_id } })).job);
}

async function loadActiveJobs(): Promise<void> {
  let cursor: string | null = null;
  do {
    const query: RouteQueryInput<typeof listActiveJobs> = cursor === null ? {} : { cursor };
    const page: RouteAnswer<typeof listActiveJobs> = await client.call(listActiveJobs, { query });
    for (const job of page.jobs) keepJob(job);
    cursor = page.next_cursor;
  } while (cursor !== null);
}

/** The stream ends every five minutes and at every loss of the network or the server. It is opened again each time. */
async function follow(): Promise<void> {
  let lastEventId: string | undefined;
  let wait = waitMs.least;
  for (;;) {
    try {
      await loadActiveJobs();
      for await (const { id, event, data } of client.events(
        streamIngestion,
        lastEventId === undefined ? {} : { lastEventId },
      )) {
        lastEventId = id ?? lastEventId;
        wait = waitMs.least;
        await receive(event, data);
      }
    } catch {
      // The platform is away or refuses: the shown jobs stay, and the banner says so.
      wait = Math.min(waitMs.most, wait * 2);
    }
    if (sessionStore.get().is !== 'open') {
      isFollowing = false;
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

async function receive(event: string, data: unknown): Promise<void> {
  if (event === 'progress') {
    const { job_id, status, progress_pct, stage } = ingestionStreamEvents.progress.parse(data);
    const known = jobs.get().get(job_id);
    if (known === undefined) return loadJob(job_id);
    const job = { ...known, status, progress_pct, stage };
    // The stream says that a job has begun; when, only the job itself does.
    if (status === 'running' && known.started_at === null) await loadJob(job_id);
    else {
      noteSight(job);
      jobs.set(new Map(jobs.get()).set(job_id, job));
    }
  } else if (event === 'complete') {
    keepJob(ingestionStreamEvents.complete.parse(data));
    await refresh(listCompanyFilings, listSections, listIngestionJobs);
  } else if (event === 'error') {
    await loadJob(ingestionStreamEvents.error.parse(data).job_id);
    await refresh(listCompanyFilings, listIngestionJobs);
  }
}
