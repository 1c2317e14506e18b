import type { Clock } from '@footnote/runtime';
import type { Redis } from 'ioredis';

const windowSeconds = 60;

/** Counts the questions of each caller by minute, for all instances together. Rejects while Redis is away. */
export function createQuestionCounter(redis: Redis, clock: Clock): (key: string) => Promise<number> {
  return async (key) => {
    const minute = Math.floor(clock.now().getTime() / (windowSeconds * 1000));
    const name = `lab:mcp-questions:${key}:${minute}`;
    const count = await redis.incr(name);
    if (count === 1) await redis.expire(name, windowSeconds);
    return count;
  };
}
