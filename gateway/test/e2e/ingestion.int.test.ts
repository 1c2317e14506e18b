import { cancelIngestionJob, listActiveJobs } from '@footnote/contracts';
import { problemOf } from '@footnote/testing';
import type { Caller } from './platform/caller.ts';
import { sample, tenKItems } from './platform/sample-filings.ts';
import { type Platform, startPlatform } from './platform/start-platform.ts';

const slowly = { match: 'hltw-20241231.htm', body: 'slow', bytes_per_second: 70_000 } as const;

describe('ingesting and reading a filing, through the gateway', () => {
  let platform: Platform;
  let alice: Caller;

  beforeAll(async () => {
    platform = await startPlatform({
      serviceEnv: {
        filings: { REGISTRY_SCAN_DAYS: '1' },
        'ingestion-worker': { INGESTION_RETRY_DELAYS_MS: '50' },
      },
    });
    alice = platform.caller();
  });
  afterAll(() => platform?.stop());
  afterEach(() => platform.replay.restore());

  it('is asked for, followed to its end on the stream, and read by its items', async () => {
    await platform.replay.spoil(slowly);
    const stream = await alice.stream();
    const { job, created } = await alice.ingest(sample.tenK);
    expect(created).toBe(true);
    expect(job).toMatchObject({
      status: 'queued',
      progress_pct: 0,
      attempt: 1,
      country: 'US',
      source: 'sec',
      local_id: '0009990001',
      filing_id: sample.tenK.filing_ref,
      company_name: 'Halcyon Tidewater Instruments, Inc.',
      company_ticker: 'HLTW',
      error: null,
    });
    const complete = await stream.find('the end of the job', ({ event }) => event === 'complete');
    stream.close();

    const told = stream.events.filter(({ event }) => event === 'progress').map(({ data }) => data);
    const progress = told as { job_id: string; status: string; stage: string | null; progress_pct: number }[];
    expect(new Set(progress.map(({ job_id }) => job_id))).toEqual(new Set([job.id]));
    expect(progress.map(({ status }) => status)).toEqual([
      'queued',
      ...Array(progress.length - 1).fill('running'),
    ]);
    const percents = progress.map(({ progress_pct }) => progress_pct);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    // The download alone is slow enough for more than its first news.
    expect(progress.filter(({ stage }) => stage === 'download').length).toBeGreaterThan(2);
    const stages = progress.flatMap(({ stage }) => stage ?? []);
    const order = ['download', 'split', 'store'];
    expect(stages.map((stage) => order.indexOf(stage))).toEqual(
      stages.map((stage) => order.indexOf(stage)).sort((a, b) => a - b),
    );
    expect(complete.data).toEqual(await alice.job(job.id));
    expect(complete.data).toMatchObject({ status: 'completed', progress_pct: 100, form_type: '10-K' });

    const toc = await alice.sections('US', sample.tenK.filing_ref);
    expect(toc).toMatchObject({ source: 'sec', filing_id: sample.tenK.filing_ref });
    expect(toc.sections.map((one) => one.item_number)).toEqual(expect.arrayContaining(tenKItems));
    expect(toc.sections).toHaveLength((complete.data as { section_count: number }).section_count);
    const risks = await alice.read('US', sample.tenK.filing_ref, '1a');
    expect(risks).toMatchObject({ section: '1A', item_number: '1A', prev: '1', next: '1B' });
    expect(risks.title).toMatch(/risk factors/i);
    expect(risks.content.length).toBe(risks.char_count);
  });

  it('reads a section as JSON, as bare Markdown, and not again while it is unchanged', async () => {
    await alice.ingested(sample.tenKBefore);
    const path = `/api/filings/read/US/${sample.tenKBefore.filing_ref}/1A`;
    const json = await alice.fetch(path);
    const { content } = (await json.json()) as { content: string };
    const markdown = await alice.fetch(path, { headers: { accept: 'text/markdown' } });
    expect(markdown.headers.get('content-type')).toMatch(/^text\/markdown/);
    expect(await markdown.text()).toBe(content);

    const tags = [json, markdown].map((answer) => answer.headers.get('etag') ?? '');
    expect(tags[0]).toMatch(/^"[^"]+"$/);
    expect(tags[0]).not.toBe(tags[1]);
    const again = (tag: string, accept: string) =>
      alice.fetch(path, { headers: { 'if-none-match': tag, accept } });
    expect((await again(tags[0] ?? '', 'application/json')).status).toBe(304);
    expect((await again(tags[1] ?? '', 'text/markdown')).status).toBe(304);
    expect((await again('"another"', 'application/json')).status).toBe(200);

    const toc = await alice.fetch(`/api/filings/sections/US/${sample.tenKBefore.filing_ref}`);
    const unchanged = await alice.fetch(`/api/filings/sections/US/${sample.tenKBefore.filing_ref}`, {
      headers: { 'if-none-match': toc.headers.get('etag') ?? '' },
    });
    expect([toc.status, unchanged.status]).toEqual([200, 304]);
  });

  it('is joined while it runs, and after it has ended', async () => {
    await platform.replay.spoil({ match: 'nvkb-20241231.htm', body: 'hang' });
    const first = await alice.ingest(sample.twentyF);
    const colleague = platform.caller({ org: alice.org });
    const second = await colleague.ingest({ ...sample.twentyF, local_id: 'CIK0009990003' });
    expect([first.created, second.created, second.job.id]).toEqual([true, false, first.job.id]);
    const { jobs, count } = await colleague.call(listActiveJobs, {});
    expect([jobs.map(({ id }) => id), count]).toEqual([[first.job.id], 1]);
    await alice.call(cancelIngestionJob, { params: { job_id: first.job.id } });
  });

  it('completes at once for an organisation that comes second', async () => {
    await alice.ingested(sample.tenQ);
    const asked = await platform.replay.requests('hltw-20250630.htm');
    const stranger = platform.caller();
    const { job, created } = await stranger.ingest(sample.tenQ);
    expect([job.status, job.progress_pct, created]).toEqual(['completed', 100, true]);
    const again = await stranger.ingest(sample.tenQ);
    expect([again.created, again.job]).toEqual([false, job]);
    expect(await platform.replay.requests('hltw-20250630.htm')).toEqual(asked);
    // What has been ingested is read by everyone with a token, with or without an organisation.
    const toc = await platform.caller({ org: undefined }).sections('US', sample.tenQ.filing_ref);
    expect(toc.sections.map((one) => one.item_number)).toContain('part-1-item-2');
  });

  it('starts a failed job again as its next attempt', async () => {
    await platform.replay.spoil({ match: 'bwgh-20250201.htm', status: 404 });
    const { job } = await alice.ingest(sample.grocer);
    const failed = await alice.jobThatIs('failed', job.id);
    expect(failed.error?.code).toBe('filing_not_found');
    const again = await alice.ingest(sample.grocer);
    expect([again.created, again.job.id]).toEqual([true, job.id]);
    expect(again.job).toMatchObject({ status: 'queued', attempt: 2, error: null, progress_pct: 0 });
    expect(await alice.jobThatIs('completed', job.id)).toMatchObject({ attempt: 2, error: null });
  });

  it('is cancelled, and nothing of its worker is believed afterwards', async () => {
    await platform.replay.spoil({ match: sample.tenKAmendment.filing_ref.replaceAll('-', ''), body: 'hang' });
    const stream = await alice.stream();
    const { job } = await alice.ingest(sample.tenKAmendment);
    await alice.jobThatIs('running', job.id);
    const cancelled = await alice.call(cancelIngestionJob, { params: { job_id: job.id } });
    expect(cancelled.job).toMatchObject({ status: 'cancelled', error: null });
    expect(cancelled.job.finished_at).not.toBeNull();
    await stream.find('the news of it', ({ data }) => (data as { status?: string }).status === 'cancelled');
    stream.close();
    expect((await alice.call(listActiveJobs, {})).jobs).toEqual([]);
    const twice = await problemOf(alice.call(cancelIngestionJob, { params: { job_id: job.id } }));
    expect([twice.body.status, twice.body.code]).toEqual([409, 'job_not_active']);
    // The worker has left it: it would wait for the regulator far longer than the next job takes.
    await platform.replay.restore();
    const again = await alice.ingest(sample.tenKAmendment);
    expect([again.created, again.job.attempt]).toEqual([true, 2]);
    await alice.jobThatIs('completed', job.id);
  });

  it('is posted once, however often the same Idempotency-Key comes', async () => {
    const body = JSON.stringify(sample.tenK1997);
    const post = (key: string, text = body) =>
      alice.fetch('/api/filings/ingest', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: text,
      });
    const first = (await (await post('key-1')).json()) as { created: boolean; job: { id: string } };
    const again = await post('key-1');
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await again.json()).toEqual(first);
    expect(first.created).toBe(true);
    const other = await post('key-1', JSON.stringify(sample.tenK));
    expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([
      422,
      'idempotency_key_reused',
    ]);
    await alice.jobThatIs('completed', first.job.id);
  });

  it('makes one job of two hundred posts at once', async () => {
    const people = Array.from({ length: 10 }, () => platform.caller({ org: 'crowd' }));
    const before = (await platform.replay.requests('hltw-20250805')).length;
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => people[at % 10]?.ingest(sample.eightK)),
    );
    expect(answers.filter((answer) => answer?.created)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer?.job.id)).size).toBe(1);
    const done = await people[0]?.jobThatIs('completed', answers[0]?.job.id ?? '');
    expect(done?.attempt).toBe(1);
    expect(await platform.replay.requests(`${sample.eightK.filing_ref}.txt`)).toHaveLength(before + 1);
  });
});
