import type { Redis } from 'ioredis';
import type { CallCounter } from './regulator-account.ts';

/** Keys that expire by themselves. Rejects while Redis is away. */
export function createRedisCallCounter(redis: Redis): CallCounter {
  const nameOf = (key: string) => `regulator-calls:${key}`;
  return {
    async add(keys, seconds) {
      const batch = redis.pipeline();
      for (const key of keys) batch.incr(nameOf(key)).expire(nameOf(key), seconds);
      const answers = (await batch.exec()) ?? [];
      const failed = answers.find(([error]) => error !== null);
      if (failed?.[0]) throw failed[0];
      return keys.map((_key, at) => Number(answers[at * 2]?.[1]));
    },
    read: async (key) => Number((await redis.get(nameOf(key))) ?? 0),
  };
}
