import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  ingestionCompleted,
  ingestionFailed,
  ingestionProgressed,
  type MessageContract,
  type MessagePayload,
} from '@footnote/contracts';
import type { FetchedFiling, Markets, SourceAdapter } from '@footnote/markets';
import { type Bus, connectBus, type Delivery } from '@footnote/messaging';
import { createMetrics, orAborted, problem, silentLog, systemClock } from '@footnote/runtime';
import { createFileObjectStore, type ObjectStore, readWhole } from '@footnote/stores';
import { testServers, waitFor } from '@footnote/testing';
import { createCancelledJobs } from '../../src/ingestion/cancelled-jobs.ts';
import type { IngestionRequest } from '../../src/ingestion/perform-ingestion.ts';
import { type RunJobDeps, reportFailure, runJob } from '../../src/ingestion/run-job.ts';
import { createStageRunner } from '../../src/ingestion/run-stage.ts';
import { createSplitterPool } from '../../src/ingestion/splitter-pool.ts';

const text = '<html><body><p><b>Item 1. Business</b></p><p>We sell pumps.</p></body></html>';

describe('a job in a worker, on a real broker', () => {
  const folder = mkdtempSync(join(tmpdir(), 'footnote-run-'));
  const objects = createFileObjectStore({
    directory: folder,
    linkSecret: 's'.repeat(32),
    publicUrl: 'http://127.0.0.1',
  });
  const splitter = createSplitterPool({ threads: 1, heapMb: 512, timeoutMs: 240_000 });
  const metrics = createMetrics('test');
  const counted = {
    runStage: createStageRunner(metrics),
    sections: metrics.counter('sections', 's', ['country', 'status']),
    outcomes: metrics.counter('outcomes', 'o', ['outcome']),
    duration: metrics.histogram('duration', 'd', [1]),
  };
  let bus: Bus;
  const heard: { name: string; payload: { job_id: string } }[] = [];

  beforeAll(async () => {
    bus = await connectBus(testServers().rabbitmqUrl, 'run-job-test', silentLog);
    await waitFor('the broker', () => bus.ready().then(() => true));
    const hear = <M extends MessageContract>(message: M) =>
      bus.subscribe(message, (payload: MessagePayload<M>) => {
        heard.push({ name: message.name, payload: payload as { job_id: string } });
      });
    for (const message of [ingestionCompleted, ingestionFailed, ingestionProgressed]) await hear(message);
  });
  afterAll(async () => {
    await bus?.close();
    await splitter.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A market whose regulator answers as the test says, and counts the requests. */
  function makeMarkets(fetchFiling: SourceAdapter['fetchFiling']): Markets & { asked: () => number } {
    let asked = 0;
    const adapter = {
      country: 'US',
      fetchFiling: (...call: Parameters<SourceAdapter['fetchFiling']>) => {
        asked += 1;
        return fetchFiling(...call);
      },
    } as SourceAdapter;
    return { adapter: () => adapter, access: () => 'replay', close() {}, asked: () => asked };
  }
  const giveText = async (): Promise<FetchedFiling> => ({
    company_name: 'Test Works Inc.',
    form_type: '10-K',
    filing_date: '2025-02-01',
    report_date: null,
    documents: Readable.from([
      {
        name: 'main.htm',
        role: 'main',
        type: '10-K',
        mediaType: 'text/html',
        size: text.length,
        body: Readable.from([Buffer.from(text)], { objectMode: false }),
      },
    ]),
  });
  /** Waits until the signal is aborted, as a real request does: at once where it is aborted already. */
  const giveNothing: SourceAdapter['fetchFiling'] = (_request, { signal } = {}) =>
    orAborted(new Promise(() => {}), signal ?? new AbortController().signal);

  function makeRequest(): IngestionRequest {
    const id = randomUUID();
    return {
      job_id: `job_${id}`,
      attempt: 1,
      country: 'US',
      local_id: '0000000001',
      filing_id: id,
      form_type: null,
      filing_date: null,
      report_date: null,
    };
  }
  const delivery: Delivery = { attempt: 1, last: false, redelivered: false, messageId: 'm' };
  const makeDeps = (markets: Markets, changes: Partial<RunJobDeps> = {}): RunJobDeps => ({
    bus,
    markets,
    objects,
    splitter,
    clock: systemClock,
    log: silentLog,
    cancelled: createCancelledJobs(),
    timeoutMs: 240_000,
    ...counted,
    ...changes,
  });
  const newsOf = (request: IngestionRequest, name: string) =>
    heard.filter((one) => one.name === name && one.payload.job_id === request.job_id);

  it('reports its progress, then its result, and stores what the result names', async () => {
    const request = makeRequest();
    await runJob(makeDeps(makeMarkets(giveText)), request, delivery);
    const [result] = await waitFor('the result', () => {
      const found = newsOf(request, ingestionCompleted.name);
      return found.length > 0 && found;
    });
    const payload = ingestionCompleted.payload.parse(result?.payload);
    expect(payload).toMatchObject({ attempt: 1, form_type: '10-K', filing_id: request.filing_id });
    const artifact = JSON.parse((await readWhole(objects, payload.artifact_key)).toString());
    expect(artifact.sections.map((one: { item_number: string }) => one.item_number)).toEqual(
      payload.sections.map((one) => one.item_number),
    );
    expect((await readWhole(objects, payload.document_key)).toString()).toBe(text);
    // Progress and results come by different queues.
    const progress = await waitFor('its progress', () => {
      const found = newsOf(request, ingestionProgressed.name);
      return found.length > 1 && found;
    });
    const percents = progress.map((one) => ingestionProgressed.payload.parse(one.payload).progress_pct);
    expect(percents).toEqual([...new Set(percents)].sort((a, b) => a - b));
  });

  it('redelivered after its result was stored: ends the same without asking the regulator', async () => {
    const request = makeRequest();
    const markets = makeMarkets(giveText);
    await runJob(makeDeps(markets), request, delivery);
    await runJob(makeDeps(markets), request, { ...delivery, redelivered: true });
    expect(markets.asked()).toBe(1);
    const results = await waitFor('both results', () => {
      const found = newsOf(request, ingestionCompleted.name);
      return found.length === 2 && found;
    });
    const [first, second] = results.map((one) => ({ ...one.payload, ingested_at: '' }));
    expect(first).toEqual(second);
  });

  it("asked for another company's filing: looks the company up, though the text is there already", async () => {
    const request = makeRequest();
    const owned: SourceAdapter['fetchFiling'] = async ({ local_id }) => {
      if (local_id !== request.local_id) throw problem('filing_not_found');
      return giveText();
    };
    const markets = makeMarkets(owned);
    await runJob(makeDeps(markets), request, delivery);
    const resultsOf = () => newsOf(request, ingestionCompleted.name);
    await waitFor('the result', () => resultsOf().length > 0);
    const wrong = { ...request, local_id: '0000000002' };
    await expect(runJob(makeDeps(markets), wrong, delivery)).rejects.toMatchObject({
      code: 'filing_not_found',
    });
    expect(resultsOf()).toHaveLength(1);
  });

  it('makes an artifact again that can no longer be read', async () => {
    const request = makeRequest();
    const markets = makeMarkets(giveText);
    await runJob(makeDeps(markets), request, delivery);
    const [result] = await waitFor('the result', () => {
      const found = newsOf(request, ingestionCompleted.name);
      return found.length > 0 && found;
    });
    const { artifact_key } = ingestionCompleted.payload.parse(result?.payload);
    const whole = await readWhole(objects, artifact_key);
    for (const spoilt of ['{"format":0}', '{"format":1,"secti']) {
      await objects.put(artifact_key, Buffer.from(spoilt), 'application/json');
      await runJob(makeDeps(markets), request, delivery);
      expect(await readWhole(objects, artifact_key)).toEqual(whole);
    }
  });

  it('cancelled while it runs: stopped at once, and nothing is reported', async () => {
    const request = makeRequest();
    const cancelled = createCancelledJobs();
    const markets = makeMarkets(giveNothing);
    const run = runJob(makeDeps(markets, { cancelled }), request, delivery);
    await waitFor('the regulator to be asked', () => markets.asked() === 1);
    cancelled.cancel({ job_id: request.job_id, attempt: 2 });
    cancelled.cancel(request);
    await run;
    // Another job's result comes after anything that might have been reported for this one.
    const other = makeRequest();
    await runJob(makeDeps(makeMarkets(giveText)), other, delivery);
    await waitFor('the other result', () => newsOf(other, ingestionCompleted.name).length > 0);
    expect(newsOf(request, ingestionCompleted.name)).toEqual([]);
    expect(newsOf(request, ingestionFailed.name)).toEqual([]);
  });

  it('cancelled before its turn: never begun; its next attempt is', async () => {
    const request = makeRequest();
    const cancelled = createCancelledJobs();
    const markets = makeMarkets(giveText);
    cancelled.cancel(request);
    await runJob(makeDeps(markets, { cancelled }), request, delivery);
    expect(markets.asked()).toBe(0);
    await runJob(makeDeps(markets, { cancelled }), { ...request, attempt: 2 }, delivery);
    expect(markets.asked()).toBe(1);
  });

  it('over its time: ended with a problem that is tried again', async () => {
    const run = runJob(makeDeps(makeMarkets(giveNothing), { timeoutMs: 50 }), makeRequest(), delivery);
    await expect(run).rejects.toMatchObject({ code: 'ingestion_timeout', retryable: true });
  });

  it('with a store that is away: a problem that is tried again, and no result', async () => {
    const away: ObjectStore = {
      ...objects,
      put: async () => {
        throw problem('store_unavailable');
      },
    };
    const request = makeRequest();
    const run = runJob(makeDeps(makeMarkets(giveText), { objects: away }), request, delivery);
    await expect(run).rejects.toMatchObject({ code: 'store_unavailable', retryable: true });
    expect(newsOf(request, ingestionCompleted.name)).toEqual([]);
  });

  it('given up: the user sees why', async () => {
    const request = makeRequest();
    await reportFailure(bus, request, problem('document_unreadable', { detail: 'It is empty.' }));
    const [news] = await waitFor('the news', () => {
      const found = newsOf(request, ingestionFailed.name);
      return found.length > 0 && found;
    });
    expect(news?.payload).toEqual({
      job_id: request.job_id,
      attempt: 1,
      code: 'document_unreadable',
      message: 'It is empty.',
    });
  });
});
