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
    store.insert(makeJob({ updated_at: clock.now(), ...changes }));

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
    clock.forward(stallMs + 1_000);
    await sweep();
    expect(sent.sort()).toEqual(['c.1', 'c.1', 'd.1']);
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
