import { join } from 'node:path';
import { type Country, countries } from '@footnote/contracts';
import { createMetrics, readConfig, silentLog, systemClock } from '@footnote/runtime';
import type { Redis } from 'ioredis';
import { type Replay, startReplay } from '../../../deploy/local/src/replay/replay-server.ts';
import {
  createMarkets,
  type Markets,
  marketDescriptors,
  marketSettings,
  type SourceAdapter,
} from '../src/index.ts';
import type { Connector } from '../src/market-descriptor.ts';
import type { RegulatorSource } from '../src/regulator/source.ts';
import { codeOf, openRedis } from './market-fixture.ts';

const sampleDir = join(import.meta.dirname, '../../../deploy/local/replay/sample');
const asksPerProcess = 8;
/** Each market has a rate of its own, slow enough that a busy machine still comes up to it. */
const rates = new Map(countries.map((country, at) => [country, 3 + at * 0.2]));

/** Companies of the replay, and ids of markets that it has none of. */
const companies: Partial<Record<Country, (turn: number) => string>> = {
  US: (turn) => String(9_000 + turn).padStart(10, '0'),
  KR: () => '99990001',
  CN: () => '009801',
  HK: () => '07180',
  GB: () => '549300S9XF92D1X8ME43',
  IN: () => '599999',
  AU: (turn) => `ZZ${turn}`,
};

/** What a scan asks: parts where the market is listed by part, else companies, each time from another day on. */
function askOnce({ listing, country }: SourceAdapter, turn: number): Promise<unknown> {
  if (listing.kind === 'by-part')
    return listing.readPart(listing.partsOf('2019-01-01', '2025-06-30')[turn]?.key ?? '');
  const from = `2025-01-${10 + turn}`;
  return listing.listFilings(companies[country]?.(turn) ?? '', { from });
}

describe('all markets scanned at once by two processes', () => {
  let replay: Replay;
  let connections: Redis[];
  let processes: Markets[];
  /** By host. A market may have several sources, each with a pace of its own. */
  const sources = new Map<string, { country: Country; name: string }>();

  beforeAll(async () => {
    replay = await startReplay({ dirs: [sampleDir] });
    connections = await Promise.all([openRedis(), openRedis()]);
    const config = readConfig(marketSettings, { REPLAY_URL: replay.url, REGULATOR_TIMEOUT_MS: '30000' });
    const paced = Object.fromEntries(
      Object.entries(marketDescriptors).map(([country, market]) => {
        const { connect } = market;
        const rate = rates.get(country as Country) ?? 1;
        const slow: typeof connect = (values, connection) => {
          const made = connect?.(values, connection);
          if (!made) throw new Error('this market is not reached');
          const slowed = (source: RegulatorSource) => {
            const name = source.part ?? country;
            for (const host of source.hosts) sources.set(host, { country: country as Country, name });
            return { ...source, requestsPerSecond: rate };
          };
          const slowConnector = (one: Connector): Connector => ({
            ...one,
            source: slowed(one.source),
            ...(one.register && { register: slowed(one.register) }),
          });
          if ('source' in made) return slowConnector(made);
          const [first, ...others] = made;
          return [slowConnector(first), ...others.map(slowConnector)];
        };
        return [country, { ...market, connect: connect && slow }];
      }),
    );
    processes = connections.map((redis) =>
      createMarkets(
        config,
        { redis, log: silentLog, metrics: createMetrics('test'), clock: systemClock },
        paced,
      ),
    );
  });
  afterAll(async () => {
    for (const markets of processes) markets.close();
    for (const redis of connections) redis.disconnect();
    await replay.stop();
  });

  it("keep every source's pace", async () => {
    const adapters = processes.flatMap((markets) => countries.flatMap((one) => markets.adapter(one) ?? []));
    const began = Date.now();
    await Promise.all(
      adapters.map(async (adapter, at) => {
        const first = at < adapters.length / 2 ? 0 : asksPerProcess;
        for (let turn = first; turn < first + asksPerProcess; turn += 1) await codeOf(askOnce(adapter, turn));
      }),
    );
    const asked = new Map<string, { country: Country; times: number[] }>();
    for (const { path, at } of replay.requests.list()) {
      const source = [...sources].find(([host]) => path.includes(host))?.[1];
      if (!source) continue;
      const { country, name } = source;
      asked.set(name, { country, times: [...(asked.get(name)?.times ?? []), at] });
    }
    const reached = new Set([...asked.values()].map(({ country }) => country));
    expect([...reached].sort()).toEqual(countries.filter((one) => one !== 'CA').sort());
    for (const [name, { country, times }] of asked) {
      if (name === country) expect([country, times.length > asksPerProcess]).toEqual([country, true]);
      // The first turn comes after `began`, and a request arrives after its turn.
      const seconds = (Math.max(...times) - began) / 1000;
      const least = (times.length - 1) / (rates.get(country) ?? 1);
      expect([name, seconds >= least]).toEqual([name, true]);
    }
  });
});
