import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type DocumentType,
  documentExtracted,
  documentExtractionFailed,
  documentExtractionProgressed,
  documentExtractionRequested,
  type MessageContract,
} from '@footnote/contracts';
import { type Bus, connectBus } from '@footnote/messaging';
import { createMetrics, problem, silentLog } from '@footnote/runtime';
import { createFileObjectStore, createS3ObjectStore, type ObjectStore, readWhole } from '@footnote/stores';
import { testServers, waitFor, zipOf } from '@footnote/testing';
import { Document, Packer, Paragraph } from 'docx';
import writeXlsxFile from 'write-excel-file/node';
import { createExtractionPool } from '../../src/documents/extraction-pool.ts';
import type { ExtractionRequest } from '../../src/documents/run-extraction.ts';
import { startExtraction } from '../../src/documents/start-extraction.ts';
import { makePdf } from './make-pdf.ts';

const makeDocx = (text: string) =>
  Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph(text)] }] }));

describe('an uploaded document in a worker, on a real broker', () => {
  const service = `worker-${randomUUID().slice(0, 8)}`;
  const folder = mkdtempSync(join(tmpdir(), 'footnote-extraction-'));
  const files = createFileObjectStore({
    directory: folder,
    linkSecret: 's'.repeat(32),
    publicUrl: 'http://127.0.0.1',
  });
  /** How many puts fail before one succeeds. */
  let putsToFail = 0;
  /** How many reads go to an S3 endpoint that accepts connections and never answers, before one goes to the files. */
  let readsInSilence = 0;
  let silent: ObjectStore;
  const silence = createServer((socket) => void socket.resume().on('error', () => {}));
  const objects: ObjectStore = {
    ...files,
    get(...call) {
      readsInSilence -= 1;
      return (readsInSilence >= 0 ? silent : files).get(...call);
    },
    async put(...call) {
      putsToFail -= 1;
      if (putsToFail >= 0) throw problem('store_unavailable');
      await files.put(...call);
    },
  };
  const pool = createExtractionPool({ threads: 1, heapMb: 512, timeoutMs: 240_000 });
  const hasty = createExtractionPool({ threads: 1, heapMb: 512, timeoutMs: 1 });
  let bus: Bus;
  let reader = pool;
  const heard: { name: string; payload: Record<string, unknown> }[] = [];

  beforeAll(async () => {
    await once(silence.listen(0, '127.0.0.1'), 'listening');
    const { port } = silence.address() as AddressInfo;
    silent = createS3ObjectStore(`http://key:secret@127.0.0.1:${port}/bucket`, { silenceMs: 200 });
    bus = await connectBus(testServers().rabbitmqUrl, 'extraction-test', silentLog);
    await waitFor('the broker', () => bus.ready().then(() => true));
    for (const message of [documentExtracted, documentExtractionFailed, documentExtractionProgressed]) {
      await bus.subscribe(message as MessageContract, (payload) => {
        heard.push({ name: message.name, payload: payload as Record<string, unknown> });
      });
    }
    const parts = { service, bus, objects, metrics: createMetrics('test'), log: silentLog };
    const turned = {
      extract: (...call: Parameters<typeof pool.extract>) => reader.extract(...call),
      close: pool.close,
    };
    await startExtraction(
      { ...parts, pool: turned },
      { EXTRACTION_THREADS: 1, EXTRACTION_RETRY_DELAYS_MS: [50, 100], INGESTION_TIMEOUT_MS: 600_000 },
    );
  });
  beforeEach(() => {
    putsToFail = 0;
    readsInSilence = 0;
    reader = pool;
  });
  afterAll(async () => {
    await bus?.close();
    await pool.close();
    await hasty.close();
    silence.close();
    await removeQueues(service);
    rmSync(folder, { recursive: true, force: true });
  });

  async function ask(type: DocumentType, content: Uint8Array | string | null): Promise<ExtractionRequest> {
    const id = randomUUID().replaceAll('-', '');
    const request = {
      document_id: `doc_${id}`,
      attempt: 1,
      type,
      original_key: `documents/up_${id}/original`,
      text_key: `documents/up_${id}/text.md`,
    };
    if (content !== null)
      await files.put(request.original_key, Buffer.from(content), 'application/octet-stream');
    await bus.publish(documentExtractionRequested, request, { mandatory: true });
    return request;
  }
  const newsOf = ({ document_id }: ExtractionRequest, { name }: MessageContract) =>
    heard
      .filter((one) => one.name === name && one.payload.document_id === document_id)
      .map((one) => one.payload);
  const news = (request: ExtractionRequest, message: MessageContract, count = 1) =>
    waitFor(`${count} of ${message.name}`, () => {
      const found = newsOf(request, message);
      return found.length === count && found;
    });
  const textOf = async ({ text_key }: ExtractionRequest) => (await readWhole(files, text_key)).toString();

  it.each<[DocumentType, () => Promise<Uint8Array> | Uint8Array | string, string, number | null]>([
    ['pdf', () => makePdf([(pen) => pen.write('Sales grew', 60, 80)]), '<!-- page 1 -->\n\nSales grew', 1],
    ['docx', () => makeDocx('Sales grew'), 'Sales grew', null],
    [
      'xlsx',
      () => writeXlsxFile([{ sheet: 'S', data: [[{ value: 'Sales' }]] }]).toBuffer(),
      '<!-- page 1 -->\n\n## S\n\nSales',
      1,
    ],
    ['html', () => '<html><body><h2>Sales</h2><p>grew</p></body></html>', '## Sales\n\ngrew', null],
    ['markdown', () => '# Sales\n\ngrew', '# Sales\n\ngrew', null],
    ['text', () => 'Sales grew', 'Sales grew', null],
    ['csv', () => 'year,sales\n2025,12\n', '| year | sales |\n| --- | --- |\n| 2025 | 12 |', null],
  ])('of type %s is read, stored and reported', async (type, make, markdown, page_count) => {
    const request = await ask(type, await make());
    const [result] = await news(request, documentExtracted);
    const { document_id, text_key } = request;
    expect(result).toEqual({
      document_id,
      attempt: 1,
      text_key,
      char_count: markdown.length,
      page_count,
      warnings: [],
    });
    expect(await textOf(request)).toBe(markdown);
    // The first says that a worker has begun it.
    expect(newsOf(request, documentExtractionProgressed)[0]).toEqual({
      document_id,
      attempt: 1,
      progress_pct: 0,
    });
  });

  it('that is asked for twice ends the same', async () => {
    const request = await ask('text', 'Twice');
    const [first] = await news(request, documentExtracted);
    await bus.publish(documentExtractionRequested, request, { mandatory: true });
    expect(await news(request, documentExtracted, 2)).toEqual([first, first]);
    expect(await textOf(request)).toBe('Twice');
  });

  it('is read all the same when its store was away for a while', async () => {
    putsToFail = 0;
    const first = await ask('text', 'Before');
    await news(first, documentExtracted);
    putsToFail = 2;
    const request = await ask('text', 'Late');
    await news(request, documentExtracted);
    expect(putsToFail).toBeLessThan(0);
    expect(await textOf(request)).toBe('Late');
    expect(newsOf(request, documentExtractionFailed)).toEqual([]);
  });

  it('is read all the same when its store was silent for a while', async () => {
    readsInSilence = 2;
    const request = await ask('text', 'Heard at last');
    await news(request, documentExtracted);
    expect(readsInSilence).toBeLessThan(0);
    expect(await textOf(request)).toBe('Heard at last');
    expect(newsOf(request, documentExtractionFailed)).toEqual([]);
  });

  it('fails when its store stays silent, and lets the next one through', async () => {
    readsInSilence = 3;
    const request = await ask('text', 'Unheard');
    expect(await news(request, documentExtractionFailed)).toMatchObject([
      { code: 'store_unavailable', message: 'The store does not answer.' },
    ]);
    await news(await ask('text', 'Next'), documentExtracted);
  });

  it('fails when its store stays away, and says no more than that', async () => {
    putsToFail = 1_000;
    const request = await ask('text', 'Never');
    expect(await news(request, documentExtractionFailed)).toMatchObject([
      { code: 'store_unavailable', message: 'A store is unavailable' },
    ]);
    expect(putsToFail).toBe(1_000 - 3);
  });

  it.each<[string, DocumentType, () => Promise<Uint8Array | null> | Uint8Array, string, RegExp]>([
    ['a locked PDF', 'pdf', () => makePdf([() => {}], { password: 'x' }), 'document_protected', /password/],
    [
      'a locked Word document',
      'docx',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)]),
      'document_protected',
      /password/,
    ],
    [
      'a PDF that was cut',
      'pdf',
      async () => (await makePdf([(pen) => pen.write('x', 9, 9)])).slice(0, 60),
      'document_unreadable',
      /damaged/,
    ],
    [
      'a Word document that was cut',
      'docx',
      async () => (await makeDocx('x')).subarray(0, 2_000),
      'document_unreadable',
      /damaged/,
    ],
    [
      'a workbook that was cut',
      'xlsx',
      async () => (await writeXlsxFile([{ sheet: 'S', data: [[{ value: 1 }]] }]).toBuffer()).subarray(0, 900),
      'document_unreadable',
      /damaged/,
    ],
    [
      'a workbook that unpacks to gigabytes',
      'xlsx',
      () => zipOf({ 'xl/a.xml': 'A'.repeat(250_000_000), 'xl/b.xml': 'A'.repeat(250_000_000) }),
      'document_too_large',
      /unpacks to more/,
    ],
    ['a file that is gone', 'text', async () => null, 'document_unreadable', /no longer there/],
  ])('%s fails at once, with its reason in plain words', async (_what, type, make, code, words) => {
    const request = await ask(type, await make());
    const [failed] = await news(request, documentExtractionFailed);
    expect(failed).toMatchObject({ attempt: 1, code, message: expect.stringMatching(words) });
    expect(await files.head(request.text_key)).toBeNull();
    // The worker goes on with the next document, and this one is not retried.
    await news(await ask('text', 'Next'), documentExtracted);
    expect(newsOf(request, documentExtractionFailed)).toHaveLength(1);
  });

  it('that takes too long fails at once', async () => {
    reader = hasty;
    const request = await ask('text', 'Slow');
    expect(await news(request, documentExtractionFailed)).toMatchObject([{ code: 'ingestion_timeout' }]);
  });
});

async function removeQueues(service: string): Promise<void> {
  const { origin, username, password } = new URL(process.env.RABBITMQ_MANAGEMENT_URL ?? '');
  const headers = { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
  const answer = await fetch(`${origin}/api/queues/%2F`, { headers });
  const queues = (await answer.json()) as { name: string }[];
  for (const { name } of queues.filter((one) => one.name.startsWith(`${service}.`))) {
    await fetch(`${origin}/api/queues/%2F/${encodeURIComponent(name)}`, { method: 'DELETE', headers });
  }
}
