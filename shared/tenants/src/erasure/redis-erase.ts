import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { EraseCounts, EraseTarget } from './erase-target.ts';
import { namesOf } from './erase-target.ts';

/** Characters that mean something in a pattern of Redis. */
const literal = (text: string) => text.replaceAll(/[\\*?[\]^]/g, '\\$&');

/** Removes the target's keys: idempotency keys, counts of requests, places of runs, and the frames of its answers. */
export async function eraseFromRedis(
  redis: Redis,
  target: EraseTarget,
  runIds: readonly string[],
): Promise<EraseCounts> {
  const { whole, tenant } = namesOf(target);
  const { org, user } = target;
  // Idempotency keys of an organisation do not name the person: they hold no more than a day's answers.
  const group = org ?? `user:${createHash('sha256').update(JSON.stringify(user)).digest('base64url')}`;
  const holder = `${org ?? `user ${user}`}/${whole ? '' : user}`;
  const patterns = [
    `idempotency:{${literal(group)}}:*`,
    `lab:mcp-questions:${literal(`${org ?? ''}/${whole ? '' : user}`)}*`,
    `limit:*:${literal(holder)}${whole ? '*' : ''}`,
    ...(whole || org === null
      ? [`runs:places:${literal(tenant)}`, `regulator-calls:${literal(tenant)}:*`]
      : []),
  ];
  let count = 0;
  for (const pattern of patterns) count += await removeMatching(redis, pattern);
  for (const id of runIds) {
    const keys = ['frames', 'lease', 'stop'].map((kind) => `lab:${id}:${kind}`);
    count += await redis.del(...keys);
  }
  return { 'redis keys': count };
}

async function removeMatching(redis: Redis, pattern: string): Promise<number> {
  let count = 0;
  let cursor = '0';
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', pattern, 'COUNT', 1_000);
    if (keys.length > 0) count += await redis.del(...keys);
    cursor = next;
  } while (cursor !== '0');
  return count;
}
