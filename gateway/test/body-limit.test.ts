import { connect } from 'node:net';
import { readProblem } from './support/read-problem.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';
import { bearer, signToken } from './support/test-tokens.ts';
import { answerOk, startUpstream, type TestUpstream } from './support/test-upstream.ts';

describe('body limits', () => {
  let upstream: TestUpstream;
  let gateway: TestGateway;
  beforeAll(async () => {
    upstream = await startUpstream();
    gateway = await startTestGateway(upstream.url);
  });
  beforeEach(() => {
    upstream.handle = answerOk;
    upstream.seen.length = 0;
  });
  afterAll(async () => {
    await gateway.stop();
    await upstream.close();
  });
  const post = (path: string, body: string | ReadableStream) =>
    fetch(gateway.url + path, { method: 'POST', headers: bearer(), body, duplex: 'half' } as RequestInit);
  const inChunks = (count: number, size: number) => {
    let sent = 0;
    return new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > count) controller.close();
        else controller.enqueue(new Uint8Array(size));
      },
    });
  };

  it('refuses a declared length over the limit without asking the service', async () => {
    const answer = await post('/api/filings/ingest', 'x'.repeat(1_000_001));
    expect(answer.status).toBe(413);
    expect((await readProblem(answer)).code).toBe('payload_too_large');
    expect(upstream.seen).toEqual([]);
  });

  it('takes a body of exactly the limit, declared or in chunks', async () => {
    expect((await post('/api/filings/ingest', 'x'.repeat(1_000_000))).status).toBe(200);
    expect((await post('/api/documents', inChunks(10, 10_000))).status).toBe(200);
  });

  it("has each route's own limit", async () => {
    expect((await post('/api/documents', 'x'.repeat(100_001))).status).toBe(413);
  });

  it('counts a body in chunks, refuses it as it crosses the limit, and breaks off towards the service', async () => {
    const broken = new Promise<void>((resolve) => {
      upstream.handle = (request) => {
        request.resume();
        request.once('close', () => {
          if (!request.complete) resolve();
        });
        request.once('error', () => {});
      };
    });
    const answer = await post('/api/documents', inChunks(1_000, 10_000));
    expect(answer.status).toBe(413);
    expect((await readProblem(answer)).code).toBe('payload_too_large');
    await broken;
  });

  it('refuses before the body is sent when the client waits to be asked for it', async () => {
    const dialogue = (length: number) =>
      new Promise<string>((resolve, reject) => {
        let all = '';
        const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1', () =>
          socket.write(
            `POST /api/documents HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${signToken()}\r\n` +
              `expect: 100-continue\r\ncontent-length: ${length}\r\n\r\n`,
          ),
        );
        socket.on('data', (chunk) => {
          all += chunk;
          if (all === 'HTTP/1.1 100 Continue\r\n\r\n') socket.write('x'.repeat(length));
          else socket.end();
        });
        socket.once('close', () => resolve(all));
        socket.once('error', reject);
      });
    expect(await dialogue(100_001)).toMatch(/^HTTP\/1\.1 413 /);
    expect(await dialogue(1_000)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  });
});
