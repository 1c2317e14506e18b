import type { Redis } from 'ioredis';

/** Keys that one organisation may have in a day: at some 1 KB each, 10 MB of Redis at most. */
const keysPerDay = 10_000;

interface Key {
  readonly name: string;
  readonly group: string;
}

const claimScript = `
local standing = redis.call('GET', KEYS[1])
if standing then return standing end
if tonumber(redis.call('GET', KEYS[2]) or '0') >= tonumber(ARGV[3]) then return 1 end
redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
if redis.call('INCR', KEYS[2]) == 1 then redis.call('EXPIRE', KEYS[2], 86400) end
return 0`;

const renewScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('EXPIRE', KEYS[1], ARGV[2]) end
return 0`;

const keepScript = `
local standing = redis.call('GET', KEYS[1])
if not standing or standing == ARGV[1] then redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3]) end
return 0`;

const releaseScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then
  redis.call('DEL', KEYS[1])
  if redis.call('EXISTS', KEYS[2]) == 1 then redis.call('DECR', KEYS[2]) end
end
return 0`;

/** Keeps idempotency keys in Redis, where every instance of a service sees them. */
export function createRedisIdempotencyStore(redis: Redis, maxKeys = keysPerDay) {
  // In braces, so that a Redis cluster keeps the keys of one organisation on one node.
  const entry = ({ group, name }: Key) => `idempotency:{${group}}:${name}`;
  const count = ({ group }: Key) => `idempotency:{${group}}:count`;

  return {
    async claim(key: Key, claim: string, forSeconds: number) {
      const found = await redis.eval(claimScript, 2, entry(key), count(key), claim, forSeconds, maxKeys);
      if (typeof found === 'string') return { claimed: false as const, standing: found };
      return found === 0 ? { claimed: true as const } : { claimed: false as const, full: true as const };
    },
    async renew(key: Key, claim: string, forSeconds: number): Promise<void> {
      await redis.eval(renewScript, 1, entry(key), claim, forSeconds);
    },
    async keep(key: Key, claim: string, kept: string, forSeconds: number): Promise<void> {
      await redis.eval(keepScript, 1, entry(key), claim, kept, forSeconds);
    },
    async release(key: Key, claim: string): Promise<void> {
      await redis.eval(releaseScript, 2, entry(key), count(key), claim);
    },
    async read(key: Key): Promise<string | null> {
      return redis.get(entry(key));
    },
  };
}
