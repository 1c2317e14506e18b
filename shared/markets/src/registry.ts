import type { Country, MarketAccess } from '@footnote/contracts';
import type { Clock, Log, Metrics } from '@footnote/runtime';
import type { Redis } from 'ioredis';
import { countDrifts } from './count-drifts.ts';
import { joinSources } from './join-sources.ts';
import type { Connector, MarketDescriptor } from './market-descriptor.ts';
import { isOpened, type MarketTable, marketDescriptors } from './market-descriptors.ts';
import type { ListCacheDeps } from './regulator/list-cache.ts';
import { createRedisListStore } from './regulator/list-store.ts';
import { createRegulatorClient } from './regulator/regulator-client.ts';
import { createRegulatorMetrics } from './regulator/regulator-metrics.ts';
import { createRequestPacer } from './regulator/request-pacer.ts';
import { createConnections } from './regulator/send-request.ts';
import { type RegulatorSource, sourceKey } from './regulator/source.ts';
import type { WatchAnswer } from './regulator/watch-answer.ts';
import type { MarketConfig } from './settings.ts';
import type { SourceAdapter } from './source-adapter.ts';

export interface Markets {
  /** Null when the market's filings can't be reached here; `access` says why. */
  adapter(country: Country): SourceAdapter | null;
  access(country: Country): MarketAccess;
  /** Closes the connections to the regulators. */
  close(): void;
}

export interface MarketDeps {
  /** Null for a single process, which keeps limits and lists in memory. */
  readonly redis: Redis | null;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly clock: Clock;
  /** Asked before each call, with the caller in the context; may refuse it. */
  readonly admit?: (source: RegulatorSource) => Promise<void>;
  /** Sees every answer of a regulator: `npm run doctor`. */
  readonly watch?: WatchAnswer;
  /** As of the regulator client; tests set a short one. */
  readonly retryDelayMs?: number;
}

/** Rate for a replay, which may be fast; a test of the limit sets its own. */
const replayRequestsPerSecond = 200;
const replayBlockSeconds = 5;
/** Sites that are made for people shut programs out for long: they are left alone for at least this time. */
const siteBlockSeconds = 2 * 3600;

/** The markets of this process. Call once: its metrics have fixed names. */
export function createMarkets(
  config: MarketConfig,
  deps: MarketDeps,
  descriptors: MarketTable = marketDescriptors,
): Markets {
  const connections = createConnections();
  const metrics = createRegulatorMetrics(deps.metrics);
  const access = new Map<string, MarketAccess>();
  const adapters = new Map<string, SourceAdapter>();

  function connect(source: RegulatorSource): ListCacheDeps & { log: Log } {
    const { redis, log, clock, admit, watch, retryDelayMs } = deps;
    const pacer = createRequestPacer(deps, source, { processCount: config.REGULATOR_PROCESS_COUNT });
    const bounds = {
      timeoutMs: config.REGULATOR_TIMEOUT_MS,
      documentLimitBytes: config.DOCUMENT_LIMIT_BYTES,
    };
    const client = createRegulatorClient(
      {
        connections,
        pacer,
        metrics,
        clock,
        log,
        ...(admit && { admit }),
        ...(watch && { watch }),
        ...(retryDelayMs && { retryDelayMs }),
      },
      source,
      bounds,
    );
    const store = createRedisListStore(redis, `markets:list:${sourceKey(source)}`, log);
    return { client, store, clock, metrics, log };
  }

  for (const [country, market] of Object.entries(descriptors)) {
    const how = accessOf(market, config);
    access.set(country, how);
    if (!market.connect || (how !== 'live' && how !== 'replay')) continue;
    const replayUrl = how === 'replay' ? (config.REPLAY_URL ?? null) : null;
    const connected = market.connect(config, {
      access: how,
      replayUrl,
      blockSeconds: pauseAfterRefusal(market, config, replayUrl),
      requestsPerSecond: (live) => (replayUrl ? replayRequestsPerSecond : live),
      freshSeconds: config.FILINGS_CACHE_SECONDS,
    });
    const [first, ...others] = 'source' in connected ? ([connected] as const) : connected;
    const create = ({ source, register, createAdapter }: Connector) =>
      createAdapter(connect(source), register && connect(register));
    const adapter = joinSources([create(first), ...others.map(create)]);
    adapters.set(
      country,
      countDrifts(adapter, (error) => metrics.noteDrift(adapter.source, error)),
    );
  }

  return {
    adapter: (country) => adapters.get(country) ?? null,
    access: (country) => access.get(country) ?? 'closed',
    close: () => connections.close(),
  };
}

/** How long a source is left alone after it refused a request, in seconds. */
export function pauseAfterRefusal(
  { opening }: Pick<MarketDescriptor, 'opening'>,
  { REGULATOR_BLOCK_SECONDS: set }: Pick<MarketConfig, 'REGULATOR_BLOCK_SECONDS'>,
  replayUrl: string | null,
): number {
  if (replayUrl !== null) return Math.min(set, replayBlockSeconds);
  return opening.kind === 'licence' || opening.kind === 'licence-or-key' || opening.kind === 'agreement'
    ? Math.max(set, siteBlockSeconds)
    : set;
}

/** Live if the operator opened the market, else `replay` if there is a replay of it, else the reason why it can't be reached. */
function accessOf(market: MarketDescriptor, config: MarketConfig): MarketAccess {
  const { opening, connect, replaySite } = market;
  if (opening.kind === 'upload') return 'upload';
  if (opening.kind === 'closed' || !connect) return 'closed';
  if (isOpened(market, config)) return 'live';
  if (replaySite !== null && config.REPLAY_URL !== undefined) return 'replay';
  if (opening.kind === 'open') return 'live';
  if (opening.kind === 'agreement') return 'upload';
  return opening.kind === 'licence' ? 'licence' : 'needs_key';
}
