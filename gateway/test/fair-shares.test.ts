import { connect, type Socket } from 'node:net';
import { waitFor } from '@footnote/testing';
import { openClientStream } from './support/open-stream.ts';
import { readProblem } from './support/read-problem.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';
import { bearer, signToken } from './support/test-tokens.ts';
import { openStream, startUpstream, type TestUpstream } from './support/test-upstream.ts';

const search = '/api/filings/search?q=a';
const stream = '/api/filings/ingest/stream';
const aliceOf = (org_id: string) => bearer(signToken({ org_id }));

describe('shares of a service', () => {
  let upstream: TestUpstream;
  let gateway: TestGateway;
  let waiting: (() => void)[];
  beforeEach(async () => {
    waiting = [];
    upstream = await startUpstream();
    upstream.handle = (request, response) => {
      if (request.url?.startsWith(stream)) openStream(response);
      else waiting.push(() => response.end('{}'));
    };
    gateway = await startTestGateway(upstream.url, {
      MAX_REQUESTS_UNDER_WAY: '8',
      MAX_REQUESTS_PER_USER: '2',
      MAX_STREAMS_PER_USER: '2',
    });
  });
  afterEach(async () => {
    await gateway.stop();
    await upstream.close();
  });
  const call = (headers: Record<string, string>) => fetch(gateway.url + search, { headers });

  it('bounds the requests that one user has open, while other users go on', async () => {
    const running = [call(aliceOf('acme')), call(aliceOf('acme'))];
    await waitFor('two requests', () => waiting.length === 2);
    const over = await call(aliceOf('acme'));
    expect(over.status).toBe(429);
    expect(over.headers.get('retry-after')).toBe('1');
    expect((await readProblem(over)).detail).toContain('2 requests open');
    // The same user id in another organisation is somebody else.
    running.push(call(aliceOf('other')));
    await waitFor('a third request', () => waiting.length === 3);
    for (const answer of waiting) answer();
    for (const answer of running) expect((await answer).status).toBe(200);
  });

  it('leaves room for another organisation when one asks for all', async () => {
    const users = Array.from({ length: 8 }, (_, n) =>
      bearer(signToken({ sub: `user-${n}`, org_id: 'greedy' })),
    );
    const greedy = users.map(call);
    const refused = Promise.all(greedy).then((all) => all.filter(({ status }) => status === 503));
    await waitFor('five requests', () => waiting.length === 5);
    const other = call(aliceOf('small'));
    await waitFor('a sixth request', () => waiting.length === 6);
    for (const answer of waiting) answer();
    expect((await other).status).toBe(200);
    expect(await refused).toHaveLength(3);
    for (const answer of await refused) {
      expect(await readProblem(answer)).toMatchObject({ code: 'overloaded', retryable: true });
    }
  });

  it('bounds the streams of one user, and counts one that was closed no more', async () => {
    const open = () => openClientStream(gateway.url + stream, aliceOf('acme'));
    const [first] = await Promise.all([open(), open()]);
    expect((await open()).answer.statusCode).toBe(429);
    first.request.destroy();
    await waitFor('a free place', async () => (await open()).answer.statusCode === 200);
  });
});

describe('the least rate of a body', () => {
  let upstream: TestUpstream;
  let gateway: TestGateway;
  beforeAll(async () => {
    upstream = await startUpstream();
    gateway = await startTestGateway(upstream.url, {
      BODY_GRACE_SECONDS: '1',
      MIN_BODY_BYTES_PER_SECOND: '1000',
      MAX_REQUESTS_PER_USER: '1',
    });
  });
  afterAll(async () => {
    await gateway.stop();
    await upstream.close();
  });

  /** Sends a byte every 100 ms of a body of that length; resolves to what came back once the connection closed. */
  async function trickle(headers: string): Promise<string> {
    let answer = '';
    const socket: Socket = connect(Number(new URL(gateway.url).port), '127.0.0.1', () =>
      socket.write(
        `POST /api/documents HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${signToken()}\r\n${headers}\r\n\r\n`,
      ),
    );
    const chunked = headers.startsWith('transfer-encoding');
    const timer = setInterval(() => socket.write(chunked ? '1\r\nx\r\n' : 'x'), 100);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(timer);
    return answer;
  }

  it.each(['content-length: 90000', 'transfer-encoding: chunked'])(
    'cuts a trickled body off early, with a problem and its slot free again (%s)',
    async (headers) => {
      const answer = await trickle(headers);
      expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject({
        code: 'request_timeout',
        retryable: true,
      });
      const next = await fetch(gateway.url + search, { headers: bearer() });
      expect(next.status).toBe(200);
    },
  );
});
