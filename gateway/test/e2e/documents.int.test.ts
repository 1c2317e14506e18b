import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ChatAnswer,
  deleteDocument,
  getDocument,
  listDocuments,
  type StoredDocument,
  searchPassages,
  updateDocument,
} from '@footnote/contracts';
import { type Cluster, startCluster } from '@footnote/local';
import { problemOf, waitFor } from '@footnote/testing';
import { documentWhen, newDocumentCaller, textOf, uploaded } from './platform/document-caller.ts';
import { writePdf } from './platform/plain-pdf.ts';
import { removeNamespace } from './platform/remove-namespace.ts';
import { absentUpstreams } from './platform/start-platform.ts';
import { beginUpload, uploadInChunks, uploadWhole } from './platform/upload-file.ts';

const megabyte = 1_000_000;

const namespace = `e2e_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
const dataDir = mkdtempSync(join(tmpdir(), 'footnote-e2e-'));
let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({
    dataDir,
    namespace,
    services: ['lab', 'ingestion-worker'],
    // No filing passes through here, so no regulator is needed, nor its replay.
    env: { SEC_USER_AGENT: 'none none@example.com', EDINET_API_KEY: 'none' },
    serviceEnv: {
      gateway: { ...absentUpstreams(['lab']), GENERAL_REQUESTS_PER_MINUTE: '1000000' },
      lab: { DOCUMENT_SWEEP_INTERVAL_MS: '200' },
    },
  });
});
afterAll(async () => {
  await cluster?.stop();
  if (cluster) await removeNamespace(cluster.env, process.env, namespace);
  rmSync(dataDir, { recursive: true, force: true });
});

const newCaller = () => newDocumentCaller(cluster);
const isReady = ({ status }: StoredDocument) => status === 'ready';

const objects = () => join(dataDir, 'objects');
/** Sizes of the objects in a folder of the object store. */
function filesIn(folder: string): number[] {
  try {
    return readdirSync(join(objects(), folder), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => statSync(join(one.parentPath, one.name)).size);
  } catch {
    // Nothing was ever put there, or it went just now.
    return [];
  }
}

describe('a document, through the gateway', () => {
  it('is read by a worker, cited by its page, renamed, sent in parts and deleted', async () => {
    const ada = newCaller();
    const sold = 'The sales of quartz valves grew by 12 percent in every region of the world.';
    const bytes = writePdf([['Costs fell.'], [sold]]);
    const document = await uploaded(ada, bytes, 'Überblick 2026.pdf');
    const { document_id } = document;
    expect(await documentWhen(ada, document_id, isReady)).toMatchObject({
      name: 'Überblick 2026.pdf',
      type: 'pdf',
      page_count: 2,
      progress_pct: 100,
    });
    const params = { document_id };
    expect(await textOf(ada, document_id)).toBe(
      `<!-- page 1 -->\n\nCosts fell.\n\n<!-- page 2 -->\n\n${sold}`,
    );
    const ask = () =>
      fetch(`${cluster.url}/api/lab/chat`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          message: 'How did the sales of quartz valves grow?',
          document_ids: [document_id],
          stream: false,
        }),
      });
    const { message } = (await (await ask()).json()) as ChatAnswer;
    expect(message.parts.find(({ type }) => type === 'data-citation')).toMatchObject({
      data: { document_id, page: 2, quote: sold, verified: true },
    });
    const asked = { q: 'sales of valves', document_ids: document_id, limit: 1 };
    const { passages } = await ada.call(searchPassages, { query: asked });
    expect(passages).toMatchObject([
      { kind: 'text', document_id, page: 2, filing_id: null, url: `/api/documents/${document_id}/text` },
    ]);
    const [found] = passages;
    expect((await textOf(ada, document_id)).slice(found?.char_start, found?.char_end)).toBe(found?.text);
    expect((await problemOf(newCaller().call(searchPassages, { query: asked }))).body.code).toBe(
      'document_not_found',
    );
    await ada.call(updateDocument, { params, body: { name: 'Review', tags: ['board'] } });
    const { documents } = await ada.call(listDocuments, { query: { q: 'rev', tag: 'board', type: 'pdf' } });
    expect(documents.map((one) => one.name)).toEqual(['Review']);

    const url = `${cluster.url}/api/documents/${document_id}/content`;
    const get = (headers: Record<string, string> = {}, method = 'GET') =>
      fetch(url, { method, headers: { authorization: `Bearer ${ada.token}`, ...headers } });
    const whole = await get();
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    expect(whole.headers.get('content-disposition')).toBe(
      `attachment; filename="Review"; filename*=UTF-8''Review`,
    );
    const part = await get({ range: 'bytes=0-7', 'if-range': whole.headers.get('etag') ?? '' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 0-7/${bytes.length}`,
      '%PDF-1.7',
    ]);
    const beyond = await get({ range: `bytes=${bytes.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    const only = await get({}, 'HEAD');
    expect([only.status, only.headers.get('content-length'), await only.text()]).toEqual([
      200,
      `${bytes.length}`,
      '',
    ]);
    expect(only.headers.get('ratelimit-policy')).toMatch(/^"default";q=\d+;w=60$/);

    const eve = newCaller();
    expect((await problemOf(eve.call(getDocument, { params }))).body.code).toBe('document_not_found');
    // The file, its text and its tables.
    expect(filesIn('objects/documents')).toHaveLength(3);
    expect(await ada.call(deleteDocument, { params })).toEqual({ deleted: true });
    expect((await problemOf(ada.call(getDocument, { params }))).body.code).toBe('document_not_found');
    expect(filesIn('objects/documents')).toEqual([]);
    expect(await (await ask()).json()).toMatchObject({ status: 404, code: 'document_not_found' });
  });

  it('of 49 MB is in the store as it comes: neither the gateway nor the lab holds it', async () => {
    const ada = newCaller();
    const bytes = writePdf([['Behind much that nobody reads.']], 48.9 * megabyte);
    expect(Math.round(bytes.length / megabyte)).toBe(49);
    const { answer, send, end } = beginUpload(ada, 'large.pdf');
    for (const [from, to] of [
      [0, 16 * megabyte],
      [16 * megabyte, 40 * megabyte],
    ] as const) {
      await send(bytes.subarray(from, to));
      // All but the bytes in buffers of connections on the way.
      await waitFor('what was sent to be written', () => (filesIn('incoming')[0] ?? 0) > to - 2 * megabyte);
    }
    await send(bytes.subarray(40 * megabyte));
    end();
    const { status, body } = await answer;
    expect([status, body.document?.size_bytes]).toEqual([201, bytes.length]);
    const { document_id = '' } = body.document ?? {};
    await documentWhen(ada, document_id, isReady);
    expect(await textOf(ada, document_id)).toContain('that nobody reads');
    await ada.call(deleteDocument, { params: { document_id } });
  });

  it.each([
    ['51 MB, with its length', 51 * megabyte, uploadWhole],
    ['51 MB, its length unsaid', 51 * megabyte, uploadInChunks],
    ['a little over 50 MB, within what a form around it may add', 50.2 * megabyte, uploadWhole],
  ])('of %s is refused, and nothing of it stays', async (_what, size, uploadSo) => {
    const ada = newCaller();
    const { status, body } = await uploadSo(ada, Buffer.alloc(size, 'x'), 'huge.txt');
    expect([status, body.code, body.retryable]).toEqual([413, 'payload_too_large', false]);
    await waitFor('the store to be empty', () => filesIn('.').length === 0);
    expect((await ada.call(listDocuments, {})).count).toBe(0);
  });

  it('whose client goes away in mid-upload was never there', async () => {
    const ada = newCaller();
    const { answer, send, leave } = beginUpload(ada, 'half.txt');
    await send(Buffer.alloc(2 * megabyte, 'x'));
    await waitFor('the upload to be under way', () => filesIn('incoming').length === 1);
    leave();
    await expect(answer).rejects.toThrow();
    await waitFor('the store to be empty', () => filesIn('.').length === 0);
    expect((await ada.call(listDocuments, {})).count).toBe(0);
  });

  describe('that takes long to read', () => {
    const pages = 2_000;
    const slow = (name: string) =>
      writePdf(
        Array.from({ length: pages }, (_, page) =>
          Array.from(
            { length: 30 },
            (_line, at) => `${name}: line ${at} of page ${page}, which is long enough.`,
          ),
        ),
      );
    const isHalfRead = ({ status, progress_pct }: StoredDocument) =>
      status === 'processing' && progress_pct > 10;

    it('is finished when its worker is killed in the midst of it', async () => {
      const ada = newCaller();
      const workers = cluster.services['ingestion-worker'];
      const crashes = workers?.crashes() ?? 0;
      const { document_id } = await uploaded(ada, slow('Killed'), 'killed.pdf');
      await documentWhen(ada, document_id, isHalfRead);
      await workers?.kill('SIGKILL');
      expect(await documentWhen(ada, document_id, isReady)).toMatchObject({
        page_count: pages,
        warnings: [],
      });
      expect(workers?.crashes()).toBe(crashes + 1);
      const text = await textOf(ada, document_id);
      expect(text.match(/^<!-- page \d+ -->$/gm)).toHaveLength(pages);
      await ada.call(deleteDocument, { params: { document_id } });
    });

    it('can be deleted meanwhile: nothing of it comes back', async () => {
      const ada = newCaller();
      const { document_id } = await uploaded(ada, slow('Deleted'), 'deleted.pdf');
      await documentWhen(ada, document_id, isHalfRead);
      await ada.call(deleteDocument, { params: { document_id } });
      // Read after it by the one worker that there is.
      const next = await uploaded(ada, Buffer.from('Comes after.'), 'next.txt');
      await documentWhen(ada, next.document_id, isReady);
      await waitFor('its text to go', () => filesIn('objects/documents').length === 3);
      expect((await ada.call(listDocuments, {})).documents.map(({ name }) => name)).toEqual(['next.txt']);
      await ada.call(deleteDocument, { params: { document_id: next.document_id } });
    });
  });
});
