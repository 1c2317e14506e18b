import type { ProblemCode } from '@footnote/contracts';
import { type Clock, isProblem, problem } from '@footnote/runtime';
import { LRUCache } from 'lru-cache';
import { type ListStore, noSuchList, type StoredList } from './list-store.ts';
import { createOddRows, type OddRows } from './odd-rows.ts';
import type { RegulatorClient } from './regulator-client.ts';
import type { RegulatorMetrics } from './regulator-metrics.ts';
import type { PostedQuestion } from './send-request.ts';
import { shareFlights } from './share-flights.ts';

interface CachedList<T> {
  readonly value: T;
  /** When the regulator last confirmed this list. */
  readonly asOf: Date;
  /** Number of rows of the list that could not be read. */
  readonly leftOut: number;
}

export interface ListCache<T> {
  /** `version` distinguishes editions of one address, when another list announces them. */
  read(
    address: string,
    options?: { signal?: AbortSignal | undefined; version?: string; post?: PostedQuestion },
  ): Promise<CachedList<T>>;
}

export interface ListCacheDeps {
  readonly client: RegulatorClient;
  readonly store: ListStore;
  readonly clock: Clock;
  readonly metrics: RegulatorMetrics;
}

export interface ListCacheOptions<T> {
  readonly parse: (body: Buffer, odd: OddRows) => T | Promise<T>;
  readonly missing: ProblemCode;
  readonly freshSeconds: number;
  /** Limit of this process' copies, in bytes of the original bodies. */
  readonly memoryBytes: number;
}

interface ParsedList<T> {
  readonly value: T;
  readonly leftOut: number;
}

/** A list in this process's memory. */
interface Copy<T> extends ParsedList<T> {
  readonly asOf: number;
  readonly etag: string | null;
  readonly bytes: number;
}

/** A list that the regulator does not have is not requested again within this time. */
const missingSeconds = 600;
const mostMissing = 10_000;

/**
 * Lists of a regulator. A fresh list is served from memory; an older one is requested with its ETag, so that an unchanged
 * list only costs a 304. Parsed values are kept in this process, bodies in Redis for all processes. Simultaneous callers
 * of one list share a request. Values are shared too, so never change them. A missing list is remembered for a while.
 */
export function createListCache<T extends object>(
  deps: ListCacheDeps,
  options: ListCacheOptions<T>,
): ListCache<T> {
  const { client, store, clock, metrics } = deps;
  const copies = new LRUCache<string, Copy<T>>({
    maxSize: options.memoryBytes,
    sizeCalculation: ({ bytes }) => bytes + 1000,
  });
  const missingUntil = new LRUCache<string, number>({ max: mostMissing });
  const share = shareFlights<CachedList<T>>();
  /** A missing list that the regulator must have is the regulator's error, and may be back at once. */
  const isRemembered = options.missing === 'company_not_found' || options.missing === 'filing_not_found';
  const count = (from: string) => metrics.lists.inc({ source: client.source.source, from });
  const isFresh = (asOf: number) => clock.now().getTime() - asOf < options.freshSeconds * 1000;
  const answer = ({ value, asOf, leftOut }: Copy<T>): CachedList<T> => ({
    value,
    asOf: new Date(asOf),
    leftOut,
  });

  function remember(key: string, list: StoredList, { value, leftOut }: ParsedList<T>): Copy<T> {
    const one = { value, asOf: list.asOf, etag: list.etag, bytes: list.body.length, leftOut };
    copies.set(key, one);
    return one;
  }

  function noteMissing(key: string): void {
    missingUntil.set(key, clock.now().getTime() + missingSeconds * 1000);
  }

  /** @throws the error for a 404, when the regulator answered 404 recently */
  async function readStored(key: string): Promise<(ParsedList<T> & { list: StoredList }) | null> {
    const list = await store.get(key);
    if (list === noSuchList) {
      noteMissing(key);
      throw problem(options.missing);
    }
    if (!list) return null;
    try {
      const odd = createOddRows();
      return { list, value: await options.parse(list.body, odd), leftOut: odd.count };
    } catch {
      // Stored by another release in another form: treated as missing.
      return null;
    }
  }

  async function load(
    key: string,
    address: string,
    post: PostedQuestion | undefined,
    signal: AbortSignal,
  ): Promise<CachedList<T>> {
    const stored = await readStored(key);
    if (stored && isFresh(stored.list.asOf)) {
      count('redis');
      return answer(remember(key, stored.list, stored));
    }
    const copy = copies.get(key);
    const etag = stored ? stored.list.etag : (copy?.etag ?? null);
    const request = { signal, missing: options.missing, etag, post };
    const got = await client.fetchWhole(address, request, options.parse).catch(async (error: unknown) => {
      if (isProblem(error, options.missing) && isRemembered && !stored && !copy) {
        noteMissing(key);
        await store.putMissing(key, missingSeconds);
      }
      throw error;
    });
    const asOf = clock.now().getTime();
    if (got.kind === 'read') {
      const list = { asOf, etag: got.etag, body: got.body };
      count('regulator');
      await store.put(key, list);
      return answer(remember(key, list, got));
    }
    count('unchanged');
    if (stored) {
      const list = { ...stored.list, asOf };
      await store.put(key, list);
      return answer(remember(key, list, stored));
    }
    if (!copy) throw new Error('the regulator says that a list is unchanged, and there is no copy of it');
    const renewed = { ...copy, asOf };
    copies.set(key, renewed);
    return answer(renewed);
  }

  return {
    async read(address, { signal, version, post } = {}) {
      const key = [address, version, post?.body].filter((part) => part !== undefined).join('#');
      const copy = copies.get(key);
      if (copy && isFresh(copy.asOf)) {
        count('memory');
        return answer(copy);
      }
      if ((missingUntil.get(key) ?? 0) > clock.now().getTime()) {
        count('missing');
        throw problem(options.missing);
      }
      return share(key, (shared) => load(key, address, post, shared), signal);
    },
  };
}
