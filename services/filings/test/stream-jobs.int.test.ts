import { activeJobsPage, type OrgPrincipal } from '@footnote/contracts';
import { createResponseWriter } from '@footnote/http';
import { silentLog } from '@footnote/runtime';
import express from 'express';
import supertest from 'supertest';
import type { StoredJob } from '../src/ingestion/job.ts';
import { createJobHub } from '../src/ingestion/job-hub.ts';
import { listActiveJobs } from '../src/ingestion/list-jobs.ts';
import { createMongoJobStore } from '../src/ingestion/mongo-job-store.ts';
import { streamJobs } from '../src/ingestion/stream-jobs.ts';
import { makeJob } from './make-job.ts';
import { createTestClock, openTestDatabase } from './test-database.ts';

const start = Date.parse('2026-03-01T12:00:00.000Z');

describe('progress streams of many jobs, on a real database', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let jobs: ReturnType<typeof createMongoJobStore>;
  const clock = createTestClock();

  beforeAll(async () => {
    database = await openTestDatabase();
    jobs = createMongoJobStore(database.connection, clock);
  });
  afterAll(() => database?.drop());

  const callerOf = (org_id: string): OrgPrincipal => ({
    user_id: 'alice',
    org_id,
    org_role: null,
    name: null,
  });

  /** Jobs that changed one after the other, a millisecond apart. */
  async function insertJobs(org_id: string, count: number, changes: Partial<StoredJob>) {
    const at = (millis: number) => new Date(start + millis);
    const made = Array.from({ length: count }, (_, n) =>
      makeJob({ org_id, filing_id: `f${n}`, created_at: at(n), updated_at: at(n), ...changes }),
    );
    await Promise.all(made.map((job) => jobs.insert(job)));
    return made.map((job) => job.id);
  }

  /** Opens a stream, and reads it until the server ends it. */
  async function readStream(org_id: string, lastEventId: string | undefined, lifetimeMs: number) {
    const deps = {
      jobs,
      hub: createJobHub(jobs, silentLog),
      clock,
      lifetimeMs,
      heartbeatMs: 600_000,
      stopping: new AbortController().signal,
    };
    const app = express().get('/', (_request, response, next) => {
      streamJobs(deps, callerOf(org_id), lastEventId, createResponseWriter(response)).catch(next);
    });
    const { text } = await supertest(app).get('/').expect(200);
    expect(deps.hub.listeners).toBe(0);
    const ids = [...text.matchAll(/^id: (.*)$/gm)].map(([, id = '']) => id);
    return { ids, jobs: ids.map((id) => id.split('.')[1]) };
  }

  it('bring a client that missed more than one stream holds up to date, over several streams', async () => {
    const made = await insertJobs('missed', 650, { status: 'completed' });
    const running = makeJob({ org_id: 'missed', filing_id: 'r', status: 'running', updated_at: new Date(0) });
    await jobs.insert(running);
    let last = `${start}.${made[0]}.completed`;
    const told: (string | undefined)[] = [];
    // These end at once, before their lifetime is over.
    for (const expected of [299, 299]) {
      const stream = await readStream('missed', last, 600_000);
      expect(stream.jobs).toHaveLength(expected);
      told.push(...stream.jobs);
      last = stream.ids.at(-1) ?? '';
    }
    const whole = await readStream('missed', last, 200);
    told.push(...whole.jobs);
    expect(told).toEqual([...made.slice(1), running.id]);
  });

  it('begin with no more active jobs than a page of the list holds, the newest; all are counted and listed page by page', async () => {
    const made = await insertJobs('busy', activeJobsPage + 5, { status: 'queued' });
    const newest = made.slice(5);
    expect((await readStream('busy', undefined, 200)).jobs).toEqual(newest);
    const listed: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listActiveJobs(jobs, callerOf('busy'), { limit: 600, cursor });
      expect(page.count).toBe(activeJobsPage + 5);
      listed.push(...page.jobs.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(listed).toEqual(made.toReversed());
  });
});
