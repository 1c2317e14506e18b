import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { describeError, type Log } from '@footnote/runtime';
import type { Redis } from 'ioredis';
import { z } from 'zod';

export interface StoredList {
  /** When the regulator last confirmed this list, in milliseconds since 1970. */
  readonly asOf: number;
  readonly etag: string | null;
  readonly body: Buffer;
}

/** The regulator recently answered that there is no such list. */
export const noSuchList = 'no such list';

/** Lists as the regulator sent them, shared by all processes. While the store is away, it seems empty. */
export interface ListStore {
  get(key: string): Promise<StoredList | typeof noSuchList | null>;
  put(key: string, list: StoredList): Promise<void>;
  /** Remembers for some seconds that there is no such list. */
  putMissing(key: string, seconds: number): Promise<void>;
}

/** How long a list is kept for conditional requests, in seconds. */
const keptSeconds = 86_400;
const largestStoredBytes = 16_000_000;
const zip = promisify(gzip);
const unzip = promisify(gunzip);
const head = z.object({ asOf: z.number(), etag: z.string().nullable() });

/** Stored as one line of JSON and the gzipped body; empty when there is no such list. */
export function createRedisListStore(redis: Redis | null, prefix: string, log: Log): ListStore {
  const name = (key: string) => `${prefix}:${createHash('sha256').update(key).digest('base64url')}`;
  return {
    async get(key) {
      try {
        const stored = await redis?.getBuffer(name(key));
        if (!stored) return null;
        if (stored.length === 0) return noSuchList;
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
    async putMissing(key, seconds) {
      if (redis?.status !== 'ready') return;
      await redis.set(name(key), '', 'EX', seconds).catch((error: unknown) => {
        log.debug({ err: describeError(error) }, 'a missing list was not noted');
      });
    },
  };
}
