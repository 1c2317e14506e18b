import { describeError, type Log, newId } from '@footnote/runtime';
import type { Redis } from 'ioredis';
import type { RunSlots } from './run-slots.ts';

/** Slots of dead processes become free when their time is over, by the clock of Redis. */
const takeScript = `
local now = redis.call('TIME')[1] * 1
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[2])
redis.call('EXPIRE', KEYS[1], ARGV[3])
return 1`;

const countScript = `return redis.call('ZCOUNT', KEYS[1], redis.call('TIME')[1], '+inf')`;

const keyOf = (tenant: string) => `runs:slots:${tenant}`;

/**
 * @param longestSeconds longer than any run takes. While Redis is away, slots are not counted together: each process
 * then applies the limit by itself.
 */
export function createRedisRunSlots(redis: Redis, longestSeconds: number, log: Log): RunSlots {
  const away = (error: unknown) =>
    log.debug({ err: describeError(error) }, 'redis is away, each process counts its own runs');
  return {
    async take(tenant, limit) {
      const slot = newId('slot');
      try {
        const taken = await redis.eval(takeScript, 1, keyOf(tenant), limit, slot, longestSeconds);
        if (taken !== 1) return 'full';
      } catch (error) {
        away(error);
        return () => {};
      }
      return () => void redis.zrem(keyOf(tenant), slot).catch(away);
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
