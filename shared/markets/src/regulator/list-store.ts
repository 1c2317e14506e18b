import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { describeError, type Log } from '@research/runtime';
import type { Redis } from 'ioredis';
import { z } from 'zod';

export interface StoredList {
  /** Milliseconds since 1970 of the last time the regulator said that this is its list. */
  readonly asOf: number;
  readonly etag: string | null;
  readonly body: Buffer;
}

/** Lists as the regulator sent them, shared by all processes. A store that is away holds nothing. */
export interface ListStore {
  get(key: string): Promise<StoredList | null>;
  put(key: string, list: StoredList): Promise<void>;
}

/** For how long a list is kept to be asked for again by its tag, in seconds. */
const keptSeconds = 86_400;
const largestStoredBytes = 16_000_000;
const zip = promisify(gzip);
const unzip = promisify(gunzip);
const head = z.object({ asOf: z.number(), etag: z.string().nullable() });

/** Stored as one line of JSON and the gzipped body. */
export function createRedisListStore(redis: Redis | null, prefix: string, log: Log): ListStore {
  const name = (key: string) => `${prefix}:${createHash('sha256').update(key).digest('base64url')}`;
  return {
    async get(key) {
      try {
        const stored = await redis?.getBuffer(name(key));
        if (!stored) return null;
        const lineEnd = stored.indexOf('\n');
        const { asOf, etag } = head.parse(JSON.parse(stored.subarray(0, lineEnd).toString()));
        return { asOf, etag, body: await unzip(stored.subarray(lineEnd + 1)) };
      } catch (error) {
        log.debug({ err: describeError(error) }, 'a stored list was not read');
        return null;
      }
    },
    async put(key, { asOf, etag, body }) {
      if (redis?.status !== 'ready') return;
      try {
        const zipped = await zip(body);
        if (zipped.length > largestStoredBytes) return;
        const line = Buffer.from(`${JSON.stringify({ asOf, etag })}\n`);
        await redis.set(name(key), Buffer.concat([line, zipped]), 'EX', keptSeconds);
      } catch (error) {
        log.debug({ err: describeError(error) }, 'a list was not stored');
      }
    },
  };
}
