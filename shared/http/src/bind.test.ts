import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineRoute } from '@footnote/contracts';
import { silentLog } from '@footnote/runtime';
import { z } from 'zod';
import { createBinder } from './bind.ts';
import { bareApp } from './create-app.ts';
import { problemHandler } from './problem-response.ts';
import { reply, replyJson } from './reply.ts';

const flip = defineRoute({
  id: 'flip',
  method: 'POST',
  path: '/flip',
  auth: 'public',
  tag: 'T',
  summary: 'A body that may be left out',
  problems: [],
  shape: {
    body: z.strictObject({ on: z.boolean().optional() }).default({}),
    ok: z.object({ on: z.boolean() }),
  },
});
const echo = defineRoute({
  id: 'echo',
  method: 'PUT',
  path: '/echo/{name}',
  auth: 'public',
  tag: 'T',
  summary: 'Text in, text out',
  bodyAs: 'text/markdown',
  answersAs: 'text/markdown',
  bodyLimitBytes: 1_000,
  problems: [],
  shape: { params: z.object({ name: z.string().max(5) }), body: z.string().min(1), ok: z.string() },
});
const asked = defineRoute({
  id: 'asked',
  method: 'POST',
  path: '/asked',
  auth: 'public',
  tag: 'T',
  summary: 'Reads the key itself',
  honours: ['Idempotency-Key'],
  problems: [],
  shape: { ok: z.object({ key: z.string().nullable() }) },
});
const page = defineRoute({
  id: 'page',
  method: 'GET',
  path: '/page',
  auth: 'public',
  tag: 'T',
  summary: 'Two representations',
  alsoAs: ['text/markdown'],
  honours: ['If-None-Match'],
  problems: [],
  shape: { query: z.object({ broken: z.string().optional() }), ok: z.object({ n: z.int() }) },
});
const kept = defineRoute({
  id: 'kept',
  method: 'GET',
  path: '/kept',
  auth: 'public',
  tag: 'T',
  summary: 'A body that is kept as text',
  honours: ['If-None-Match'],
  problems: [],
  shape: { ok: z.object({ n: z.int() }) },
});
const bare = defineRoute({
  id: 'bare',
  method: 'GET',
  path: '/bare',
  auth: 'public',
  tag: 'T',
  summary: 'With a status that it says nothing of, or a tag',
  status: 201,
  otherStatuses: { 202: 'Later' },
  problems: [],
  shape: { query: z.object({ status: z.coerce.number() }), ok: z.object({}) },
});

describe('bind', () => {
  let server: Server;
  let url: string;
  beforeAll(async () => {
    const app = bareApp();
    const bind = createBinder(app, () => ({ user_id: 'u', org_id: null, org_role: null, name: null }));
    bind.json(flip, ({ body }) => ({ on: body.on ?? true }));
    bind.json(echo, ({ body }) => body);
    bind.json(asked, ({ header }) => ({ key: header('Idempotency-Key') ?? null }));
    bind.json(page, ({ query }) => reply({ n: query.broken ? 1.5 : 1 }, { etag: 'v1', markdown: '# 1' }));
    bind.json(kept, () => replyJson('{"n": 1}', { etag: 'k1' }));
    bind.json(bare, ({ query: { status } }) => reply({}, status ? { status } : { etag: 'v1' }));
    app.use(problemHandler(silentLog));
    server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const send = async (path: string, init: RequestInit) => {
    const response = await fetch(url + path, init);
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
    return { status: response.status, text, headers: response.headers };
  };
  const json = { 'content-type': 'application/json' };
  const markdown = { 'content-type': 'text/markdown' };

  it('accepts a missing body, in every way that clients leave it out', async () => {
    expect(await send('/flip', { method: 'POST' })).toMatchObject({ status: 200, text: '{"on":true}' });
    const stream = () => new Blob([]).stream();
    const chunked = { method: 'POST', body: stream(), duplex: 'half' } as RequestInit;
    expect(await send('/flip', chunked)).toMatchObject({ status: 200, text: '{"on":true}' });
    expect((await send('/flip', { method: 'POST', headers: json, body: '{"on":false}' })).text).toBe(
      '{"on":false}',
    );
  });

  it('refuses an Idempotency-Key of another form, also where the route reads it itself', async () => {
    const ask = (headers: Record<string, string>) => send('/asked', { method: 'POST', headers });
    expect(await ask({})).toMatchObject({ status: 200, text: '{"key":null}' });
    expect(await ask({ 'Idempotency-Key': 'k~1' })).toMatchObject({ status: 200, text: '{"key":"k~1"}' });
    for (const key of ['', 'two words', 'k\u00e4se', 'k'.repeat(256)]) {
      expect([key, (await ask({ 'Idempotency-Key': key })).status]).toEqual([key, 400]);
    }
  });

  it('refuses a body without a type', async () => {
    const body = new Blob(['{"on":false}']).stream();
    expect((await send('/flip', { method: 'POST', body, duplex: 'half' } as RequestInit)).status).toBe(415);
  });

  it.each([
    ['an unknown field', '{"of":1}', json, 422, '"/of"'],
    ['a wrong type', '{"on":1}', json, 422, '"/on"'],
    ['broken JSON', '{"on":', json, 400, 'malformed_json'],
    [
      'another charset',
      '{}',
      { 'content-type': 'application/json; charset=latin1' },
      415,
      'unsupported_media_type',
    ],
    ['another media type', 'on', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
  ])('refuses %s', async (_what, body, headers, status, words) => {
    const answer = await send('/flip', { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(words);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });

  it('passes text on byte for byte, and refuses invalid UTF-8, too large a body and a bad path', async () => {
    const text = '\uFEFF---\r\nä\0';
    expect((await send('/echo/a', { method: 'PUT', headers: markdown, body: text })).text).toBe(text);
    const broken = { method: 'PUT', headers: markdown, body: Buffer.from([0x61, 0xff]) };
    expect((await send('/echo/a', broken)).status).toBe(422);
    expect((await send('/echo/a', { ...broken, body: 'x'.repeat(1_001) })).status).toBe(413);
    expect((await send('/echo/abcdef', { ...broken, body: 'x' })).status).toBe(400);
    expect((await send('/echo/%E0%A4%A', { ...broken, body: 'x' })).status).toBe(400);
  });

  it('sends a body that is kept as JSON text as it is', async () => {
    const sent = await send('/kept', {});
    expect([sent.text, sent.headers.get('etag')]).toEqual(['{"n": 1}', '"k1"']);
    expect(sent.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect((await send('/kept', { headers: { 'if-none-match': '"k1"' } })).status).toBe(304);
  });

  it('gives each representation its own ETag, and answers 304 to a known one', async () => {
    const plain = await send('/page', {});
    const text = await send('/page', { headers: { accept: 'text/markdown' } });
    expect([plain.headers.get('etag'), text.headers.get('etag'), text.text]).toEqual([
      '"v1"',
      '"v1-md"',
      '# 1',
    ]);
    expect((await send('/page', { headers: { 'if-none-match': 'W/"v1", "x"' } })).status).toBe(304);
    expect((await send('/page', { headers: { 'if-none-match': '"v1-md"' } })).status).toBe(200);
  });

  it('answers 500 when a handler breaks its contract', async () => {
    expect(await send('/page?broken=1', {})).toMatchObject({ status: 500 });
    const statuses = [201, 202, 200, 0].map(
      async (status) => (await send(`/bare?status=${status}`, {})).status,
    );
    expect(await Promise.all(statuses)).toEqual([201, 202, 500, 500]);
  });
});
