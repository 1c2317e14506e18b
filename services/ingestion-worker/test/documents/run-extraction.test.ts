import { Readable } from 'node:stream';
import { documentExtracted, documentExtractionFailed, documentLimitBytes } from '@footnote/contracts';
import { createMetrics, problem, silentLog } from '@footnote/runtime';
import type { ObjectStore } from '@footnote/stores';
import type { ExtractionPool } from '../../src/documents/extraction-pool.ts';
import {
  type ExtractionDeps,
  type ExtractionRequest,
  runExtraction,
} from '../../src/documents/run-extraction.ts';

const request: ExtractionRequest = {
  document_id: 'doc_00000000000000000000000000000001',
  attempt: 1,
  type: 'text',
  original_key: 'documents/up_1/original',
  text_key: 'documents/up_1/text.md',
};
const metrics = createMetrics('test');
const counted = {
  outcomes: metrics.counter('outcomes', 'o', ['outcome']),
  duration: metrics.histogram('duration', 'd', [1]),
};

/** A delivery where everything works, except what the test changes. */
function openDelivery(changes: {
  objects?: Partial<ObjectStore>;
  pool?: Partial<ExtractionPool>;
  timeoutMs?: number;
}) {
  const published: string[] = [];
  const stored = (body: Readable, size: number) => ({ body, size, contentType: 'text/plain' });
  const objects = {
    get: async () => stored(Readable.from([Buffer.from('text')]), 4),
    put: async () => {},
    ...changes.objects,
  } as ObjectStore;
  const pool = {
    extract: async () => ({
      ok: true,
      markdown: 'text',
      page_count: null,
      warnings: [],
      figures: new Uint8Array(),
    }),
    ...changes.pool,
  } as ExtractionPool;
  const deps: ExtractionDeps = {
    // As the bus does it: what its contract does not allow is never sent.
    bus: { publish: async ({ name, payload }, sent) => void (payload.parse(sent) && published.push(name)) },
    objects,
    pool,
    log: silentLog,
    timeoutMs: changes.timeoutMs ?? 240_000,
    ...counted,
  };
  const results = () =>
    published.filter((name) => name === documentExtracted.name || name === documentExtractionFailed.name);
  return { run: () => runExtraction(deps, request), results, stored };
}
const timeoutMs = 20;
const tooLong = { code: 'ingestion_timeout', retryable: true };

describe('a delivery of a document', () => {
  it('is published once it is read', async () => {
    const { run, results } = openDelivery({});
    await run();
    expect(results()).toEqual([documentExtracted.name]);
  });

  it('is published whatever the reader says of the file, within the bounds of the message', async () => {
    const warnings = Array.from({ length: 1_000 }, () => 'A'.repeat(100_000));
    const extract = async () => ({
      ok: true as const,
      markdown: 'text',
      page_count: null,
      warnings,
      figures: new Uint8Array(),
    });
    const { run, results } = openDelivery({ pool: { extract } });
    await run();
    expect(results()).toEqual([documentExtracted.name]);
  });

  it('is reported as failed within the bounds of the message, whatever its reader says', async () => {
    const detail = 'A'.repeat(100_000);
    const extract = () => Promise.reject(problem('ingestion_timeout', { detail }));
    const { run, results } = openDelivery({ pool: { extract } });
    await run();
    expect(results()).toEqual([documentExtractionFailed.name]);
  });

  it('is left for another try when the store never answers', async () => {
    const { run, results } = openDelivery({ objects: { get: () => new Promise(() => {}) }, timeoutMs });
    await expect(run()).rejects.toMatchObject(tooLong);
    expect(results()).toEqual([]);
  });

  it('is left for another try when the store gives the file drop by drop, and asks for no more of it', async () => {
    const body = new Readable({ read: () => void setTimeout(() => body.push('.'), 5) });
    const { run, results, stored } = openDelivery({
      objects: { get: async () => stored(body, 1_000_000) },
      timeoutMs,
    });
    await expect(run()).rejects.toMatchObject(tooLong);
    expect(body.destroyed).toBe(true);
    expect(results()).toEqual([]);
  });

  it('ends the reading of its file with it', async () => {
    let left = false;
    const extract: ExtractionPool['extract'] = (_task, _report, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          left = true;
          reject(signal.reason);
        });
      });
    const { run, results } = openDelivery({ pool: { extract }, timeoutMs });
    await expect(run()).rejects.toMatchObject(tooLong);
    expect([left, results()]).toEqual([true, []]);
  });

  it('says nothing any more when its text is stored too late', async () => {
    let finish = () => {};
    const put = () => new Promise<void>((resolve) => (finish = resolve));
    const { run, results } = openDelivery({ objects: { put }, timeoutMs });
    await expect(run()).rejects.toMatchObject(tooLong);
    finish();
    await new Promise(setImmediate);
    expect(results()).toEqual([]);
  });

  it.each<[string, Readable]>([
    ['breaks off', Readable.from(brokenOff())],
    ['is shorter than it was said to be', Readable.from([Buffer.from('te')])],
    ['is longer than it was said to be', Readable.from([Buffer.from('texts')])],
  ])('is left for another try when the file %s', async (_what, body) => {
    const { run, results, stored } = openDelivery({ objects: { get: async () => stored(body, 4) } });
    await expect(run()).rejects.toMatchObject({ code: 'store_unavailable' });
    expect(results()).toEqual([]);
  });

  it('does not fetch a file over the bound', async () => {
    const body = new Readable({ read() {} });
    const { run, stored } = openDelivery({
      objects: { get: async () => stored(body, documentLimitBytes + 1) },
    });
    await expect(run()).rejects.toMatchObject({ code: 'document_too_large' });
    expect(body.destroyed).toBe(true);
  });

  it('reports at once that a file takes too long to read', async () => {
    const extract = async () => {
      throw problem('ingestion_timeout');
    };
    const { run, results } = openDelivery({ pool: { extract } });
    await run();
    expect(results()).toEqual([documentExtractionFailed.name]);
  });
});

async function* brokenOff() {
  yield Buffer.from('te');
  throw new Error('aborted');
}
