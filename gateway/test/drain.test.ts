import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '@footnote/testing';
import { openClientStream } from './support/open-stream.ts';
import { startTestGateway } from './support/test-gateway.ts';
import { bearer } from './support/test-tokens.ts';
import { openStream, startUpstream, type TestUpstream } from './support/test-upstream.ts';

/** What was connected before is still answered. */
async function takesNoMore(url: string): Promise<void> {
  const isTaken = () =>
    fetch(`${url}/health/live`).then(
      () => true,
      () => false,
    );
  while (await isTaken()) await delay(5);
}

describe('a gateway that stops', () => {
  let upstream: TestUpstream;
  beforeEach(async () => {
    upstream = await startUpstream();
  });
  afterEach(() => upstream.close());

  it('lets running requests end, ends streams properly, then takes no more', async () => {
    const gateway = await startTestGateway(upstream.url);
    const running: ServerResponse[] = [];
    upstream.handle = (request, response) => {
      if (request.url?.startsWith('/api/filings/ingest/stream')) openStream(response);
      else running.push(response);
    };
    const stream = await openClientStream(`${gateway.url}/api/filings/ingest/stream`, bearer());
    const slow = fetch(`${gateway.url}/api/filings/search?q=a`, { headers: bearer() });
    await waitFor('the request to arrive', () => running.length === 1);

    const stopped = gateway.stop();
    expect(await stream.ended).toBe(true);
    await takesNoMore(gateway.url);
    running[0]?.end('{"late":true}');
    const answer = await slow;
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ late: true });
    await stopped;
  });

  it('lets an answer over MCP end, whose client could not ask for the rest', async () => {
    const gateway = await startTestGateway(upstream.url);
    const running: ServerResponse[] = [];
    upstream.handle = (_request, response) => {
      openStream(response);
      running.push(response);
    };
    const asked = { method: 'POST', headers: { ...bearer(), 'content-type': 'application/json' } };
    const answer = await fetch(`${gateway.url}/mcp`, { ...asked, body: '{"jsonrpc":"2.0"}' });
    const text = answer.text();

    const stopped = gateway.stop();
    await takesNoMore(gateway.url);
    running[0]?.end('data: {"jsonrpc":"2.0","id":1,"result":{}}\n\n');
    expect(await text).toContain('"id":1');
    await stopped;
  });

  it('is unready, refuses new streams and closes connections during the shutdown delay', async () => {
    const gateway = await startTestGateway(upstream.url, { SHUTDOWN_DELAY_SECONDS: '2' });
    const stopped = gateway.stop();
    const ready = await fetch(`${gateway.url}/health/ready`);
    expect(ready.status).toBe(503);
    expect(ready.headers.get('connection')).toBe('close');
    expect(await ready.json()).toMatchObject({ ready: false });
    const stream = await openClientStream(`${gateway.url}/api/filings/ingest/stream`, bearer());
    expect(stream.answer.statusCode).toBe(503);
    await waitFor('the problem', () => stream.text().includes('shutting_down'));
    const request = await fetch(`${gateway.url}/api/filings/search?q=a`, { headers: bearer() });
    expect(request.status).toBe(200);
    await stopped;
  });
});
