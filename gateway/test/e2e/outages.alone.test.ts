import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listActiveJobs, listCompanyFilings, listMarkets, searchCompanies } from '@footnote/contracts';
import { disturbServer, problemOf, waitFor } from '@footnote/testing';
import type { Caller } from './platform/caller.ts';
import { makeFilings } from './platform/make-filings.ts';
import { tenKItems } from './platform/sample-filings.ts';
import { type Platform, startPlatform } from './platform/start-platform.ts';
import { startSlowJob } from './platform/start-slow-job.ts';

describe('servers that go away, through the gateway', () => {
  const folder = mkdtempSync(join(tmpdir(), 'footnote-made-'));
  const made = makeFilings(folder, 16);
  let platform: Platform;
  let alice: Caller;
  /** Filings that are ingested before anything goes wrong. */
  let known: string;

  beforeAll(async () => {
    platform = await startPlatform({
      replayDirs: [folder],
      serviceEnv: {
        filings: { REGISTRY_SCAN_DAYS: '1', JOB_SWEEP_INTERVAL_MS: '200' },
        'ingestion-worker': { INGESTION_RETRY_DELAYS_MS: '100,100' },
      },
    });
    alice = platform.caller();
    const wanted = made.next();
    await alice.ingested(wanted);
    known = wanted.filing_ref;
  });
  afterAll(async () => {
    await platform?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(() => platform.replay.restore());

  const pids = () =>
    (['filings', 'ingestion-worker', 'gateway'] as const).map((name) =>
      platform.cluster.services[name]?.pids(),
    );

  async function expectReadable(filingRef: string) {
    const { sections } = await alice.sections('US', filingRef);
    expect(sections.map((one) => one.item_number)).toEqual(expect.arrayContaining(tenKItems));
    const { content } = await alice.read('US', filingRef, '7');
    expect(content).toContain(made.sentence(filingRef, '7'));
  }

  describe('the broker', () => {
    it('restarted in mid-job: neither the running nor the waiting jobs are lost', async () => {
      const before = pids();
      const running = await startSlowJob(platform, alice, made);
      const waiting = [made.next(), made.next(), made.next()];
      await platform.replay.spoil(
        ...waiting.map(({ filing_ref }) => ({ match: made.documentOf(filing_ref), delay_ms: 1_000 })),
      );
      const asked = await Promise.all(waiting.map((wanted) => alice.ingest(wanted)));
      await disturbServer('rabbitmq', 'restart');
      for (const id of [running.id, ...asked.map(({ job }) => job.id)]) {
        expect(await alice.jobThatIs('completed', id)).toMatchObject({ attempt: 1 });
      }
      for (const { filing_ref } of [running, ...waiting]) await expectReadable(filing_ref);
      expect(pids()).toEqual(before);
    });

    it('down when a filing is asked for: the job waits, and is handed on when it is back', async () => {
      const wanted = made.next();
      await disturbServer('rabbitmq', 'stop');
      try {
        const { job, created } = await alice.ingest(wanted);
        expect([job.status, created]).toEqual(['queued', true]);
        expect((await alice.ingest(wanted)).created).toBe(false);
        expect((await alice.call(listActiveJobs, {})).jobs.map(({ id }) => id)).toEqual([job.id]);
        // What needs no broker goes on.
        expect((await alice.call(listCompanyFilings, { params: made.company })).count).toBe(16);
        await expectReadable(known);
        expect(await platform.replay.requests(made.documentOf(wanted.filing_ref))).toEqual([]);
      } finally {
        await disturbServer('rabbitmq', 'start');
      }
      const { job } = await alice.ingest(wanted);
      await alice.jobThatIs('completed', job.id);
      await expectReadable(wanted.filing_ref);
    });
  });

  it('Redis away: everything still answers', async () => {
    await disturbServer('redis', 'stop');
    try {
      expect((await alice.call(searchCompanies, { query: { q: 'foundry' } })).total).toBe(1);
      expect((await alice.call(listMarkets, {})).markets).toHaveLength(10);
      expect((await alice.call(listCompanyFilings, { params: made.company })).count).toBe(16);
      const stream = await alice.stream();
      const wanted = made.next();
      const { job } = await alice.ingest(wanted);
      await alice.jobThatIs('completed', job.id);
      await stream.find('the end', ({ event }) => event === 'complete');
      stream.close();
      await expectReadable(wanted.filing_ref);
    } finally {
      await disturbServer('redis', 'start');
    }
    await alice.ingested(made.next());
  });

  it('the database stopped and started: refused in between, well again without a restart', async () => {
    const before = pids();
    const running = await startSlowJob(platform, alice, made);
    await disturbServer('mongodb', 'stop');
    try {
      // Companies are in memory.
      expect((await alice.call(searchCompanies, { query: { q: 'foundry' } })).total).toBe(1);
      for (const call of [
        () => alice.sections('US', known),
        () => alice.read('US', known, '1A'),
        () => alice.ingest(made.next()),
        () => alice.job(running.id),
        () => alice.call(listActiveJobs, {}),
        () => alice.call(listCompanyFilings, { params: made.company }),
      ]) {
        const { body, headers } = await problemOf(call());
        expect([body.status, body.code, body.retryable]).toEqual([503, 'store_unavailable', true]);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        expect(JSON.stringify(body)).not.toMatch(/mongo|127\.0\.0\.1/i);
      }
      const ready = await fetch(`${platform.cluster.internalUrls.filings}/health/ready`);
      expect(ready.status).toBe(503);
    } finally {
      await disturbServer('mongodb', 'start');
    }
    await waitFor('the database to be back', () => alice.sections('US', known).catch(() => null));
    // The result came while it could not be recorded.
    expect(await alice.jobThatIs('completed', running.id)).toMatchObject({ attempt: 1 });
    await expectReadable(running.filing_ref);
    await alice.ingested(made.next());
    expect(pids()).toEqual(before);
  });

  it('the filings service killed: 503 until the launcher has started it again, and no job is lost', async () => {
    const filings = platform.cluster.services.filings;
    if (!filings) throw new Error('there is no filings service');
    const [before] = filings.pids();
    const running = await startSlowJob(platform, alice, made);
    await filings.kill('SIGKILL');
    const { body, headers } = await problemOf(alice.job(running.id));
    expect([body.status, body.code]).toEqual([503, 'upstream_unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    await filings.start();
    expect(filings.pids()[0]).not.toBe(before);
    expect(await alice.jobThatIs('completed', running.id)).toMatchObject({ attempt: 1 });
    await expectReadable(running.filing_ref);
    expect((await alice.call(searchCompanies, { query: { q: 'foundry' } })).total).toBe(1);
  });
});
