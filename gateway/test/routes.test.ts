import { connect } from 'node:net';
import { readProblem } from './support/read-problem.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';
import { bearer } from './support/test-tokens.ts';
import { answerOk, startUpstream, type TestUpstream } from './support/test-upstream.ts';

describe('the gateway', () => {
  let upstream: TestUpstream;
  let gateway: TestGateway;
  beforeAll(async () => {
    upstream = await startUpstream();
    gateway = await startTestGateway(upstream.url, {
      CORS_ORIGINS: 'https://app.example, https://b.example',
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
  const call = (path: string, init: RequestInit = {}) =>
    fetch(gateway.url + path, { ...init, headers: { ...bearer(), ...(init.headers as object) } });

  it.each([
    '/api',
    '/api/',
    '/api/filings',
    '/api/filings/',
    '/api/filings/search/',
    '/api/filings/Search',
    '/api/filings//search',
    '/api/filings/market',
    '/api/filings/market/',
    '/api/filings/read/US/1',
    '/api/skills/secret',
    '/internal',
    '/metrics',
    '/docs/../main.ts',
    '/docs/package.json',
  ])('knows no %s', async (path) => {
    const answer = await call(path);
    expect(answer.status).toBe(404);
    expect((await readProblem(answer)).code).toBe('route_not_found');
    expect(upstream.seen).toEqual([]);
  });

  it.each([
    ['/api/filings/search', 'DELETE', 'GET, HEAD'],
    ['/api/filings/ingest', 'PUT', 'POST, GET, HEAD'],
    ['/api/filings/ingest/job_1', 'PUT', 'GET, HEAD, DELETE'],
    ['/api/filings/ingest/stream', 'HEAD', 'GET'],
    ['/health/live', 'POST', 'GET, HEAD'],
    ['/docs', 'POST', 'GET, HEAD'],
  ])('refuses on %s the method %s', async (path, method, allow) => {
    const answer = await call(path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allow);
    if (method !== 'HEAD') expect((await readProblem(answer)).code).toBe('method_not_allowed');
  });

  it('lets fixed routes win over parameters', async () => {
    await call('/api/filings/ingest/active');
    await call('/api/filings/ingest/job_1');
    const routes = () =>
      gateway.lines.filter(({ message }) => message === 'request').map(({ route }) => route);
    expect(routes().slice(-2)).toEqual(['listActiveJobs', 'getIngestionJob']);
  });

  it('passes path, query, method and body on as they came', async () => {
    let body = '';
    upstream.handle = (request, response) => {
      request.setEncoding('utf8');
      request.on('data', (chunk: string) => {
        body += chunk;
      });
      request.once('end', () => response.writeHead(201, { 'x-own': 'yes', etag: '"e"' }).end('done'));
    };
    const answer = await call('/api/filings/ingest?a=%20b&c=%C3%A9', {
      method: 'POST',
      body: '{"country":"é"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('x-own')).toBe('yes');
    expect(answer.headers.get('etag')).toBe('"e"');
    expect(await answer.text()).toBe('done');
    expect(body).toBe('{"country":"é"}');
    expect(upstream.seen[0]).toMatchObject({ method: 'POST', url: '/api/filings/ingest?a=%20b&c=%C3%A9' });
  });

  it('answers HEAD without a body, and 304 and 204 as they are', async () => {
    const head = await call('/api/filings/search?q=a', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    upstream.handle = (_request, response) => response.writeHead(304, { etag: '"e"' }).end();
    expect((await call('/api/filings/search?q=a')).status).toBe(304);
    upstream.handle = (_request, response) => response.writeHead(204).end();
    expect((await call('/api/filings/search?q=a')).status).toBe(204);
  });

  it.each([
    '/api/filings/market/%',
    '/api/filings/market/%ZZ',
    '/api/filings/market/%C3',
    '/api/filings/market/a%00b',
  ])('refuses the encoding of %s', async (path) => {
    const answer = await call(path);
    expect(answer.status).toBe(400);
    expect((await readProblem(answer)).code).toBe('invalid_parameter');
  });

  it.each([
    'GET /api/filings/search HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n',
    'NONSENSE\r\n\r\n',
    `GET / HTTP/1.1\r\nhost: x\r\nbig: ${'x'.repeat(20_000)}\r\n\r\n`,
    'POST /api/filings/ingest HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  ])('answers what is not HTTP with a problem (%#)', async (text) => {
    const { port } = new URL(gateway.url);
    const answer = await new Promise<string>((resolve, reject) => {
      let all = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
      socket.setEncoding('utf8');
      socket.on('data', (chunk: string) => {
        all += chunk;
      });
      socket.once('close', () => resolve(all));
      socket.once('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('application/problem+json');
    expect(answer).toContain('"code":"invalid_parameter"');
  });

  it('keeps a sane request id and replaces any other', async () => {
    const kept = await call('/api/filings/search?q=a', { headers: { 'x-request-id': 'req-12345678' } });
    expect(kept.headers.get('x-request-id')).toBe('req-12345678');
    expect(upstream.seen.at(-1)?.headers['x-request-id']).toBe('req-12345678');
    const made = await call('/api/filings/search?q=a', { headers: { 'x-request-id': 'a b\tc' } });
    expect(made.headers.get('x-request-id')).toMatch(/^req_[0-9a-f]{32}$/);
    expect(upstream.seen.at(-1)?.headers['x-request-id']).toBe(made.headers.get('x-request-id'));
  });

  it('answers preflights of the configured origins only', async () => {
    const preflight = (origin: string) =>
      fetch(`${gateway.url}/api/filings/ingest`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const known = await preflight('https://b.example');
    expect(known.status).toBe(204);
    expect(known.headers.get('access-control-allow-origin')).toBe('https://b.example');
    expect(known.headers.get('access-control-allow-headers')).toContain('Authorization');
    const foreign = await preflight('https://evil.example');
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('lets pages of the configured origins read answers and errors', async () => {
    upstream.handle = (_request, response) => response.writeHead(200, { vary: 'Accept' }).end('{}');
    const answer = await call('/api/filings/search?q=a', { headers: { origin: 'https://app.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(answer.headers.get('access-control-expose-headers')).toContain('Retry-After');
    expect(answer.headers.get('vary')).toBe('Origin, Accept');
    const error = await fetch(`${gateway.url}/api/filings/search`, {
      headers: { origin: 'https://app.example' },
    });
    expect(error.status).toBe(401);
    expect(error.headers.get('access-control-allow-origin')).toBe('https://app.example');
  });

  it('sets security headers on every answer', async () => {
    for (const path of ['/api/filings/search?q=a', '/api/nowhere', '/health/live']) {
      const { headers } = await call(path);
      expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });
});
