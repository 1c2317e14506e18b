import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { waitFor } from '@footnote/testing';
import { callerAt } from './support/caller.ts';
import { headersOf, startTestDocuments, type TestDocuments } from './support/start-test-documents.ts';

let service: TestDocuments;
beforeAll(async () => {
  service = await startTestDocuments();
});
afterAll(() => service?.stop());

const megabyte = 1_000_000;

/** A multipart body made as it is read. */
function* formOf(size: number, { end = true } = {}) {
  yield Buffer.from(
    '--b\r\nContent-Disposition: form-data; name="file"; filename="big.txt"\r\nContent-Type: text/plain\r\n\r\n',
  );
  const line = Buffer.from(`${randomBytes(8).toString('hex')}${'x'.repeat(983)}\n`);
  for (let sent = 0; sent < size; sent += line.length)
    yield line.subarray(0, Math.min(line.length, size - sent));
  if (end) yield Buffer.from('\r\n--b--\r\n');
}

describe('an upload', () => {
  it('becomes a document in work, and a request for a worker', async () => {
    const ada = callerAt(service);
    const { status, body } = await ada.upload('Revenue grew.', 'note.txt', { tags: 'board, 2026,board' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      created: true,
      document: {
        name: 'note.txt',
        type: 'text',
        size_bytes: 13,
        tags: ['board', '2026'],
        status: 'processing',
        progress_pct: 0,
        error: null,
        created_by: { user_id: ada.principal.user_id, name: 'Ada' },
      },
    });
    const asked = await waitFor('the request', () =>
      service.requests.find(({ document_id }) => document_id === body.document?.document_id),
    );
    expect(asked).toMatchObject({ attempt: 1, type: 'text' });
    expect(service.objectKeys()).toContain(asked.original_key);
  });

  it('of the same bytes is the same document, and leaves nothing of the second', async () => {
    const org_id = `org_${randomBytes(4).toString('hex')}`;
    const ada = callerAt(service, { org_id });
    const { document } = await ada.uploaded('The same bytes.');
    const before = service.objectKeys();
    const again = await callerAt(service, { org_id }).upload('The same bytes.', 'other name.md', {
      tags: 'x',
    });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({
      created: false,
      document: { document_id: document.document_id, tags: [] },
    });
    expect(again.body.document?.name).toBe('note.txt');
    expect(service.objectKeys()).toEqual(before);
  });

  it('made twice at the same time is one document', async () => {
    const ada = callerAt(service);
    const before = service.objectKeys().length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => ada.upload('At the same time.')));
    expect(new Set(answers.map(({ body }) => body.document?.document_id)).size).toBe(1);
    expect(answers.filter(({ status, body }) => status === 201 && body.created)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 200 && !body.created)).toHaveLength(7);
    expect((await ada.send('GET', '')).body.count).toBe(1);
    expect(service.objectKeys()).toHaveLength(before + 1);
  });

  it('of another organisation, or of a user without one, is a document of its own', async () => {
    const ids: (string | undefined)[] = [];
    for (const who of [{}, {}, { org_id: null, org_role: null }]) {
      const { status, body } = await callerAt(service, who).upload('Known to several.');
      // Nothing shows that others have it too.
      expect([status, body.created, body.document?.status]).toEqual([201, true, 'processing']);
      ids.push(body.document?.document_id);
    }
    expect(new Set(ids).size).toBe(3);
  });

  it.each([
    ['as browsers send it', 'filename="2 %22quoted%22 %.txt"', '2 "quoted" %.txt'],
    ['in UTF-8 as it is', 'filename="決算 ü.txt"', '決算 ü.txt'],
    ['by RFC 5987', "filename*=UTF-8''%E6%B1%BA.txt", '決.txt'],
    ['with a path', 'filename="/home/ada/../2026/q.txt"', 'q.txt'],
    ['by an empty one', 'filename=""', 'document.txt'],
    ['by none', 'x=y', 'document.txt'],
    ['too long', `filename="${'y'.repeat(300)}.txt"`, `${'y'.repeat(249)}….txt`],
  ])('is named %s', async (way, disposition, name) => {
    const { body } = await callerAt(service).send('POST', '', {
      body: `--b\r\nContent-Disposition: form-data; name="file"; ${disposition}\r\n\r\n${way}\r\n--b--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect(body.document?.name).toBe(name);
  });

  it('is named by its part, made safe', async () => {
    const ada = callerAt(service);
    const names = [
      '決算短信 2026年3月期.txt',
      '../../etc/passwd',
      'C:\\docs\\r\u202Etxt.exe',
      'naïve – “plan”.txt',
      '…',
    ];
    const shown = await Promise.all(
      names.map(async (name, index) => (await ada.upload(`File ${index}`, name)).body.document?.name),
    );
    expect(shown).toEqual([
      '決算短信 2026年3月期.txt',
      'passwd',
      'r txt.exe',
      'naïve – “plan”.txt',
      'document.txt',
    ]);
  });
});

describe('a refused upload', () => {
  it.each([
    ['a PNG image', Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')],
    ['a ZIP archive', Buffer.from('504b0304140000000000', 'hex')],
    ['binary data', Buffer.from([1, 2, 3, 0, 5, 6, 200, 0, 9])],
    ['an RTF document', Buffer.from('{\\rtf1\\ansi Hello}')],
    ['an XML file', Buffer.from('<?xml version="1.0"?><feed><entry/></feed>')],
  ])('names what it is: %s', async (name, bytes) => {
    const before = service.objectKeys();
    const { status, body } = await callerAt(service).upload(bytes, 'report.pdf');
    expect(status).toBe(415);
    expect(body.code).toBe('unsupported_media_type');
    expect(body.detail).toContain(name === 'a ZIP archive' ? 'ZIP archive' : name);
    expect(service.objectKeys()).toEqual(before);
  });

  it('is one of an empty file', async () => {
    const { status, body } = await callerAt(service).upload('', 'empty.txt');
    expect({ status, code: body.code, detail: body.detail }).toEqual({
      status: 422,
      code: 'upload_invalid',
      detail: 'The file is empty.',
    });
  });

  it.each([
    ['no file', '--b\r\nContent-Disposition: form-data; name="tags"\r\n\r\nx\r\n--b--\r\n', 'no part "file"'],
    [
      'two files',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="b"\r\n\r\ny\r\n--b--\r\n',
      'comes twice',
    ],
    ['an unknown part', '--b\r\nContent-Disposition: form-data; name="note"\r\n\r\nx\r\n--b--\r\n', '"note"'],
    [
      'a missing end',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
      'broken off',
    ],
    ['no form at all', 'hello', 'malformed'],
  ])('is one with %s', async (_name, form, detail) => {
    const before = service.objectKeys();
    const { status, body } = await callerAt(service).send('POST', '', {
      body: form,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'upload_invalid' });
    expect(body.detail).toContain(detail);
    expect(service.objectKeys()).toEqual(before);
  });

  it('is one without a boundary, of another type, or with bad tags', async () => {
    const ada = callerAt(service);
    const bare = await ada.send('POST', '', {
      body: 'x',
      headers: { 'content-type': 'multipart/form-data' },
    });
    expect([bare.status, bare.body.code]).toEqual([422, 'upload_invalid']);
    const json = await ada.send('POST', '', { body: '{}', headers: { 'content-type': 'application/json' } });
    expect([json.status, json.body.code]).toEqual([415, 'unsupported_media_type']);
    const tags = await ada.upload('Tagged.', 'a.txt', { tags: 'x'.repeat(70) });
    expect([tags.status, tags.body.code, tags.body.errors?.[0]?.path]).toEqual([
      422,
      'validation_failed',
      '/tags',
    ]);
  });

  it('is one of 51 MB, while it streams, with its length unsaid', async () => {
    const before = service.objectKeys();
    const ada = callerAt(service);
    const { status, body } = await ada.send('POST', '', {
      body: Readable.toWeb(Readable.from(formOf(51 * megabyte))) as ReadableStream,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      duplex: 'half',
    } as RequestInit);
    expect([status, body.code]).toEqual([413, 'payload_too_large']);
    expect(body.detail).toContain('50000000 bytes');
    expect(service.objectKeys()).toEqual(before);
  });

  it('takes 49 MB', async () => {
    const ada = callerAt(service);
    const { status, body } = await ada.send('POST', '', {
      body: Readable.toWeb(Readable.from(formOf(49 * megabyte))) as ReadableStream,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      duplex: 'half',
    } as RequestInit);
    expect([status, body.document?.size_bytes]).toEqual([201, 49 * megabyte]);
  });

  it('is one whose client goes away: nothing of it stays', async () => {
    const before = service.objectKeys();
    const ada = callerAt(service);
    const outgoing = request(`${service.url}/api/documents`, {
      method: 'POST',
      headers: { ...headersOf(ada.principal), 'content-type': 'multipart/form-data; boundary=b' },
    });
    outgoing.on('error', () => {});
    for (const chunk of formOf(2 * megabyte, { end: false })) outgoing.write(chunk);
    await waitFor('the upload to be under way', async () => (await service.countNotes()) > 0);
    outgoing.destroy();
    await waitFor('its note to be gone', async () => (await service.countNotes()) === 0);
    expect(service.objectKeys()).toEqual(before);
    expect((await ada.send('GET', '')).body.count).toBe(0);
  });
});
