import type { ServerResponse } from 'node:http';
import { waitFor } from '@footnote/testing';
import { type ClientStream, openClientStream } from './support/open-stream.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';
import { bearer, signToken } from './support/test-tokens.ts';
import { answerOk, openStream, startUpstream, type TestUpstream } from './support/test-upstream.ts';

const path = '/api/filings/ingest/stream';

describe('event streams', () => {
  let upstream: TestUpstream;
  let gateway: TestGateway;
  let open: Set<ServerResponse>;
  beforeEach(async () => {
    open = new Set();
    upstream = await startUpstream();
    upstream.handle = (request, response) => {
      if (!request.url?.startsWith(path)) return answerOk(request, response);
      openStream(response);
      open.add(response);
      response.once('close', () => open.delete(response));
    };
    gateway = await startTestGateway(upstream.url, {
      GENERAL_REQUESTS_PER_MINUTE: '100000',
      MAX_STREAMS_PER_USER: '1000',
    });
  });
  afterEach(async () => {
    await gateway.stop();
    await upstream.close();
  });
  const connectStream = (headers: Record<string, string> = {}) =>
    openClientStream(`${gateway.url}${path}?token=${signToken()}`, headers);

  it('passes each event on as it comes, with its headers', async () => {
    const stream = await connectStream();
    expect(stream.answer.headers['content-type']).toBe('text/event-stream');
    expect(stream.answer.headers['cache-control']).toBe('no-cache, no-transform');
    await waitFor('the first event', () => stream.text().includes('id: 1\n'));
    for (const id of [2, 3]) {
      for (const response of open) response.write(`id: ${id}\nevent: progress\ndata: {}\n\n`);
      await waitFor(`event ${id}`, () => stream.text().endsWith(`id: ${id}\nevent: progress\ndata: {}\n\n`));
    }
    for (const response of open) response.end();
    expect(await stream.ended).toBe(true);
  });

  it('sends the headers before the first event', async () => {
    upstream.handle = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
    };
    const stream = await connectStream();
    expect(stream.answer.statusCode).toBe(200);
    stream.request.destroy();
  });

  it('passes Last-Event-ID on', async () => {
    const stream = await connectStream({ 'last-event-id': '41' });
    expect(upstream.seen.at(-1)?.headers['last-event-id']).toBe('41');
    stream.request.destroy();
  });

  it('ends a stream with the token that opened it, and lets the service know', async () => {
    let time = Date.now();
    const clocked = await startTestGateway(upstream.url, {}, { clock: { now: () => new Date(time) } });
    const exp = Math.floor(time / 1000) + 60;
    const url = `${clocked.url}${path}?token=${signToken({ exp })}`;
    const stream = await openClientStream(url, {});
    await waitFor('an open stream', () => open.size === 1);
    time += 120_000;
    expect(await stream.ended).toBe(true);
    await waitFor('no open stream', () => open.size === 0);
    expect((await fetch(url)).status).toBe(401);
    await clocked.stop();
  });

  it('closes the connection to the service when the client leaves', async () => {
    const stream = await connectStream();
    await waitFor('an open stream', () => open.size === 1);
    stream.request.destroy();
    await waitFor('no open stream', () => open.size === 0);
  });

  it("breaks the client's connection when the service breaks off, so that it comes back", async () => {
    const stream = await connectStream();
    await waitFor('an open stream', () => open.size === 1);
    for (const response of open) response.socket?.destroy();
    expect(await stream.ended).toBe(false);
  });

  it('refuses before the first byte with a problem', async () => {
    const refused = await openClientStream(gateway.url + path, {});
    expect(refused.answer.statusCode).toBe(401);
    expect(refused.answer.headers['content-type']).toContain('application/problem+json');
    await refused.ended;
  });

  it('answers an ordinary request while 1,000 streams are open', async () => {
    const streams: ClientStream[] = [];
    for (let batch = 0; batch < 10; batch += 1) {
      streams.push(...(await Promise.all(Array.from({ length: 100 }, () => connectStream()))));
    }
    expect(open.size).toBe(1_000);
    const answer = await fetch(`${gateway.url}/api/filings/search?q=a`, { headers: bearer() });
    expect(answer.status).toBe(200);
    for (const response of open) response.write('id: 2\nevent: progress\ndata: {}\n\n');
    await waitFor('the second event everywhere', () =>
      streams.every((stream) => stream.text().includes('id: 2')),
    );
    for (const stream of streams) stream.request.destroy();
    await waitFor('no open stream', () => open.size === 0);
  });
});
