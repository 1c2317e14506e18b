import { describeError, type Log, type Metrics } from '@footnote/runtime';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type Count, leaseLimiter, type TakePoints } from './lease-limiter.ts';

export interface Limiter {
  readonly name: string;
  readonly perMinute: number;
  /** Returns at once where no store has to be asked. Never rejects. */
  count(key: string): Promise<Count> | Count;
}

export interface LimitStore {
  limiter(name: string, perMinute: number): Limiter;
  /** Rejects while Redis does not answer. */
  ping(): Promise<void>;
  close(): void;
}

const windowSeconds = 60;
/** Longer than any healthy answer takes. When Redis stops answering, requests wait this long once and then no more. */
const answerWithinMs = 250;
const probeEveryMs = 500;

/**
 * Counts in Redis, so that several gateways share a limit; in memory while Redis is away, or if there is no Redis.
 * Each loss and return of Redis is logged once and shown in the metrics. A key that is over its limit is
 * refused from memory until its window ends.
 */
export function openLimitStore(url: string | undefined, log: Log, metrics: Metrics): LimitStore {
  const inMemory = metrics.gauge(
    'gateway_limits_in_memory',
    '1 while rate limits are counted in memory only',
  );
  if (url === undefined) {
    inMemory.set(1);
    return {
      limiter: (name, perMinute) => createLimiter(name, perMinute, takeFromMemory(name, perMinute)),
      ping: async () => {},
      close: () => {},
    };
  }
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    socketTimeout: answerWithinMs,
    retryStrategy: (attempt) => Math.min(100 * attempt, 1_000),
  });
  redis.on('error', (error) => log.debug({ err: describeError(error) }, 'redis connection error'));
  redis.on('ready', () => setAway(false));
  let away: boolean | undefined;
  let probe: NodeJS.Timeout | undefined;

  function setAway(now: boolean, error?: unknown): void {
    if (away === now) return;
    if (now) log.warn({ err: describeError(error) }, 'redis is away, rate limits are counted in memory');
    else if (away !== undefined) log.info({}, 'redis is back, rate limits are shared again');
    away = now;
    inMemory.set(now ? 1 : 0);
    clearInterval(probe);
    if (now)
      probe = setInterval(
        () =>
          redis.ping().then(
            () => setAway(false),
            () => {},
          ),
        probeEveryMs,
      ).unref();
  }

  return {
    limiter(name, perMinute) {
      const inProcess = takeFromMemory(name, perMinute);
      const shared = new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `limit:${name}`,
        points: perMinute,
        duration: windowSeconds,
        inMemoryBlockOnConsumed: perMinute,
        rejectIfRedisNotReady: true,
      });
      return createLimiter(name, perMinute, async (key, points) => {
        if (away) return inProcess(key, points);
        try {
          return toCount(await shared.consume(key, points), true);
        } catch (outcome) {
          if (outcome instanceof RateLimiterRes) return toCount(outcome, false);
          setAway(true, outcome);
          return inProcess(key, points);
        }
      });
    },
    ping: async () => void (await redis.ping()),
    close() {
      clearInterval(probe);
      redis.disconnect();
    },
  };
}

function createLimiter(name: string, perMinute: number, take: TakePoints): Limiter {
  return { name, perMinute, count: leaseLimiter(perMinute, take) };
}

function takeFromMemory(name: string, perMinute: number): TakePoints {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: perMinute, duration: windowSeconds });
  return (key, points) =>
    limiter.consume(key, points).then(
      (outcome) => toCount(outcome, true),
      (outcome: RateLimiterRes) => toCount(outcome, false),
    );
}

function toCount(outcome: RateLimiterRes, allowed: boolean): Count {
  return { allowed, remaining: allowed ? outcome.remainingPoints : 0, resetMs: outcome.msBeforeNext };
}
