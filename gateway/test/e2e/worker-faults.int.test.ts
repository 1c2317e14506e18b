import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cancelIngestionJob, filingArtifact, ingestionRequested } from '@footnote/contracts';
import type { ServiceGroup } from '@footnote/local';
import { problemOf, waitFor } from '@footnote/testing';
import type { Caller } from './platform/caller.ts';
import { countSends, makeWorkDue } from './platform/job-work.ts';
import { makeFilings } from './platform/make-filings.ts';
import { tenKItems } from './platform/sample-filings.ts';
import { type Platform, startPlatform } from './platform/start-platform.ts';
import { startProcess } from './platform/start-process.ts';
import { startSlowJob } from './platform/start-slow-job.ts';

describe('workers that die, share and run out of disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'footnote-made-'));
  const made = makeFilings(folder, 24);
  let platform: Platform;
  let alice: Caller;
  let workers: ServiceGroup;
  let objects: string;

  beforeAll(async () => {
    platform = await startPlatform({
      replayDirs: [folder],
      serviceEnv: {
        filings: { REGISTRY_SCAN_DAYS: '1' },
        'ingestion-worker': {
          // One job at a time: so it is plain who has which.
          INGESTION_CONCURRENCY: '1',
          // The store is there again well before the last try, on a slow machine too.
          INGESTION_RETRY_DELAYS_MS: '100,3000',
        },
      },
    });
    alice = platform.caller();
    const group = platform.cluster.services['ingestion-worker'];
    if (!group) throw new Error('there are no workers');
    workers = group;
    objects = platform.cluster.env.OBJECT_STORE_DIR ?? '';
  });
  afterAll(async () => {
    await platform?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(() => platform.replay.restore());

  const downloads = (ref: string) => platform.replay.requests(made.documentOf(ref));

  async function expectWhole(filingRef: string) {
    const { sections } = await alice.sections('US', filingRef);
    expect(sections.map((one) => one.item_number)).toEqual(expect.arrayContaining(tenKItems));
    const key = join(objects, 'objects/artifacts/US', filingRef);
    const [name, ...others] = readdirSync(key);
    expect(others).toEqual([]);
    const artifact = filingArtifact.parse(JSON.parse(readFileSync(join(key, name ?? ''), 'utf8')));
    for (const item of tenKItems) {
      const text = artifact.sections.find((one) => one.item_number === item)?.text;
      expect(text).toContain(made.sentence(filingRef, item));
    }
    expect(readdirSync(join(objects, 'incoming'))).toEqual([]);
  }

  it('killed in mid-job: the job is given to a worker again and completes, once', async () => {
    const stream = await alice.stream();
    const crashes = workers.crashes();
    const { id, filing_ref } = await startSlowJob(platform, alice, made);
    await workers.kill('SIGKILL');
    // What the killed one had begun to write is swept up as little as it is read: it never had a name.
    const job = await alice.jobThatIs('completed', id);
    expect(job.attempt).toBe(1);
    expect(workers.crashes()).toBe(crashes + 1);
    expect(await downloads(filing_ref)).toHaveLength(2);
    await stream.find('the news of the end', ({ event }) => event === 'complete');
    stream.close();
    expect(stream.events.filter(({ event }) => event === 'complete')).toHaveLength(1);
    const percents = stream.events
      .filter(({ event }) => event === 'progress')
      .map(({ data }) => (data as { progress_pct: number }).progress_pct);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    rmSync(join(objects, 'incoming'), { recursive: true, force: true });
    await alice.ingested(made.next());
    await expectWhole(filing_ref);
  });

  it('stopped gently in mid-job: the job is finished first', async () => {
    const { id, filing_ref } = await startSlowJob(platform, alice, made);
    const [pid] = workers.pids();
    await workers.kill('SIGTERM');
    expect(() => process.kill(pid ?? 0, 0)).toThrow();
    expect(await alice.jobThatIs('completed', id)).toMatchObject({ attempt: 1 });
    expect(await downloads(filing_ref)).toHaveLength(1);
    await expectWhole(filing_ref);
  });

  it('three of them: every one takes part, and no job is done twice', async () => {
    await workers.scale(3);
    const wanted = Array.from({ length: 9 }, () => made.next());
    await platform.replay.spoil(
      ...wanted.map(({ filing_ref }) => ({ match: made.documentOf(filing_ref), delay_ms: 300 })),
    );
    const jobs = await Promise.all(wanted.map((one) => alice.ingest(one)));
    for (const { job } of jobs) await alice.jobThatIs('completed', job.id);
    for (const { filing_ref } of wanted) expect(await downloads(filing_ref)).toHaveLength(1);
    const done = await Promise.all(workers.metricsUrls.map(countCompleted));
    expect(done.every((count) => count > 0)).toBe(true);
    await workers.scale(1);
    await alice.ingested(made.next());
  });

  it('a request that the broker lost comes again, and one that comes twice is done once', async () => {
    // The worker works for two organisations, and has the requests of two more in hand: what comes then stays in the broker.
    const held = [made.next(), made.next()];
    await platform.replay.spoil(
      ...held.map(({ filing_ref }) => ({ match: made.documentOf(filing_ref), body: 'hang' as const })),
    );
    const holders = [alice, platform.caller()];
    const holding = await Promise.all(
      holders.map(async (holder, at) => (await holder.ingest(held[at] as (typeof held)[number])).job),
    );
    for (const [at, { id }] of holding.entries()) await holders[at]?.jobThatIs('running', id);
    for (const inHand of [platform.caller(), platform.caller()]) await inHand.ingest(made.next());
    const [lost, doubled] = [made.next(), made.next()];
    // Of another organisation: of one, only the first that no worker has begun is sent.
    const bob = platform.caller();
    const owners = [alice, bob];
    const waiting = [(await alice.ingest(lost)).job, (await bob.ingest(doubled)).job];
    expect(await takeRequest()).toBe(waiting[0]?.id);

    const streams = await Promise.all(owners.map((owner) => owner.stream()));
    const [before = 0] = await Promise.all(workers.metricsUrls.map(countCompleted));
    const impatient = await startProcess('services/filings/src/main.ts', {
      ...platform.cluster.env,
      REGISTRY_SCAN_DAYS: '1',
      JOB_SWEEP_INTERVAL_MS: '100',
    });
    try {
      await makeWorkDue(
        platform.cluster.env,
        waiting.map(({ id }) => id),
      );
      for (const { id } of waiting) {
        await waitFor(
          'it to be asked for again',
          async () => (await countSends(platform.cluster.env, id)) > 1,
        );
      }
      for (const [at, { id }] of holding.entries())
        await holders[at]?.call(cancelIngestionJob, { params: { job_id: id } });
      for (const [index, { id }] of waiting.entries())
        expect(await owners[index]?.jobThatIs('completed', id)).toMatchObject({ attempt: 1 });
      await waitFor('all five requests to be done with', async () => {
        const [now = 0] = await Promise.all(workers.metricsUrls.map(countCompleted));
        return now - before >= 5;
      });
    } finally {
      await impatient.stop();
    }
    for (const stream of streams) stream.close();
    const ends = streams.flatMap(({ events }) => events).filter(({ event }) => event === 'complete');
    expect(ends.map(({ data }) => (data as { id: string }).id).sort()).toEqual(
      waiting.map(({ id }) => id).sort(),
    );
    for (const { filing_ref } of [lost, doubled]) {
      expect(await downloads(filing_ref)).toHaveLength(1);
      await expectWhole(filing_ref);
    }
  });

  it('with a store that takes nothing for a while: tried again, and whole', async () => {
    const wanted = made.next();
    const restore = breakStore();
    const { job } = await alice.ingest(wanted);
    await waitFor('the second try', async () => (await downloads(wanted.filing_ref)).length >= 2);
    restore();
    expect(await alice.jobThatIs('completed', job.id)).toMatchObject({ attempt: 1 });
    await expectWhole(wanted.filing_ref);
  });

  it('with a store that takes nothing at all: the job fails, and nothing half is left', async () => {
    const wanted = made.next();
    const restore = breakStore();
    const { job } = await alice.ingest(wanted);
    const failed = await alice.jobThatIs('failed', job.id);
    restore();
    expect(failed.error).toEqual({ code: 'store_unavailable', message: 'A store is unavailable' });
    expect(await downloads(wanted.filing_ref)).toHaveLength(3);
    expect((await problemOf(alice.sections('US', wanted.filing_ref))).body.code).toBe('filing_not_ingested');
    for (const kind of ['artifacts', 'originals']) {
      expect(existsSync(join(objects, 'objects', kind, 'US', wanted.filing_ref))).toBe(false);
    }
    expect(await alice.ingested(wanted)).toMatchObject({ id: job.id, attempt: 2 });
    await expectWhole(wanted.filing_ref);
  });

  /** Takes the oldest waiting request out of the broker, as if it had lost it; says whose it was. */
  async function takeRequest(): Promise<string> {
    const { origin, username, password } = new URL(process.env.RABBITMQ_MANAGEMENT_URL ?? '');
    const vhost = new URL(platform.cluster.env.RABBITMQ_URL ?? '').pathname.slice(1);
    const queue = `ingestion-worker.on-${ingestionRequested.name}`;
    const answer = await fetch(`${origin}/api/queues/${vhost}/${queue}/get`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` },
      body: JSON.stringify({ count: 1, ackmode: 'ack_requeue_false', encoding: 'auto' }),
    });
    const [taken] = (await answer.json()) as { payload: string }[];
    return JSON.parse(taken?.payload ?? '{}').job_id;
  }

  /** A file is where the store's folder of unfinished objects should be: nothing can be written. */
  function breakStore(): () => void {
    const incoming = join(objects, 'incoming');
    renameSync(incoming, `${incoming}.aside`);
    writeFileSync(incoming, '');
    return () => {
      rmSync(incoming);
      renameSync(`${incoming}.aside`, incoming);
    };
  }
});

async function countCompleted(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  return Number(/^ingestion_jobs_total\{[^}]*outcome="completed"[^}]*\} (\d+)/m.exec(text)?.[1] ?? 0);
}
