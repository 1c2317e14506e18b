import type { Country, MarketAccess } from '@research/contracts';
import type { Clock, Log, Metrics } from '@research/runtime';
import type { Redis } from 'ioredis';
import { createJpEdinet, describeEdinet } from './jp-edinet/index.ts';
import type { ListCacheDeps } from './regulator/list-cache.ts';
import { createRedisListStore } from './regulator/list-store.ts';
import { createRegulatorClient } from './regulator/regulator-client.ts';
import { createRegulatorMetrics } from './regulator/regulator-metrics.ts';
import { createRequestPacer } from './regulator/request-pacer.ts';
import { createConnections } from './regulator/send-request.ts';
import { type RegulatorSource, sourceKey } from './regulator/source.ts';
import type { MarketConfig } from './settings.ts';
import type { SourceAdapter } from './source-adapter.ts';
import { createUsSec, describeSec } from './us-sec/index.ts';

export interface Markets {
  /** Null where the market's filings can't be reached here; `access` says why. */
  adapter(country: Country): SourceAdapter | null;
  access(country: Country): MarketAccess;
  /** Closes the connections to the regulators. */
  close(): void;
}

export interface MarketDeps {
  /** Null: this process is alone, and keeps limits and lists to itself. */
  readonly redis: Redis | null;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly clock: Clock;
}

/** A replay is asked as fast as it can answer, except in the name of the SEC, whose limit it tests. */
const replayRequestsPerSecond = 200;
const replayBlockSeconds = 5;
const replayUserAgent = 'Research Platform replay@example.com';

/** The markets of this process. Call once: its metrics have fixed names. */
export function createMarkets(config: MarketConfig, deps: MarketDeps): Markets {
  const connections = createConnections();
  const metrics = createRegulatorMetrics(deps.metrics);
  const freshSeconds = config.FILINGS_CACHE_SECONDS;
  const adapters = new Map<Country, SourceAdapter>();

  function connect(source: RegulatorSource): ListCacheDeps & { log: Log } {
    const { redis, log, clock } = deps;
    const pacer = createRequestPacer(deps, source, { processCount: config.REGULATOR_PROCESS_COUNT });
    const bounds = {
      timeoutMs: config.REGULATOR_TIMEOUT_MS,
      documentLimitBytes: config.DOCUMENT_LIMIT_BYTES,
    };
    const client = createRegulatorClient({ connections, pacer, metrics, clock, log }, source, bounds);
    const store = createRedisListStore(redis, `markets:list:${sourceKey(source)}`, log);
    return { client, store, clock, metrics, log };
  }

  const us = placeMarket(config.SEC_USER_AGENT, config.REPLAY_URL);
  if (us.replayUrl !== undefined) {
    const source = describeSec({
      userAgent: config.SEC_USER_AGENT ?? replayUserAgent,
      replayUrl: us.replayUrl,
      requestsPerSecond: config.SEC_REQUESTS_PER_SECOND,
      blockSeconds: blockSeconds(us.replayUrl),
    });
    adapters.set('US', createUsSec(connect(source), { access: us.access, freshSeconds }));
  }
  const jp = placeMarket(config.EDINET_API_KEY, config.REPLAY_URL);
  if (jp.replayUrl !== undefined) {
    const source = describeEdinet({
      apiKey: config.EDINET_API_KEY ?? 'replay',
      replayUrl: jp.replayUrl,
      requestsPerSecond: jp.replayUrl ? replayRequestsPerSecond : config.EDINET_REQUESTS_PER_SECOND,
      blockSeconds: blockSeconds(jp.replayUrl),
    });
    adapters.set('JP', createJpEdinet(connect(source), { access: jp.access, freshSeconds }));
  }

  function blockSeconds(replayUrl: string | null): number {
    const { REGULATOR_BLOCK_SECONDS: seconds } = config;
    return replayUrl ? Math.min(seconds, replayBlockSeconds) : seconds;
  }

  /** Markets with an adapter; the others have none yet. */
  const access: Partial<Record<Country, MarketAccess>> = { US: us.access, JP: jp.access };
  return {
    adapter: (country) => adapters.get(country) ?? null,
    access: (country) => access[country] ?? 'closed',
    close: () => connections.close(),
  };
}

/** Live with its credential, else in replay, else not at all (`replayUrl` undefined). */
function placeMarket(
  credential: string | undefined,
  replayUrl: string | undefined,
): { access: MarketAccess; replayUrl: string | null | undefined } {
  if (credential !== undefined) return { access: 'live', replayUrl: null };
  return replayUrl === undefined
    ? { access: 'needs_key', replayUrl: undefined }
    : { access: 'replay', replayUrl };
}
