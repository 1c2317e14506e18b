import { randomUUID } from 'node:crypto';
import { silentLog } from '@footnote/runtime';
import type { Redis } from 'ioredis';
import { connectRedis } from '../src/redis.ts';
import { createRedisIdempotencyStore } from '../src/redis-idempotency.ts';

const { REDIS_URL = '' } = process.env;

describe('idempotency keys in Redis', () => {
  let redis: Redis;
  let group: string;
  beforeAll(async () => {
    redis = connectRedis(REDIS_URL, silentLog);
    await new Promise((resolve) => redis.once('ready', resolve));
  });
  beforeEach(() => {
    group = randomUUID();
  });
  afterAll(() => redis.disconnect());

  it('claims a free key once, for a while', async () => {
    const store = createRedisIdempotencyStore(redis);
    const key = { name: 'a', group };
    expect(await store.claim(key, 'mine', 30)).toEqual({ claimed: true });
    expect(await store.claim(key, 'yours', 30)).toEqual({ claimed: false, standing: 'mine' });
    expect(await redis.ttl(`idempotency:{${group}}:a`)).toBeLessThanOrEqual(30);
    await store.renew(key, 'mine', 90);
    expect(await redis.ttl(`idempotency:{${group}}:a`)).toBeGreaterThan(30);
  });

  it('lets nobody but the owner of a claim renew, replace or release it', async () => {
    const store = createRedisIdempotencyStore(redis);
    const key = { name: 'a', group };
    await store.claim(key, 'mine', 30);
    await store.renew(key, 'yours', 900);
    await store.keep(key, 'yours', 'an answer', 900);
    await store.release(key, 'yours');
    expect(await store.read(key)).toBe('mine');
    expect(await redis.ttl(`idempotency:{${group}}:a`)).toBeLessThanOrEqual(30);
    await store.keep(key, 'mine', 'an answer', 900);
    await store.release(key, 'mine');
    expect(await store.read(key)).toBe('an answer');
  });

  it('keeps the answer of a claim that has expired', async () => {
    const store = createRedisIdempotencyStore(redis);
    const key = { name: 'a', group };
    await store.keep(key, 'mine', 'an answer', 900);
    expect(await store.read(key)).toBe('an answer');
  });

  it('bounds the keys of one organisation, without those that were released', async () => {
    const store = createRedisIdempotencyStore(redis, 2);
    expect(await store.claim({ name: 'a', group }, 'a', 30)).toEqual({ claimed: true });
    expect(await store.claim({ name: 'b', group }, 'b', 30)).toEqual({ claimed: true });
    expect(await store.claim({ name: 'c', group }, 'c', 30)).toEqual({ claimed: false, full: true });
    expect(await store.claim({ name: 'a', group }, 'x', 30)).toEqual({ claimed: false, standing: 'a' });
    expect(await store.claim({ name: 'c', group: randomUUID() }, 'c', 30)).toEqual({ claimed: true });
    await store.release({ name: 'b', group }, 'b');
    expect(await store.claim({ name: 'c', group }, 'c', 30)).toEqual({ claimed: true });
  });
});
