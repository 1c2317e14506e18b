import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { createMetrics, type Metrics, silentLog, systemClock } from '@footnote/runtime';
import { createRegulatorClient, type RegulatorClient } from '../src/regulator/regulator-client.ts';
import { createRegulatorMetrics } from '../src/regulator/regulator-metrics.ts';
import { createRequestPacer } from '../src/regulator/request-pacer.ts';
import { type Connections, createConnections } from '../src/regulator/send-request.ts';
import type { RegulatorSource } from '../src/regulator/source.ts';
import { codeOf } from './market-fixture.ts';

const key = 'sesame-open';
const address = 'https://data.sec.gov/list.json';

describe('the way to a regulator', () => {
  let server: Server;
  let connections: Connections;
  let client: RegulatorClient;
  let metrics: Metrics;
  let seen: string[];
  let answer: RequestListener;

  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push(request.url ?? '');
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    seen = [];
    const { port } = server.address() as AddressInfo;
    const source: RegulatorSource = {
      source: 'sec',
      name: 'The SEC',
      hosts: ['www.sec.gov', 'data.sec.gov'],
      headers: { 'user-agent': 'Tests tests@example.com' },
      replayUrl: `http://127.0.0.1:${port}`,
      authorise: (url) => url.searchParams.set('Subscription-Key', key),
      requestsPerSecond: 1000,
      blockSeconds: 1,
    };
    const deps = { redis: null, clock: systemClock, log: silentLog };
    connections = createConnections();
    metrics = createMetrics('test');
    client = createRegulatorClient(
      {
        ...deps,
        connections,
        pacer: createRequestPacer(deps, source, { processCount: 1 }),
        metrics: createRegulatorMetrics(metrics),
      },
      source,
      // Long enough for an answer on a busy machine; one test waits for its end.
      { timeoutMs: 5000, documentLimitBytes: 1_000_000 },
    );
  });
  afterEach(() => connections.close());

  const options = { missing: 'filing_not_found' } as const;
  const fetchText = () => client.fetchWhole(address, options, (body) => body.toString());
  const readDocument = async () => buffer((await client.openDocument(address, options)).body);
  const redirect =
    (to: string): RequestListener =>
    (_request, response) => {
      response.writeHead(302, { location: to }).end();
    };

  it.each([
    'https://evil.example/list.json',
    'http://data.sec.gov/list.json',
    'https://data.sec.gov.evil.example/list.json',
    'https://data.sec.gov:8443/list.json',
    'https://user:secret@data.sec.gov/list.json',
    'http://169.254.169.254/latest/meta-data',
    '//evil.example/list.json',
    'file:///etc/passwd',
    '',
  ])('follows no redirect to %p', async (location) => {
    answer = redirect(location);
    expect(await codeOf(fetchText())).toBe('source_drift');
    expect(seen[0]).toMatch(/^\/data\.sec\.gov\/list\.json/);
    expect(seen.filter((path) => !path.startsWith('/data.sec.gov/list.json'))).toEqual([]);
  });

  it.each([['https://www.sec.gov/moved'], ['/moved']])(
    'follows a redirect of its own to %s',
    async (location) => {
      answer = (request, response) =>
        request.url?.includes('/moved') ? response.end('moved') : redirect(location)(request, response);
      expect(await fetchText()).toMatchObject({ kind: 'read', value: 'moved' });
    },
  );

  it('does not go in circles', async () => {
    answer = redirect(address);
    expect(await codeOf(fetchText())).toBe('source_drift');
    expect(seen).toHaveLength(4);
  });

  it('asks no host that is not listed', async () => {
    const foreign = client.fetchWhole('https://example.com/', options, () => null);
    expect(await codeOf(foreign)).toBe('source_drift');
    expect(seen).toEqual([]);
  });

  it('bounds what comes out of compression', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000));
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    expect(await codeOf(readDocument())).toBe('document_too_large');
  });

  it('bounds a document before reading when its size is announced', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '2000000' });
      response.flushHeaders();
    };
    expect(await codeOf(readDocument())).toBe('document_too_large');
  });

  it('takes no compressed body for whole whose end is missing', async () => {
    const zipped = gzipSync(Buffer.from('x'.repeat(100_000)));
    answer = (_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(zipped.subarray(0, zipped.length - 20));
    };
    expect(await codeOf(fetchText())).toBe('regulator_failed');
    expect(seen).toHaveLength(3);
  });

  it('takes no compression it did not ask for', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'br' }).end('x');
    expect(await codeOf(fetchText())).toBe('source_drift');
  });

  it('gives a document as it streams, before its end', async () => {
    let end = () => {};
    answer = (_request, response) => {
      response.write('a'.repeat(5000));
      end = () => response.end('b');
    };
    const { body, start } = await client.openDocument(address, options);
    expect(start).toHaveLength(4096);
    end();
    expect((await buffer(body)).toString()).toBe(`${'a'.repeat(5000)}b`);
  });

  it('closes the connection of a document that is not wanted', async () => {
    const closed = Promise.withResolvers<void>();
    answer = (request, response) => {
      response.write('a'.repeat(5000));
      request.once('close', () => closed.resolve());
    };
    (await client.openDocument(address, options)).body.destroy();
    await closed.promise;
    expect(seen).toHaveLength(1);
  });

  it('ends a document that stops coming', async () => {
    answer = (_request, response) => void response.write('a'.repeat(5000));
    expect(await codeOf(readDocument())).toBe('regulator_timeout');
  });

  it('posts a question, and follows no redirect of it', async () => {
    const post = { type: 'application/x-www-form-urlencoded', body: 'stock=000001' } as const;
    answer = async (request, response) => {
      const told = `${request.method} ${request.headers['content-type']} ${await text(request)}`;
      response.end(told);
    };
    const got = await client.fetchWhole(address, { ...options, post }, (body) => body.toString());
    expect(got).toMatchObject({ value: `POST ${post.type} ${post.body}` });
    answer = (_request, response) => response.writeHead(307, { location: address }).end();
    expect(await codeOf(client.fetchWhole(address, { ...options, post }, String))).toBe('source_drift');
    expect(seen).toHaveLength(2);
  });

  it('shows its key to the regulator alone', async () => {
    answer = (request) => request.socket.destroy();
    const error = await fetchText().catch((caught: Error) => caught);
    expect(seen[0]).toContain(key);
    expect(error).toMatchObject({ code: 'regulator_failed', cause: expect.any(Error) });
    const { cause } = error as Error;
    const told = [error, cause].map((one) => `${one} ${(one as Error).stack} ${JSON.stringify(one)}`).join();
    expect(told).not.toContain(key);
  });

  it('takes a 403 for a rate limit where the page says so', async () => {
    answer = (_request, response) =>
      response
        .writeHead(403, { 'content-type': 'text/html' })
        .end('<h1>Request Rate Threshold Exceeded</h1>');
    expect(await codeOf(fetchText())).toBe('regulator_busy');
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/regulator_halts_total\{source="sec",reason="busy".*\} [1-9]/);
  });

  it('counts how requests end, what was tried again, and the wait', async () => {
    answer = (_request, response) => response.writeHead(seen.length === 1 ? 500 : 200).end('x');
    await fetchText();
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/regulator_requests_total\{source="sec",outcome="regulator_failed".*\} 1/);
    expect(text).toMatch(/regulator_requests_total\{source="sec",outcome="ok".*\} 1/);
    expect(text).toMatch(/regulator_retries_total\{source="sec".*\} 1/);
    expect(text).toMatch(/regulator_wait_seconds_count\{.*\} 2/);
  });
});
