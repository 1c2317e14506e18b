import type { FaultInput } from '../../src/replay/faults.ts';
import type { Replay } from '../../src/replay/replay-server.ts';
import { agent, key, longText, readJson, startFixture } from './replay-fixture.ts';

const document = 'www.sec.gov/Archives/edgar/data/9999/000000999925000001/twrk-20241231.htm';
const submissions = 'data.sec.gov/submissions/CIK0000009999.json';

describe('a fault of the replay', () => {
  let replay: Replay;
  beforeAll(async () => {
    replay = await startFixture();
  });
  afterEach(() => fetch(`${replay.url}/__faults`, { method: 'DELETE' }));
  afterAll(() => replay.stop());

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${replay.url}/${path}`, { headers: { ...agent, 'accept-encoding': 'identity' }, ...init });
  const order = (fault: unknown) =>
    fetch(`${replay.url}/__faults`, { method: 'POST', body: JSON.stringify(fault) });

  const pages: [FaultInput, number, RegExp][] = [
    [{ match: 'submissions', body: 'rate-limit-html' }, 429, /Request Rate Threshold Exceeded/],
    [{ match: 'submissions', body: 'undeclared-html' }, 403, /Undeclared Automated Tool/],
    [{ match: 'submissions', body: 'html' }, 200, /^<!DOCTYPE html>/],
    [{ match: 'submissions', body: 'json-error' }, 200, /^\{"StatusCode":500/],
    [{ match: 'CIK\\d+\\.json$', status: 503 }, 503, /Error 503/],
    [{ match: '', status: 500, body: 'html' }, 500, /^<!DOCTYPE html>/],
  ];
  it.each(pages)('answers once as %j asks', async (fault, status, body) => {
    expect((await order(fault)).status).toBe(200);
    const spoilt = await ask(submissions);
    expect([spoilt.status, await spoilt.text()]).toEqual([status, expect.stringMatching(body)]);
    expect((await ask(submissions)).status).toBe(200);
  });

  it('spoils as many answers as asked, only those that match, with headers of its own', async () => {
    await order([{ match: 'submissions', times: 2, status: 429, headers: { 'retry-after': '2' } }]);
    expect((await ask(document)).status).toBe(200);
    const first = await ask(submissions);
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '2']);
    expect((await ask(submissions)).status).toBe(429);
    expect((await ask(submissions)).status).toBe(200);
  });

  it('of kind half announces the whole length and closes after half of it', async () => {
    await order({ match: 'twrk-20241231', body: 'half' });
    const answer = await ask(document);
    expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(longText)));
    let received = 0;
    await expect(
      (async () => {
        for await (const chunk of answer.body ?? []) received += chunk.length;
      })(),
    ).rejects.toThrow('terminated');
    expect(received).toBe(Math.floor(Buffer.byteLength(longText) / 2));
  });

  it('of kind reset breaks the connection before an answer', async () => {
    await order({ match: 'submissions', body: 'reset' });
    await expect(ask(submissions)).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
  });

  it('of kind hang gives no answer until the client gives up', async () => {
    await order({ match: 'submissions', body: 'hang' });
    await expect(ask(submissions, { signal: AbortSignal.timeout(100) })).rejects.toThrow(/timeout/);
  });

  it('of kind slow sends the true body in small parts', async () => {
    await order({ match: 'company_tickers', body: 'slow', bytes_per_second: 500 });
    const answer = await ask('www.sec.gov/files/company_tickers.json');
    let parts = 0;
    let received = '';
    for await (const chunk of answer.body ?? []) {
      parts += 1;
      received += Buffer.from(chunk).toString();
    }
    expect(JSON.parse(received)).toHaveProperty('0.ticker', 'TWRK');
    expect(parts).toBeGreaterThan(1);
  });

  it('with a delay alone leaves the answer true', async () => {
    await order({ match: 'submissions', delay_ms: 20 });
    expect(await (await ask(submissions)).json()).toHaveProperty('cik', '0000009999');
  });

  it('reaches EDINET too', async () => {
    await order({ match: 'S100TEST', body: 'json-error' });
    const answer = await ask(`api.edinet-fsa.go.jp/api/v2/documents/S100TEST?type=1&${key}`);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('is refused when it is not well formed, and forgotten on DELETE', async () => {
    const refused = await order({ match: 'x', body: 'flood' });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('body')]);
    await order({ match: 'submissions', status: 500 });
    await fetch(`${replay.url}/__faults`, { method: 'DELETE' });
    expect((await ask(submissions)).status).toBe(200);
  });

  it('stays beside a log of path, agent, time and status of each request', async () => {
    await fetch(`${replay.url}/__requests`, { method: 'DELETE' });
    await ask(submissions);
    const { requests } = await readJson<{ requests: unknown[] }>(await fetch(`${replay.url}/__requests`));
    expect(requests).toEqual([
      {
        at: expect.any(Number),
        method: 'GET',
        path: `/${submissions}`,
        userAgent: agent['user-agent'],
        status: 200,
      },
    ]);
  });
});
