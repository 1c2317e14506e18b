import type { Redis } from 'ioredis';

/** Keeps idempotency keys in Redis, where every instance of a service sees them. */
export function createRedisIdempotencyStore(redis: Redis) {
  return {
    async claim(key: string, entry: string, forSeconds: number): Promise<string | null> {
      return redis.set(key, entry, 'EX', forSeconds, 'NX', 'GET');
    },
    async keep(key: string, entry: string, forSeconds: number): Promise<void> {
      await redis.set(key, entry, 'EX', forSeconds);
    },
    async release(key: string): Promise<void> {
      await redis.del(key);
    },
  };
}
