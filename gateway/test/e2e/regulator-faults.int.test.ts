import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCompanyFilings, type ProblemCode } from '@footnote/contracts';
import { problemOf, type ReplayFault, waitFor } from '@footnote/testing';
import type { Caller } from './platform/caller.ts';
import { makeFilings } from './platform/make-filings.ts';
import { halcyon, tenKItems } from './platform/sample-filings.ts';
import { type Platform, startPlatform } from './platform/start-platform.ts';

/** More often than anything here is retried. */
const always = 1_000;
const hastyMs = 700;
const retries = [50, 100, 150];

describe('a regulator that fails, through the gateway', () => {
  const folder = mkdtempSync(join(tmpdir(), 'footnote-made-'));
  const made = makeFilings(folder, 20);
  let platform: Platform;
  let alice: Caller;

  beforeAll(async () => {
    const hasty = {
      REGISTRY_SCAN_DAYS: '1',
      REGULATOR_TIMEOUT_MS: String(hastyMs),
      REGULATOR_BLOCK_SECONDS: '1',
      FILINGS_CACHE_SECONDS: '0',
    };
    platform = await startPlatform({
      replayDirs: [folder],
      serviceEnv: {
        filings: hasty,
        'ingestion-worker': { ...hasty, INGESTION_RETRY_DELAYS_MS: retries.join(',') },
      },
    });
    alice = platform.caller();
  });
  afterAll(async () => {
    await platform?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    await platform.replay.restore();
    // A refusal keeps every process away for its second.
    await waitFor('the regulator to be asked again', () => list().catch(() => null));
  });

  const list = (company: { country: string; local_id: string } = made.company) =>
    alice.call(listCompanyFilings, { params: company });
  const submissions = 'submissions/CIK0009980001.json';

  describe('in the list of filings', () => {
    const faults: [string, ReplayFault, ProblemCode][] = [
      ['refuses (403)', { match: submissions, body: 'undeclared-html' }, 'regulator_refused'],
      [
        'asks for a slower pace (429)',
        { match: submissions, body: 'rate-limit-html', headers: { 'retry-after': '1' } },
        'regulator_busy',
      ],
      ['breaks (500)', { match: submissions, status: 500 }, 'regulator_failed'],
      ['says nothing in time', { match: submissions, body: 'hang' }, 'regulator_timeout'],
      ['sends a page in place of JSON', { match: submissions, body: 'html' }, 'source_drift'],
      ['breaks off half-way', { match: submissions, body: 'half' }, 'regulator_failed'],
      ['cuts the connection', { match: submissions, body: 'reset' }, 'regulator_failed'],
    ];
    it.each(faults)('%s', async (_what, fault, code) => {
      await platform.replay.spoil({ ...fault, times: always });
      const { body, headers } = await problemOf(list());
      expect([body.code, body.status]).toEqual([code, expect.any(Number)]);
      expect(body.status).toBe(code === 'regulator_busy' ? 503 : 502);
      if (code === 'regulator_busy') expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      // Nothing of the regulator's own page is shown.
      expect(JSON.stringify(body)).not.toMatch(/html|maintained|threshold|undeclared/i);
    });

    const olderFaults: [string, ReplayFault, ProblemCode][] = [
      ['breaks within an older page', { match: 'submissions-001.json', status: 500 }, 'regulator_failed'],
      ['lacks an older page that it named', { match: 'submissions-001.json', status: 404 }, 'source_drift'],
    ];
    it.each(olderFaults)('%s', async (_what, fault, code) => {
      // Nobody has read this company's older page, so nothing of it is at hand.
      await platform.replay.spoil({ ...fault, times: always });
      const { body } = await problemOf(list(halcyon));
      expect([body.code, body.status]).toEqual([code, 502]);
    });

    it('fails for a moment, and is simply asked again', async () => {
      await platform.replay.spoil({ match: submissions, status: 503, times: 2 });
      expect((await list()).count).toBe(20);
    });

    it('has failed, and gives the list when it is back', async () => {
      await platform.replay.spoil({ match: submissions, body: 'html', times: always });
      await problemOf(list());
      await platform.replay.restore();
      expect((await list()).count).toBe(20);
    });
  });

  describe('in an ingestion', () => {
    const passing: [string, (document: string) => ReplayFault][] = [
      ['is broken for longer than one try', (match) => ({ match, status: 500, times: 4 })],
      ['says nothing in time', (match) => ({ match, body: 'hang' })],
      ['breaks off half-way through the document', (match) => ({ match, body: 'half', times: 2 })],
      ['cuts the connection', (match) => ({ match, body: 'reset', times: 4 })],
      ['sends a page in place of its list', () => ({ match: submissions, body: 'html' })],
      [
        'asks for a slower pace',
        (match) => ({ match, body: 'rate-limit-html', headers: { 'retry-after': '0' }, times: 4 }),
      ],
    ];
    it.each(passing)('%s, for a while: the job completes', async (_what, fault) => {
      const wanted = made.next();
      const spoilt = fault(made.documentOf(wanted.filing_ref));
      await platform.replay.spoil(spoilt);
      const stream = await alice.stream();
      const job = await alice.ingested(wanted);
      stream.close();
      expect(job).toMatchObject({ attempt: 1, error: null });
      expect(stream.events.filter(({ event }) => event === 'error')).toEqual([]);
      const { sections } = await alice.sections('US', wanted.filing_ref);
      expect(sections.map((one) => one.item_number)).toEqual(expect.arrayContaining(tenKItems));
      for (const item of ['1', '15']) {
        const { content } = await alice.read('US', wanted.filing_ref, item);
        expect(content).toContain(made.sentence(wanted.filing_ref, item));
      }
    });

    const final: [string, ReplayFault, ProblemCode, number][] = [
      ['has no such document', { match: '', status: 404 }, 'filing_not_found', 1],
      ['refuses', { match: '', body: 'undeclared-html' }, 'regulator_refused', 1],
      // Three attempts at a request, for the first delivery and for each delay of the retry ladder.
      ['stays broken', { match: '', status: 500 }, 'regulator_failed', 3 * (retries.length + 1)],
      ['stays silent', { match: '', body: 'hang' }, 'regulator_timeout', retries.length + 1],
    ];
    it.each(final)('%s: the job fails, in plain words', async (_what, fault, code, asked) => {
      const wanted = made.next();
      const document = made.documentOf(wanted.filing_ref);
      await platform.replay.spoil({ ...fault, match: document, times: always });
      const { job } = await alice.ingest(wanted);
      const failed = await alice.jobThatIs('failed', job.id);
      expect(failed.error?.code).toBe(code);
      expect(failed.error?.message).toMatch(/^[A-Z][^<>{}]{8,120}$/);
      expect(failed).toMatchObject({ attempt: 1, section_count: null, finished_at: expect.any(String) });
      expect(await platform.replay.requests(document)).toHaveLength(asked);
      const { body } = await problemOf(alice.sections('US', wanted.filing_ref));
      expect(body.code).toBe('filing_not_ingested');
      // Nothing is lost by it: asked for again, it is the next attempt.
      await platform.replay.restore();
      await waitFor('the regulator to be asked again', () => list().catch(() => null));
      expect(await alice.ingested(wanted)).toMatchObject({ id: job.id, attempt: 2 });
    });

    it('sends a page in place of a Japanese archive, for a while: the job completes', async () => {
      await platform.replay.spoil({ match: 'documents/S100ZZ11', body: 'html', times: 2 });
      const filing = { filing_ref: 'S100ZZ11', form_type: '有価証券報告書', filing_date: '2025-06-27' };
      const job = await alice.ingested({
        country: 'JP',
        local_id: 'E99102',
        filing_ref: 'S100ZZ11',
        filing,
      });
      expect(job.attempt).toBe(1);
      expect(await platform.replay.requests('documents/S100ZZ11')).toHaveLength(3);
    });
  });
});
