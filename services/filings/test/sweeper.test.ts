import { silentLog } from '@research/runtime';
import type { StoredJob } from '../src/ingestion/job.ts';
import { createMongoJobStore } from '../src/ingestion/mongo-job-store.ts';
import { sweepJobs } from '../src/ingestion/sweep-jobs.ts';
import { makeJob } from './make-job.ts';
import { createTestClock, openTestDatabase } from './test-database.ts';

const stallMs = 60_000;

describe('sweeper, on a real database', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let store: ReturnType<typeof createMongoJobStore>;
  const clock = createTestClock();
  let sent: string[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    store = createMongoJobStore(database.connection, clock);
  });
  afterAll(() => database?.drop());
  beforeEach(async () => {
    await database.connection.collection('ingestion_jobs').deleteMany({});
    sent = [];
  });

  const dispatch = async (job: StoredJob) => {
    sent.push(`${job.filing_id}.${job.attempt}`);
    await store.markSent({ job_id: job.id, attempt: job.attempt });
  };
  const sweep = () => sweepJobs({ jobs: store, clock, log: silentLog, dispatch }, stallMs);
  const insert = (changes: Partial<StoredJob>) =>
    store.insert(makeJob({ created_at: clock.now(), updated_at: clock.now(), ...changes }));
  async function sweepFor(ms: number) {
    for (let past = 0; past < ms; past += stallMs / 4) {
      clock.forward(stallMs / 4);
      await sweep();
    }
  }

  it('sends what was never confirmed, after a while, and once', async () => {
    await insert({ filing_id: 'a' });
    await sweep();
    expect(sent).toEqual([]);
    clock.forward(3_000);
    await sweep();
    await sweep();
    expect(sent).toEqual(['a.1']);
  });

  it('goes on trying while the broker takes nothing', async () => {
    await insert({ filing_id: 'b' });
    clock.forward(3_000);
    const refused = { jobs: store, clock, log: silentLog, dispatch: async () => {} };
    await sweepJobs(refused, stallMs);
    await sweep();
    expect(sent).toEqual(['b.1']);
  });

  it('gives a silent job to a worker again, once per silence, however many instances sweep', async () => {
    await insert({ filing_id: 'c', status: 'running', dispatch: 'sent', progress_pct: 40 });
    await insert({ filing_id: 'd', status: 'running', dispatch: 'sent' });
    clock.forward(stallMs - 1_000);
    const busy = makeJob({ filing_id: 'd' });
    await store.advance({ job_id: busy.id, attempt: 1 }, 'download', 10);
    clock.forward(2_000);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(sent).toEqual(['c.1']);
    await sweep();
    expect(sent).toEqual(['c.1']);
    clock.forward(stallMs + 2_000);
    await sweep();
    expect(sent.sort()).toEqual(['c.1', 'c.1', 'd.1']);
  });

  it('asks again for a job that waits, since its request may be lost: seldom, and without failing it', async () => {
    await insert({ filing_id: 'e' });
    await sweepFor(stallMs);
    expect(sent).toEqual(['e.1']);
    await sweepFor(stallMs);
    expect(sent).toEqual(['e.1', 'e.1']);
    // A healthy queue that takes an hour holds a handful of requests for it, and not one for each minute.
    await sweepFor(60 * stallMs);
    expect(sent.length).toBeGreaterThan(4);
    expect(sent.length).toBeLessThan(9);
    const { id } = makeJob({ filing_id: 'e' });
    expect(await store.get(id)).toMatchObject({ status: 'queued', attempt: 1, error: null });
    // Its turn comes, and its later requests with it.
    expect(await store.advance({ job_id: id, attempt: 1 }, 'download', 1)).toMatchObject({
      status: 'running',
    });
    const result = { section_count: 3, warnings: [], form_type: '10-K' };
    expect(await store.complete({ job_id: id, attempt: 1 }, result)).toMatchObject({ status: 'completed' });
    expect(await store.complete({ job_id: id, attempt: 1 }, result)).toBeNull();
    const before = sent.length;
    await sweepFor(2 * stallMs);
    expect(sent).toHaveLength(before);
  });

  it('counts the wait from when the broker took the request, not from when it was away', async () => {
    await insert({ filing_id: 'f' });
    clock.forward(10 * stallMs);
    await sweep();
    await sweep();
    expect(sent).toEqual(['f.1']);
  });

  it('sends again until the broker takes it, once a claimed job could not be handed on', async () => {
    for (const status of ['queued', 'running'] as const) {
      await insert({ filing_id: status, status, dispatch: 'sent' });
    }
    clock.forward(stallMs + 1_000);
    await sweepJobs({ jobs: store, clock, log: silentLog, dispatch: async () => {} }, stallMs);
    expect(sent).toEqual([]);
    clock.forward(3_000);
    await sweep();
    await sweep();
    expect(sent.sort()).toEqual(['queued.1', 'running.1']);
  });

  it('asks for no more jobs at a time than a sweep may, the oldest first', async () => {
    const jobs = Array.from({ length: 210 }, (_, at) => String(at).padStart(3, '0'));
    for (const filing_id of jobs) {
      await insert({ filing_id, dispatch: 'sent' });
      clock.forward(1);
    }
    clock.forward(stallMs);
    await sweep();
    expect(sent).toEqual(jobs.slice(0, 200).map((job) => `${job}.1`));
    await sweep();
    expect(sent).toEqual(jobs.map((job) => `${job}.1`));
  });

  it('leaves jobs that have ended', async () => {
    for (const status of ['completed', 'failed', 'cancelled'] as const) {
      await insert({ filing_id: status, status });
    }
    clock.forward(stallMs * 2);
    await sweep();
    expect(sent).toEqual([]);
  });
});
