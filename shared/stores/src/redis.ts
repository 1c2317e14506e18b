import { describeError, type Log } from '@footnote/runtime';
import { Redis } from 'ioredis';

/**
 * Redis only holds temporary data (caches, limits, frames of running chats). While it is away, commands fail at once, and
 * callers go on without it if they can.
 */
export function connectRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: 1_000,
    retryStrategy: (attempt: number) => Math.min(100 * 2 ** Math.min(attempt, 6), 3_000),
  });
  let away = false;
  redis.on('error', (error) => {
    if (!away) log.warn({ err: describeError(error) }, 'redis is away');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info({}, 'redis is back');
    away = false;
  });
  return redis;
}
