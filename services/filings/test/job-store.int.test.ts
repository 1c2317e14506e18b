import { ingestionJob } from '@footnote/contracts';
import { activeStatuses, type StoredJob, toIngestionJob } from '../src/ingestion/job.ts';
import { listJobs } from '../src/ingestion/list-jobs.ts';
import { createMongoJobStore } from '../src/ingestion/mongo-job-store.ts';
import { makeJob } from './make-job.ts';
import { createTestClock, openTestDatabase } from './test-database.ts';

describe('job store, on a real database', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let store: ReturnType<typeof createMongoJobStore>;
  const clock = createTestClock();
  let count = 0;

  beforeAll(async () => {
    database = await openTestDatabase();
    store = createMongoJobStore(database.connection, clock);
  });
  afterAll(() => database?.drop());

  async function insertJob(changes: Partial<StoredJob> = {}): Promise<StoredJob> {
    count += 1;
    const job = makeJob({ filing_id: `0000320193-24-${String(count).padStart(6, '0')}`, ...changes });
    expect(await store.insert(job)).toBe(true);
    return job;
  }
  const runOf = (job: StoredJob, attempt = job.attempt) => ({ job_id: job.id, attempt });
  const result = { section_count: 3, warnings: ['w'], form_type: '10-K', company_name: 'Apple Inc.' };

  it('takes a job once, however many bring it at the same time', async () => {
    const job = makeJob({ filing_id: 'once' });
    const taken = await Promise.all(Array.from({ length: 20 }, () => store.insert(job)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await store.get(job.id)).toEqual(job);
    expect(await store.get('job_of_nobody')).toBeNull();
  });

  it('leads a job from queued over running to completed', async () => {
    const job = await insertJob();
    clock.forward(1_000);
    const running = await store.advance(runOf(job), 'download', 5);
    expect(running).toMatchObject({
      status: 'running',
      stage: 'download',
      progress_pct: 5,
      work: { dispatch: 'sent', begun: true },
    });
    expect(running?.started_at).toEqual(clock.now());
    clock.forward(1_000);
    const done = await store.complete(runOf(job), result);
    expect(done).toMatchObject({ status: 'completed', progress_pct: 100, ...result, error: null });
    expect(done?.finished_at).toEqual(clock.now());
    expect(await store.get(job.id)).toEqual(done);
  });

  it('reads a job that an older release left in the stage `extract`', async () => {
    const { id } = await insertJob({ status: 'running', stage: 'extract' as never });
    const job = await store.get(id);
    expect(job?.stage).toBe('split');
    expect(job && ingestionJob.parse(toIngestionJob(job)).stage).toBe('split');
  });

  it('never lets progress go back or stand', async () => {
    const job = await insertJob();
    await store.advance(runOf(job), 'split', 60);
    expect(await store.advance(runOf(job), 'download', 30)).toBeNull();
    expect(await store.advance(runOf(job), 'split', 60)).toBeNull();
    expect(await store.get(job.id)).toMatchObject({ stage: 'split', progress_pct: 60 });
    const news = Array.from({ length: 30 }, (_, at) => store.advance(runOf(job), 'store', 61 + at));
    await Promise.all(news);
    expect(await store.get(job.id)).toMatchObject({ progress_pct: 90 });
  });

  it('drops news of an attempt before the present one', async () => {
    const job = await insertJob();
    await store.fail(runOf(job), { code: 'regulator_failed', message: 'm' });
    const failed = await store.get(job.id);
    if (!failed) throw new Error('the job is gone');
    const second = await store.restart(failed);
    expect(second).toMatchObject({
      status: 'queued',
      attempt: 2,
      error: null,
      progress_pct: 0,
      work: { dispatch: 'pending', sends: 0, stalls: 0 },
      finished_at: null,
    });
    expect(await store.advance(runOf(job, 1), 'store', 90)).toBeNull();
    expect(await store.complete(runOf(job, 1), result)).toBeNull();
    expect(await store.fail(runOf(job, 1), { code: 'internal_error', message: 'm' })).toBeNull();
    await store.work.markSent(job, { dispatch: 'sent' });
    expect(await store.get(job.id)).toEqual(second);
  });

  it.each(['completed', 'failed', 'cancelled'] as const)(
    'leaves a job that is %s as it is',
    async (status) => {
      const job = await insertJob({ status, finished_at: clock.now() });
      expect(await store.advance(runOf(job), 'download', 50)).toBeNull();
      expect(await store.complete(runOf(job), result)).toBeNull();
      expect(await store.fail(runOf(job), { code: 'internal_error', message: 'm' })).toBeNull();
      expect(await store.cancel('acme', job.id)).toBeNull();
      expect(await store.get(job.id)).toEqual(job);
    },
  );

  it('lists all jobs of an organisation page by page, newest first', async () => {
    const org_id = 'lists';
    for (const [n, status] of (['completed', 'failed', 'running', 'completed', 'queued'] as const).entries())
      await insertJob({ org_id, status, created_at: new Date(Date.UTC(2026, 0, 1 + (n >> 1))) });
    const caller = { user_id: 'alice', org_id, org_role: null, name: null };
    const pages: string[][] = [];
    for (let cursor: string | undefined; pages.length < 9; ) {
      const page = await listJobs(store, caller, { limit: 2, cursor });
      pages.push(page.jobs.map((job) => job.created_at.slice(0, 10)));
      if (page.next_cursor === null) break;
      cursor = page.next_cursor;
    }
    expect(pages).toEqual([['2026-01-03', '2026-01-02'], ['2026-01-02', '2026-01-01'], ['2026-01-01']]);
    const done = await listJobs(store, caller, { limit: 9, status: 'completed' });
    expect(done).toMatchObject({ count: 2, next_cursor: null });
    expect((await listJobs(store, { ...caller, org_id: 'other' }, { limit: 9 })).jobs).toEqual([]);
    await expect(listJobs(store, caller, { limit: 9, cursor: 'nonsense' })).rejects.toMatchObject({
      code: 'invalid_parameter',
    });
  });

  it('restarts a failed or cancelled job for one of those who ask, and no other job', async () => {
    for (const status of ['failed', 'cancelled'] as const) {
      const job = await insertJob({ status });
      const answers = await Promise.all(Array.from({ length: 10 }, () => store.restart(job)));
      expect(answers.filter((one) => one !== null)).toHaveLength(1);
      expect((await store.get(job.id))?.attempt).toBe(2);
    }
    for (const status of ['queued', 'running', 'completed'] as const) {
      expect(await store.restart(await insertJob({ status }))).toBeNull();
    }
  });

  it('cancels for the own organisation alone', async () => {
    const job = await insertJob();
    expect(await store.cancel('globex', job.id)).toBeNull();
    expect((await store.get(job.id))?.status).toBe('queued');
    expect(await store.cancel('acme', job.id)).toMatchObject({
      status: 'cancelled',
      work: { dispatch: 'ended', due_at: null },
    });
  });

  it("lists an organisation's active jobs newest first, and what changed since an instant", async () => {
    const org_id = 'listing';
    const at = (minute: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + minute * 60_000);
    const rows = ['running', 'completed', 'queued', 'failed'] as const;
    for (const [minute, status] of rows.entries()) {
      await insertJob({ org_id, status, created_at: at(minute), updated_at: at(minute) });
    }
    const listActive = async (org: string, limit: number) =>
      (await store.list(org, activeStatuses, { limit, after: null })).map((job) => job.status);
    expect(await listActive(org_id, 9)).toEqual(['queued', 'running']);
    expect(await listActive(org_id, 1)).toEqual(['queued']);
    expect([await store.countActive(org_id), await store.countActive('nobody')]).toEqual([2, 0]);
    const changed = await store.changedSince(org_id, at(1), 9);
    expect(changed.map((job) => job.status)).toEqual(['completed', 'queued', 'failed']);
    expect((await store.changedSince(org_id, at(1), 2)).map((job) => job.status)).toEqual([
      'completed',
      'queued',
    ]);
    expect(await listActive('nobody', 9)).toEqual([]);
  });

  it('has an index for all that it looks for by anything but the id', async () => {
    for (const model of Object.values(database.connection.models)) await model.createIndexes();
    const indexes = await database.connection.collection('ingestion_jobs').indexes();
    expect(indexes.map(({ key }) => Object.keys(key).join(' ')).sort()).toEqual([
      '_id',
      'org_id created_at _id',
      'org_id status created_at',
      'org_id updated_at',
      'org_id work.dispatch work.begun',
      'work.due_at',
    ]);
  });
});
