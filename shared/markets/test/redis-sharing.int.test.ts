import { silentLog } from '@research/runtime';
import { connectRedis } from '@research/stores';
import type { Redis } from 'ioredis';
import type { Replay } from '../../../deploy/local/src/replay/replay-server.ts';
import type { CompanyListing, Markets } from '../src/index.ts';
import { codeOf, company, openMarkets, openRedis, startMarketReplay } from './market-fixture.ts';

describe('processes that share a Redis', () => {
  let replay: Replay;
  let connections: Redis[];
  let opened: Markets[];

  beforeEach(async () => {
    // The SEC's own threshold is on: more than ten requests in any second are answered with its 429 page.
    replay = await startMarketReplay({ secRequestsPerSecond: 10 });
    connections = await Promise.all([openRedis(), openRedis()]);
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
    const markets = openMarkets(replay.url, { redis: redis ?? null, env });
    opened.push(markets);
    const listing = markets.adapter('US')?.listing;
    if (listing?.kind !== 'by-company') throw new Error('the SEC lists by company');
    return listing;
  }
  const unknownCompany = (number: number) => String(number).padStart(10, '0');

  it('ask the SEC together at most eight times a second', async () => {
    const env = { SEC_REQUESTS_PER_SECOND: '8' };
    const processes = connections.map((redis) => openProcess(redis, env));
    const asked = Array.from({ length: 24 }, (_one, at) =>
      codeOf(processes[at % 2]!.listFilings(unknownCompany(at + 1))),
    );
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['company_not_found']));
    const times = replay.requests.list().map(({ at }) => at);
    const seconds = (times.at(-1)! - times[0]!) / 1000;
    expect(times).toHaveLength(24);
    // Turns are given at the sender: a first request that was long on its way comes closer to the last.
    expect((0.75 * (times.length - 1)) / seconds).toBeLessThanOrEqual(8);
  });

  it('wait for a turn no longer than it is worth', async () => {
    const [one] = connections.map((redis) => openProcess(redis, { SEC_REQUESTS_PER_SECOND: '1' }));
    const asked = Array.from({ length: 30 }, (_one, at) => {
      const signal = AbortSignal.timeout(1500);
      return codeOf(one!.listFilings(unknownCompany(at + 101), { signal }));
    });
    const codes = await Promise.all(asked);
    // Turns are given for the next twenty seconds; a later request is refused at once.
    expect(codes.filter((code) => code === 'regulator_busy').length).toBeGreaterThanOrEqual(9);
    expect(codes.filter((code) => code === 'company_not_found').length).toBeGreaterThanOrEqual(1);
  });

  it('give the turns of callers who left to others', async () => {
    const [one, two] = connections.map((redis) => openProcess(redis, { SEC_REQUESTS_PER_SECOND: '1' }));
    const left = Array.from({ length: 15 }, (_one, at) =>
      codeOf(one!.listFilings(unknownCompany(at + 201), { signal: AbortSignal.timeout(300) })),
    );
    await Promise.all(left);
    await one!.listFilings(unknownCompany(301)).catch(() => {});
    // Without the turns given back, this one would wait for all fifteen.
    expect(await codeOf(two!.listFilings(unknownCompany(302), { signal: AbortSignal.timeout(6_000) }))).toBe(
      'company_not_found',
    );
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
    expect((await alone.listFilings(company.US)).filings).toHaveLength(5);
    expect(replay.requests.list().map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('go on when it leaves in the midst', async () => {
    const one = openProcess(connections[0], { FILINGS_CACHE_SECONDS: '0' });
    expect((await one.listFilings(company.US)).filings).toHaveLength(5);
    connections[0]!.disconnect();
    expect((await one.listFilings(company.US)).filings).toHaveLength(5);
    // What this process holds itself still has its tag.
    expect(replay.requests.list().map(({ status }) => status)).toEqual([200, 200, 200, 304, 304, 304]);
  });

  it('share one request for one list within a process', async () => {
    const one = openProcess(undefined);
    const all = await Promise.all(Array.from({ length: 50 }, () => one.listFilings(company.US)));
    expect(new Set(all.map(({ filings }) => filings.length))).toEqual(new Set([5]));
    expect(replay.requests.list()).toHaveLength(3);
  });
});
