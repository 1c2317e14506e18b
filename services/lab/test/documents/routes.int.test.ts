import { randomUUID } from 'node:crypto';
import { tenantOf } from '@footnote/contracts';
import { waitFor } from '@footnote/testing';
import { readDocumentText } from '../../src/documents/read/read-document-text.ts';
import { callerAt } from './support/caller.ts';
import { startTestDocuments, type TestDocuments } from './support/start-test-documents.ts';

let service: TestDocuments;
beforeAll(async () => {
  service = await startTestDocuments();
});
afterAll(() => service?.stop());

const json = (body: unknown): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

const contentHeaders = [
  ...['content-type', 'content-length', 'content-disposition', 'content-security-policy'],
  ...['accept-ranges', 'cache-control', 'etag', 'x-content-type-options'],
];

describe('the list of documents', () => {
  it('is newest first, in pages, and filtered', async () => {
    const ada = callerAt(service);
    const names = ['Annual Report.txt', 'budget (50%).txt', 'Straße notes.txt', 'table.csv', 'plan.md'];
    for (const [index, name] of names.entries()) await ada.upload(`${name},a,b\n1,2,${index}\n3,4,5`, name);
    const list = async (query: string) => {
      const { body } = await ada.send('GET', `?${query}`);
      return body.documents?.map((one) => one.name);
    };
    expect(await list('')).toEqual([...names].reverse());
    const first = await ada.send('GET', '?limit=2');
    expect(first.body).toMatchObject({ count: 2, documents: [{ name: 'plan.md' }, { name: 'table.csv' }] });
    // What comes meanwhile does not shift the pages.
    await ada.upload('Meanwhile.', 'late.txt');
    const cursor = encodeURIComponent(first.body.next_cursor ?? '');
    expect(await list(`limit=2&cursor=${cursor}`)).toEqual(['Straße notes.txt', 'budget (50%).txt']);
    expect(await list('q=REPORT')).toEqual(['Annual Report.txt']);
    expect(await list(`q=${encodeURIComponent('(50%)')}`)).toEqual(['budget (50%).txt']);
    expect(await list(`q=${encodeURIComponent('.*')}`)).toEqual([]);
    expect(await list('type=csv')).toEqual(['table.csv']);
    expect(await list('status=ready')).toEqual([]);
    expect(await list('tag=none')).toEqual([]);
  });

  it('refuses what it does not know', async () => {
    const ada = callerAt(service);
    for (const query of ['limit=0', 'limit=201', 'status=lost', 'type=exe', 'cursor=nonsense']) {
      const { status, body } = await ada.send('GET', `?${query}`);
      expect([query, status, body.code]).toEqual([query, 400, 'invalid_parameter']);
    }
  });
});

describe('a document', () => {
  it('goes from work to ready, its progress never back, and its text is read', async () => {
    const ada = callerAt(service);
    const { document, request } = await ada.uploaded('Report.', 'a.txt');
    const id = document.document_id;
    const early = await ada.send('GET', `/${id}/text`);
    expect([early.status, early.body.code, early.body.retryable]).toEqual([409, 'document_not_ready', true]);
    const run = { document_id: id, attempt: 1 };
    await service.deps.documents.advance(run, 40);
    await service.deps.documents.advance(run, 20);
    expect((await ada.send('GET', `/${id}`)).body.document?.progress_pct).toBe(40);
    await service.extract(request, '# Report\n\nGrew.', { warnings: ['One page is empty.'] });
    const ready = await ada.until(id, 'ready');
    expect(ready).toMatchObject({
      progress_pct: 100,
      char_count: 15,
      page_count: null,
      warnings: ['One page is empty.'],
    });
    const text = await ada.send('GET', `/${id}/text`);
    expect([text.status, text.text]).toEqual([200, '# Report\n\nGrew.']);
    expect(text.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const etag = text.headers.get('etag') ?? '';
    const same = await ada.send('GET', `/${id}/text`, { headers: { 'if-none-match': etag } });
    expect([etag.startsWith('"'), same.status, same.text]).toEqual([true, 304, '']);
    const read = await readDocumentText(service.deps, tenantOf(ada.principal), id);
    expect(read.text).toBe('# Report\n\nGrew.');
  });

  it('that failed says why, and is read again when it is uploaded again', async () => {
    const ada = callerAt(service);
    const { document, request } = await ada.uploaded('Broken.', 'b.txt');
    const id = document.document_id;
    await service.fail(request, 'The file is damaged.');
    const failed = await ada.until(id, 'failed');
    expect(failed.error).toEqual({ code: 'document_unreadable', message: 'The file is damaged.' });
    const text = await ada.send('GET', `/${id}/text`);
    expect([text.status, text.body.code, text.body.detail]).toEqual([
      422,
      'document_unreadable',
      'The file is damaged.',
    ]);

    const again = await ada.upload('Broken.', 'b.txt');
    expect([again.status, again.body.created, again.body.document?.status]).toEqual([
      200,
      false,
      'processing',
    ]);
    const second = await waitFor('the second request', () =>
      service.requests.find((one) => one.document_id === id && one.attempt === 2),
    );
    // Late news of the first try change nothing, and its text does not stay.
    await service.extract(request, 'Of the first try.');
    await waitFor('the stale text to go', () => !service.objectKeys().includes(request.text_key));
    expect((await ada.send('GET', `/${id}`)).body.document?.status).toBe('processing');
    await service.extract(second, 'Of the second try.');
    await ada.until(id, 'ready');
    expect((await ada.send('GET', `/${id}/text`)).text).toBe('Of the second try.');
    expect(service.objectKeys()).not.toContain(request.original_key);
    expect(service.objectKeys()).toContain(second.original_key);
  });

  it('is renamed and tagged', async () => {
    const ada = callerAt(service);
    const { document } = await ada.uploaded('To be named.', 'c.txt');
    const path = `/${document.document_id}`;
    const { status, body } = await ada.send(
      'PATCH',
      path,
      json({ name: ' Börse 2026 ', tags: ['x', 'y', 'x'] }),
    );
    expect([status, body.document?.name, body.document?.tags]).toEqual([200, 'Börse 2026', ['x', 'y']]);
    expect((await ada.send('GET', '?q=borse')).body.documents?.map((one) => one.document_id)).toEqual([
      document.document_id,
    ]);
    expect((await ada.send('GET', '?tag=y')).body.count).toBe(1);
    for (const bad of [{}, { name: '' }, { name: 'a\u0007' }, { tags: [''] }, { colour: 'red' }]) {
      const refused = await ada.send('PATCH', path, json(bad));
      expect([refused.status, refused.body.code]).toEqual([422, 'validation_failed']);
    }
  });

  it('is sent as it came, whole or in part, and never to be shown in place', async () => {
    const ada = callerAt(service);
    const { document } = await ada.uploaded('<html><script>alert(1)</script></html>', 'Überblick "1".html');
    const path = `/${document.document_id}/content`;
    const whole = await ada.send('GET', path);
    expect([whole.status, whole.text]).toEqual([200, '<html><script>alert(1)</script></html>']);
    const facts = Object.fromEntries(whole.headers);
    expect(facts).toMatchObject({
      'content-type': expect.stringContaining('text/html'),
      'content-length': '38',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      etag: `"${document.sha256}"`,
    });
    expect(facts['content-disposition']).toMatch(
      /^attachment; filename=".*"; filename\*=UTF-8''%C3%9Cberblick/,
    );

    const part = async (headers: Record<string, string>) => {
      const answer = await ada.send('GET', path, { headers });
      return [answer.status, answer.headers.get('content-range'), answer.text];
    };
    expect(await part({ range: 'bytes=0-5' })).toEqual([206, 'bytes 0-5/38', '<html>']);
    expect(await part({ range: 'bytes=31-' })).toEqual([206, 'bytes 31-37/38', '</html>']);
    expect(await part({ range: 'bytes=-7' })).toEqual([206, 'bytes 31-37/38', '</html>']);
    expect(await part({ range: 'bytes=30-900' })).toEqual([206, 'bytes 30-37/38', '></html>']);
    expect((await part({ range: 'bytes=38-' })).slice(0, 2)).toEqual([416, 'bytes */38']);
    expect((await part({ range: 'bytes=5-1' }))[0]).toBe(200);
    expect((await part({ range: 'bytes=0-1,3-4' }))[0]).toBe(200);
    expect((await part({ range: 'bytes=0-5', 'if-range': '"another"' }))[0]).toBe(200);
    expect((await part({ range: 'bytes=0-5', 'if-range': `"${document.sha256}"` }))[0]).toBe(206);
    expect((await part({ range: 'bytes=0-5', 'if-range': 'Sat, 21 Nov 2026 00:00:00 GMT' }))[0]).toBe(200);
    expect((await part({ range: 'bytes=-0' })).slice(0, 2)).toEqual([416, 'bytes */38']);
    expect(await part({ 'if-none-match': `"${document.sha256}"` })).toEqual([304, null, '']);
    for (const headers of [{}, { range: 'bytes=0-5' }] as Record<string, string>[]) {
      const head = await ada.send('HEAD', path, { headers });
      expect([head.status, head.text]).toEqual([200, '']);
      for (const name of contentHeaders) expect([name, head.headers.get(name)]).toEqual([name, facts[name]]);
    }
  });

  it('is deleted with its file and its text, and starts from nothing when it is uploaded again', async () => {
    const ada = callerAt(service);
    const { document, request } = await ada.uploaded('To be deleted.', 'd.txt');
    const id = document.document_id;
    await service.extract(request, 'To be deleted.');
    await ada.until(id, 'ready');
    const since = new Date(Date.now() - 60_000);
    expect((await ada.send('DELETE', `/${id}`)).body).toEqual({ deleted: true });
    for (const [method, tail] of [
      ['GET', ''],
      ['GET', '/text'],
      ['GET', '/content'],
      ['DELETE', ''],
    ] as const) {
      const gone = await ada.send(method, `/${id}${tail}`);
      expect([gone.status, gone.body.code]).toEqual([404, 'document_not_found']);
    }
    expect((await ada.send('GET', '')).body.count).toBe(0);
    expect(
      service.objectKeys().filter((key) => [request.original_key, request.text_key].includes(key)),
    ).toEqual([]);
    const changes = await service.deps.documents.changedSince(since, 1_000);
    expect(changes.filter((one) => one.document_id === id)).toMatchObject([{ kind: 'deleted' }]);

    // A worker that was at it comes too late: its text does not stay.
    await service.extract(request, 'Too late.');
    await waitFor('the late text to go', () => !service.objectKeys().includes(request.text_key));
    const anew = await ada.upload('To be deleted.', 'd.txt');
    expect([anew.status, anew.body.created, anew.body.document?.document_id]).toEqual([201, true, id]);
    const next = await waitFor('the new request', () =>
      service.requests.find((one) => one.document_id === id && one.attempt === 2),
    );
    await service.extract(next, 'Anew.');
    await ada.until(id, 'ready');
  });

  it('of another organisation is unknown, whatever is tried', async () => {
    const owner = callerAt(service);
    const { document, request } = await owner.uploaded('Ours alone.', 'e.txt');
    await service.extract(request, 'Ours alone.');
    await owner.until(document.document_id, 'ready');
    const others = [
      callerAt(service),
      callerAt(service, { org_id: null, org_role: null }),
      callerAt(service, { org_id: null, org_role: null, user_id: owner.principal.org_id ?? '' }),
    ];
    for (const other of others) {
      const path = `/${document.document_id}`;
      const tries: [string, string, RequestInit?][] = [
        ['GET', path],
        ['GET', `${path}/text`],
        ['GET', `${path}/content`],
        ['PATCH', path, json({ name: 'mine' })],
        ['DELETE', path],
      ];
      for (const [method, tail, init] of tries) {
        const answer = await other.send(method, tail, init);
        expect([method, tail, answer.status, answer.body.code]).toEqual([
          method,
          tail,
          404,
          'document_not_found',
        ]);
      }
      expect((await other.send('GET', '')).body.count).toBe(0);
    }
    const colleague = callerAt(service, { org_id: owner.principal.org_id });
    expect((await colleague.send('GET', `/${document.document_id}/text`)).text).toBe('Ours alone.');
  });

  it('of a user without an organisation is that user’s own', async () => {
    const user_id = `user|${randomUUID()}`;
    const alone = callerAt(service, { org_id: null, org_role: null, user_id });
    const { document } = await alone.uploaded('Mine.', 'f.txt');
    const inOrg = callerAt(service, { user_id });
    expect((await inOrg.send('GET', `/${document.document_id}`)).status).toBe(404);
    expect((await alone.send('GET', `/${document.document_id}`)).status).toBe(200);
  });
});
