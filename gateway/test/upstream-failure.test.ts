import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { waitFor } from '@footnote/testing';
import { readProblem } from './support/read-problem.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';
import { bearer, signToken } from './support/test-tokens.ts';
import { answerOk, startUpstream, type TestUpstream } from './support/test-upstream.ts';

const search = '/api/filings/search?q=a';

describe('services that fail', () => {
  let upstream: TestUpstream;
  let gateway: TestGateway;
  beforeAll(async () => {
    upstream = await startUpstream();
    gateway = await startTestGateway(upstream.url, {
      UPSTREAM_TIMEOUT_SECONDS: '1',
      REPORTS_URL: 'http://127.0.0.1:1',
      MAX_REQUESTS_UNDER_WAY: '2',
      STREAM_START_SECONDS: '1',
    });
  });
  beforeEach(() => {
    upstream.handle = answerOk;
    upstream.seen.length = 0;
  });
  afterAll(async () => {
    await gateway.stop();
    await upstream.close();
  });
  const call = (path = search, init: RequestInit = {}) =>
    fetch(gateway.url + path, { headers: bearer(), ...init });

  it('answers 503 for a service that is down, and the others go on', async () => {
    const answer = await call('/api/reports/r/sections/0', { method: 'PATCH', body: '{}' });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await readProblem(answer)).toMatchObject({ code: 'upstream_unavailable', retryable: true });
    expect((await call()).status).toBe(200);
  });

  it('names each service on its ready page, and is ready while one is there', async () => {
    const answer = await fetch(`${gateway.url}/health/ready`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      ready: true,
      service: 'gateway',
      checks: { filings: { ok: true }, lab: { ok: true }, reports: { ok: false } },
    });
  });

  it('answers 502 when the service breaks off before the first byte', async () => {
    upstream.handle = (request) => request.socket.destroy();
    const answer = await call('/api/filings/ingest', { method: 'POST', body: '{}' });
    expect(answer.status).toBe(502);
    expect((await readProblem(answer)).code).toBe('upstream_reset');
  });

  it('reads the rest of a body whose service broke off, so that the connection serves the next request', async () => {
    upstream.handle = (request) => void request.once('data', () => request.socket.destroy());
    const { port } = new URL(gateway.url);
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
    let received = '';
    socket.on('data', (text: string) => {
      received += text;
    });
    const closed = once(socket, 'close').then(() => {
      throw new Error('the gateway closed the connection');
    });
    const head = (line: string) => `${line} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${signToken()}\r\n`;
    const body = 'x'.repeat(99_000);
    socket.write(
      `${head('POST /api/documents')}content-length: ${body.length}\r\n\r\n${body.slice(0, 1_000)}`,
    );
    const has = (text: string) => Promise.race([closed, waitFor(text, async () => received.includes(text))]);
    await has('HTTP/1.1 502 ');
    socket.write(body.slice(1_000));
    upstream.handle = answerOk;
    socket.write(`${head(`GET ${search}`)}\r\n`);
    await has('HTTP/1.1 200 ');
    closed.catch(() => {});
    socket.destroy();
  });

  it('answers 502 for an answer that is not HTTP', async () => {
    upstream.handle = (request) => void request.socket.end('what is this\r\n\r\n');
    const answer = await call();
    expect(answer.status).toBe(502);
    expect((await readProblem(answer)).code).toBe('upstream_reset');
  });

  it("breaks the client's connection when the service breaks off in mid-answer", async () => {
    upstream.handle = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half', () => response.socket?.destroy());
    };
    await expect(call().then((answer) => answer.text())).rejects.toThrow();
    upstream.handle = (_request, response) => {
      response.writeHead(200);
      response.write('half', () => response.socket?.destroy());
    };
    await expect(call().then((answer) => answer.text())).rejects.toThrow();
    expect(gateway.lines.filter(({ message }) => message === 'an answer was cut short')).toHaveLength(2);
  });

  it('gives up on a service that is silent, on new connections and on used ones', async () => {
    for (const path of [search, search]) {
      await (await call()).text();
      upstream.handle = (request) => void request.resume();
      const answer = await call(path);
      expect(answer.status).toBe(503);
      expect((await readProblem(answer)).detail).toBe('The filings service did not answer in time.');
      upstream.handle = answerOk;
    }
  });

  it('sends a GET again when the kept connection turns out to be closed, and no POST', async () => {
    await (await call()).text();
    let broken = 0;
    const breakOnce = (then: typeof answerOk): typeof answerOk => {
      let first = true;
      return (request, response) => {
        if (!first) return then(request, response);
        first = false;
        broken += 1;
        request.socket.destroy();
      };
    };
    upstream.handle = breakOnce(answerOk);
    expect((await call()).status).toBe(200);
    await (await call()).text();
    upstream.handle = breakOnce(answerOk);
    expect((await call('/api/filings/ingest', { method: 'POST', body: '{}' })).status).toBe(502);
    expect(broken).toBe(2);
  });

  it('refuses with 503 what is over the bound of requests under way, and streams are counted apart', async () => {
    const waiting: (() => void)[] = [];
    upstream.handle = (_request, response) => void waiting.push(() => response.end('{}'));
    const running = [call(), call()];
    await waitFor('two requests', () => waiting.length === 2);
    const over = await call();
    expect(over.status).toBe(503);
    expect(over.headers.get('retry-after')).toBe('1');
    expect((await readProblem(over)).code).toBe('overloaded');
    const stream = call('/api/filings/ingest/stream');
    await waitFor('the stream', () => waiting.length === 3);
    for (const answer of waiting) answer();
    for (const answer of [...running, stream]) expect((await answer).status).toBe(200);
    upstream.handle = answerOk;
    expect((await call()).status).toBe(200);
  });

  it('answers 503, never 401, when a service does not accept the identity: the token is good', async () => {
    upstream.handle = (_request, response) => {
      response.writeHead(401, { 'content-type': 'application/problem+json' });
      response.end('{"code":"token_invalid"}');
    };
    for (const path of [search, '/api/filings/ingest/stream']) {
      const answer = await call(path);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('www-authenticate')).toBeNull();
      expect((await readProblem(answer)).code).toBe('upstream_unavailable');
    }
  });

  it('gives up on a stream that does not begin', async () => {
    upstream.handle = (request) => void request.resume();
    const answer = await call('/api/filings/ingest/stream');
    expect(answer.status).toBe(503);
    expect((await readProblem(answer)).detail).toBe('The filings service did not answer in time.');
  });

  it('asks the services once for all who ask whether it is ready', async () => {
    const ready = () => fetch(`${gateway.url}/health/ready`);
    await Promise.all(Array.from({ length: 50 }, ready));
    // An outcome is given again for one second; this many could only be asked for one by one.
    expect(upstream.readyChecks).toBeLessThan(50);
  });

  it('closes the connection to the service when the client leaves', async () => {
    const left = new Promise<void>((resolve) => {
      upstream.handle = (_request, response) => void response.once('close', resolve);
    });
    const aborter = new AbortController();
    const running = call(search, { signal: aborter.signal });
    await waitFor('the request to arrive', () => upstream.seen.length === 1);
    aborter.abort();
    await expect(running).rejects.toThrow();
    await left;
  });

  it('never shows what the service did not mean to say: no stack, address or foreign text', async () => {
    const answer = await call('/api/reports/r/sections/0', { method: 'PATCH', body: '{}' });
    expect(await answer.text()).not.toMatch(/127\.0\.0\.1|ECONN|node:/);
  });
});

describe('a service that hangs in its connection', () => {
  it('is given up', async () => {
    // Accepts and sends nothing: the connection is open, and the answer never comes.
    const server: Server = createServer(() => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const gateway = await startTestGateway(`http://127.0.0.1:${port}`, { UPSTREAM_TIMEOUT_SECONDS: '1' });
    const answer = await fetch(gateway.url + search, { headers: bearer() });
    expect(answer.status).toBe(503);
    await gateway.stop();
    server.close();
  });
});
