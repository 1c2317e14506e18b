import { describeError, type Log, newId } from '@research/runtime';
import type { Redis } from 'ioredis';
import type { RunPlaces } from './run-places.ts';

/** Places of dead processes become free when their time is over, by the clock of Redis. */
const takeScript = `
local now = redis.call('TIME')[1] * 1
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[2])
redis.call('EXPIRE', KEYS[1], ARGV[3])
return 1`;

const countScript = `return redis.call('ZCOUNT', KEYS[1], redis.call('TIME')[1], '+inf')`;

const keyOf = (tenant: string) => `runs:places:${tenant}`;

/**
 * @param longestSeconds longer than any run takes. While Redis is away, places are not counted together: each process
 * then applies the limit by itself.
 */
export function createRedisRunPlaces(redis: Redis, longestSeconds: number, log: Log): RunPlaces {
  const away = (error: unknown) =>
    log.debug({ err: describeError(error) }, 'redis is away, each process counts its own runs');
  return {
    async take(tenant, limit) {
      const place = newId('place');
      try {
        const taken = await redis.eval(takeScript, 1, keyOf(tenant), limit, place, longestSeconds);
        if (taken !== 1) return 'full';
      } catch (error) {
        away(error);
        return () => {};
      }
      return () => void redis.zrem(keyOf(tenant), place).catch(away);
    },
    async count(tenant) {
      try {
        return Number(await redis.eval(countScript, 1, keyOf(tenant)));
      } catch (error) {
        away(error);
        return 0;
      }
    },
  };
}
