import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { identityHeader, identityKey, verifyIdentity } from '@footnote/http';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';
import { bearer, signToken } from './support/test-tokens.ts';
import { answerOk, startUpstream, type TestUpstream } from './support/test-upstream.ts';

const search = '/api/filings/search?q=a';

describe('what is passed on', () => {
  let upstream: TestUpstream;
  let gateway: TestGateway;
  beforeAll(async () => {
    upstream = await startUpstream();
    gateway = await startTestGateway(upstream.url);
  });
  beforeEach(() => {
    upstream.handle = answerOk;
  });
  afterAll(async () => {
    await gateway.stop();
    await upstream.close();
  });

  it('replaces a spoofed identity and drops what is not for services', async () => {
    const key = identityKey('internal secret for tests, thirty-two bytes or more');
    const token = signToken();
    await fetch(gateway.url + search, {
      headers: {
        ...bearer(token),
        [identityHeader]: 'spoofed',
        'x-internal-admin': 'true',
        'x-forwarded-for': '1.2.3.4',
        forwarded: 'for=1.2.3.4',
        cookie: 'session=1',
        'x-own': 'kept',
        'last-event-id': '7',
      },
    });
    const headers = upstream.seen.at(-1)?.headers ?? {};
    expect(verifyIdentity(String(headers[identityHeader]), key).user_id).toBe('alice');
    for (const name of ['authorization', 'cookie', 'x-internal-admin', 'x-forwarded-for', 'forwarded']) {
      expect(headers).not.toHaveProperty(name);
    }
    expect(headers).toMatchObject({
      'x-own': 'kept',
      'last-event-id': '7',
      host: new URL(upstream.url).host,
    });
    expect(JSON.stringify(upstream.seen)).not.toContain(token);
  });

  it('drops hop-by-hop headers, named ones too, in both directions', async () => {
    upstream.handle = (_request, response) =>
      response
        .writeHead(200, {
          connection: 'x-hop',
          'x-hop': '1',
          'proxy-authenticate': 'x',
          'x-powered-by': 'y',
          'x-own': '2',
        })
        .end('{}');
    const answer = await new Promise<NodeJS.Dict<string | string[]>>((resolve, reject) => {
      const request = httpRequest(gateway.url + search, {
        agent: false,
        headers: {
          ...bearer(),
          connection: 'x-hop, close',
          'x-hop': '1',
          te: 'trailers',
          'proxy-authorization': 'x',
        },
      });
      request.once('error', reject);
      request.once('response', (response) => {
        response.resume();
        response.once('end', () => resolve(response.headers));
      });
      request.end();
    });
    expect(answer).toMatchObject({ 'x-own': '2', connection: 'close' });
    for (const name of ['x-hop', 'proxy-authenticate', 'x-powered-by', 'keep-alive'])
      expect(answer).not.toHaveProperty(name);
    const { headers } = upstream.seen.at(-1) ?? { headers: {} };
    for (const name of ['x-hop', 'te', 'proxy-authorization']) expect(headers).not.toHaveProperty(name);
  });

  it('never lets a body go on unframed, whatever Connection names', async () => {
    const seen = upstream.seen.length;
    const smuggled = `GET /smuggled HTTP/1.1\r\nhost: x\r\n\r\n`;
    const answer = await new Promise<string>((resolve, reject) => {
      let all = '';
      const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1', () =>
        socket.write(
          `GET ${search} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${signToken()}\r\n` +
            `connection: content-length, close\r\ncontent-length: ${smuggled.length}\r\n\r\n${smuggled}`,
        ),
      );
      socket.on('data', (chunk) => {
        all += chunk;
      });
      socket.once('close', () => resolve(all));
      socket.once('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(upstream.seen.slice(seen).map(({ url }) => url)).toEqual([search]);
  });

  it('keeps connections to services alive', async () => {
    let connections = 0;
    upstream.server.on('connection', () => {
      connections += 1;
    });
    for (let n = 0; n < 10; n += 1) await (await fetch(gateway.url + search, { headers: bearer() })).text();
    expect(connections).toBeLessThanOrEqual(1);
  });

  it('makes the identity once for many requests of a caller', async () => {
    const token = signToken({ sub: 'same' });
    upstream.seen.length = 0;
    for (let n = 0; n < 3; n += 1) await fetch(gateway.url + search, { headers: bearer(token) });
    expect(new Set(upstream.seen.map(({ headers }) => headers[identityHeader])).size).toBe(1);
  });
});
