import { silentLog } from '@footnote/runtime';
import { connectRedis } from '@footnote/stores';
import { waitFor } from '@footnote/testing';
import type { Redis } from 'ioredis';
import type { Replay } from '../../../deploy/local/src/replay/replay-server.ts';
import type { CompanyListing, Markets } from '../src/index.ts';
import { codeOf, company, openMarkets, openRedis, startMarketReplay } from './market-fixture.ts';

/** A replay may get the port of one that ended, and with it what Redis remembers of that. */
async function forgetPauses(redis: Redis, url: string): Promise<void> {
  const keys = await redis.keys(`markets:*${url}*`);
  if (keys.length > 0) await redis.del(keys);
}

describe('processes that share a Redis', () => {
  let replay: Replay;
  let connections: Redis[];
  let opened: Markets[];

  beforeEach(async () => {
    // On a slow machine, requests that were sent in time may arrive together, so the replay refuses none of them.
    replay = await startMarketReplay({ secRequestsPerSecond: null });
    connections = await Promise.all([openRedis(), openRedis()]);
    await forgetPauses(connections[0] as Redis, replay.url);
    opened = [];
  });
  afterEach(async () => {
    for (const markets of opened) markets.close();
    for (const redis of connections) {
      if (redis.status === 'ready') await redis.quit();
      else redis.disconnect();
    }
    await replay.stop();
  });

  function openProcess(redis: Redis | undefined, env: Record<string, string> = {}): CompanyListing {
    // What is tested here is who waits, not how long an answer may take.
    const patient = { REGULATOR_TIMEOUT_MS: '60000', ...env };
    const markets = openMarkets(replay.url, { redis: redis ?? null, env: patient });
    opened.push(markets);
    const listing = markets.adapter('US')?.listing;
    if (listing?.kind !== 'by-company') throw new Error('the SEC lists by company');
    return listing;
  }
  const unknownCompany = (number: number) => String(number).padStart(10, '0');
  const openCall = () => {
    const aborter = new AbortController();
    return { signal: aborter.signal, leave: () => aborter.abort() };
  };

  it('ask the SEC together at most eight times a second', async () => {
    const env = { SEC_REQUESTS_PER_SECOND: '8' };
    const processes = connections.map((redis) => openProcess(redis, env));
    const began = Date.now();
    const asked = Array.from({ length: 24 }, (_one, at) =>
      codeOf(processes[at % 2]!.listFilings(unknownCompany(at + 1))),
    );
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['company_not_found']));
    const times = replay.requests.list().map(({ at }) => at);
    expect(times).toHaveLength(24);
    // The first turn comes after `began`, and a request arrives after its turn.
    const seconds = (Math.max(...times) - began) / 1000;
    expect((times.length - 1) / seconds).toBeLessThanOrEqual(8);
  });

  it('wait for a turn no longer than it is worth', async () => {
    const [one] = connections.map((redis) => openProcess(redis, { SEC_REQUESTS_PER_SECOND: '1' }));
    const { signal, leave } = openCall();
    const codes: string[] = [];
    const asked = Array.from({ length: 30 }, async (_one, at) => {
      codes.push((await codeOf(one!.listFilings(unknownCompany(at + 101), { signal }))) ?? 'none');
    });
    // Turns are given for the next twenty seconds; a later request is refused at once.
    const countOf = (wanted: string) => codes.filter((code) => code === wanted).length;
    await waitFor('the last ones to be refused', () => countOf('regulator_busy') >= 9);
    await waitFor('an answer', () => countOf('company_not_found') > 0);
    leave();
    await Promise.all(asked);
  });

  it('give the turns of callers who left to others', async () => {
    const [one, two] = connections.map((redis) => openProcess(redis, { SEC_REQUESTS_PER_SECOND: '1' }));
    const { signal, leave } = openCall();
    const left = Array.from({ length: 15 }, (_one, at) =>
      codeOf(one!.listFilings(unknownCompany(at + 201), { signal })),
    );
    await waitFor('a first request', () => replay.requests.list().length > 0);
    leave();
    await Promise.all(left);
    const sentBefore = replay.requests.list().length;
    for (const [at, process] of [one, two].entries()) {
      expect(await codeOf(process!.listFilings(unknownCompany(301 + at)))).toBe('company_not_found');
    }
    // None of the fifteen is asked for any more.
    expect(replay.requests.list()).toHaveLength(sentBefore + 2);
  });

  it('ask once for a company that the SEC does not know, whoever asks for it', async () => {
    const [one, two] = connections.map((redis) => openProcess(redis));
    for (const asking of [one, one, two]) {
      expect(await codeOf(asking!.listFilings(unknownCompany(401)))).toBe('company_not_found');
    }
    expect(replay.requests.list()).toHaveLength(1);
  });

  it('leave the SEC alone together after one was refused', async () => {
    const [one, two] = connections.map((redis) => openProcess(redis));
    replay.faults.add({ match: 'submissions', body: 'undeclared-html' });
    expect(await codeOf(one!.listFilings(company.US))).toBe('regulator_refused');
    expect(await codeOf(two!.listFilings(company.US))).toBe('regulator_refused');
    expect(replay.requests.list()).toHaveLength(1);
  });

  it('wait together when the regulator told one to slow down', async () => {
    const [one, two] = connections.map((redis) => openProcess(redis));
    replay.faults.add({ match: 'submissions', status: 429, headers: { 'retry-after': '60' } });
    expect(await codeOf(one!.listFilings(company.US))).toBe('regulator_busy');
    expect(await codeOf(two!.listFilings(company.US))).toBe('regulator_busy');
    expect(replay.requests.list()).toHaveLength(1);
  });

  it('read a fresh list once, and a stale one by its tag', async () => {
    const [one, two] = connections.map((redis) => openProcess(redis));
    const first = await one!.listFilings(company.US);
    expect(await two!.listFilings(company.US)).toEqual(first);
    expect(replay.requests.list()).toHaveLength(3);
    const impatient = openProcess(connections[1], { FILINGS_CACHE_SECONDS: '0' });
    const again = await impatient.listFilings(company.US);
    expect(again.filings).toEqual(first.filings);
    expect(again.as_of.getTime()).toBeGreaterThan(first.as_of.getTime());
    expect(replay.requests.list().map(({ status }) => status)).toEqual([200, 200, 200, 304, 304, 304]);
  });

  it('go on without it, each at its share of the rate', async () => {
    const away = connectRedis('redis://127.0.0.1:1', silentLog);
    connections.push(away);
    const alone = openProcess(away);
    expect((await alone.listFilings(company.US)).filings).toHaveLength(6);
    expect(replay.requests.list().map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('go on when it leaves in the midst', async () => {
    const one = openProcess(connections[0], { FILINGS_CACHE_SECONDS: '0' });
    expect((await one.listFilings(company.US)).filings).toHaveLength(6);
    connections[0]!.disconnect();
    expect((await one.listFilings(company.US)).filings).toHaveLength(6);
    // What this process holds itself still has its tag.
    expect(replay.requests.list().map(({ status }) => status)).toEqual([200, 200, 200, 304, 304, 304]);
  });

  it('share one request for one list within a process', async () => {
    const one = openProcess(undefined);
    const all = await Promise.all(Array.from({ length: 50 }, () => one.listFilings(company.US)));
    expect(new Set(all.map(({ filings }) => filings.length))).toEqual(new Set([6]));
    expect(replay.requests.list()).toHaveLength(3);
  });
});
