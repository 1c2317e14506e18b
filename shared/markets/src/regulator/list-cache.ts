import type { ProblemCode } from '@research/contracts';
import type { Clock } from '@research/runtime';
import { LRUCache } from 'lru-cache';
import type { ListStore, StoredList } from './list-store.ts';
import type { RegulatorClient } from './regulator-client.ts';
import type { RegulatorMetrics } from './regulator-metrics.ts';
import { shareFlights } from './share-flights.ts';

export interface CachedList<T> {
  readonly value: T;
  /** When the regulator last said that this is its list. */
  readonly asOf: Date;
}

export interface ListCache<T> {
  /** `version` tells editions of one address apart, where another list announces them. */
  read(
    address: string,
    options?: { signal?: AbortSignal | undefined; version?: string },
  ): Promise<CachedList<T>>;
}

export interface ListCacheDeps {
  readonly client: RegulatorClient;
  readonly store: ListStore;
  readonly clock: Clock;
  readonly metrics: RegulatorMetrics;
}

export interface ListCacheOptions<T> {
  readonly parse: (body: Buffer) => T;
  readonly missing: ProblemCode;
  readonly freshSeconds: number;
  /** Bound of this process' own copies, in bytes of the bodies they were read from. */
  readonly memoryBytes: number;
}

interface Held<T> {
  readonly value: T;
  readonly asOf: number;
  readonly etag: string | null;
  readonly bytes: number;
}

/**
 * Lists of a regulator: served again while fresh, then asked for by their tag, so that an unchanged one costs a
 * 304. Mapped values are held in this process, bodies in Redis for all. Callers that want the same list at
 * the same time share one request. Values are shared, too: never change them.
 */
export function createListCache<T extends object>(
  deps: ListCacheDeps,
  options: ListCacheOptions<T>,
): ListCache<T> {
  const { client, store, clock, metrics } = deps;
  const held = new LRUCache<string, Held<T>>({
    maxSize: options.memoryBytes,
    sizeCalculation: ({ bytes }) => bytes + 1000,
  });
  const share = shareFlights<CachedList<T>>();
  const count = (from: string) => metrics.lists.inc({ source: client.source.source, from });
  const isFresh = (asOf: number) => clock.now().getTime() - asOf < options.freshSeconds * 1000;
  const answer = ({ value, asOf }: Held<T>): CachedList<T> => ({ value, asOf: new Date(asOf) });

  function hold(key: string, list: StoredList, value: T): Held<T> {
    const one = { value, asOf: list.asOf, etag: list.etag, bytes: list.body.length };
    held.set(key, one);
    return one;
  }

  async function readStored(key: string): Promise<{ list: StoredList; value: T } | null> {
    const list = await store.get(key);
    if (!list) return null;
    try {
      return { list, value: options.parse(list.body) };
    } catch {
      // Stored by another release that read it otherwise: as if there was none.
      return null;
    }
  }

  async function load(key: string, address: string, signal: AbortSignal): Promise<CachedList<T>> {
    const stored = await readStored(key);
    if (stored && isFresh(stored.list.asOf)) {
      count('redis');
      return answer(hold(key, stored.list, stored.value));
    }
    const own = held.get(key);
    const etag = stored ? stored.list.etag : (own?.etag ?? null);
    const got = await client.fetchWhole(address, { signal, missing: options.missing, etag }, options.parse);
    const asOf = clock.now().getTime();
    if (got.kind === 'read') {
      const list = { asOf, etag: got.etag, body: got.body };
      count('regulator');
      await store.put(key, list);
      return answer(hold(key, list, got.value));
    }
    count('unchanged');
    if (stored) {
      const list = { ...stored.list, asOf };
      await store.put(key, list);
      return answer(hold(key, list, stored.value));
    }
    if (!own) throw new Error('a list was said to be unchanged that we do not have');
    const renewed = { ...own, asOf };
    held.set(key, renewed);
    return answer(renewed);
  }

  return {
    async read(address, { signal, version } = {}) {
      const key = version === undefined ? address : `${address}#${version}`;
      const own = held.get(key);
      if (own && isFresh(own.asOf)) {
        count('memory');
        return answer(own);
      }
      return share(key, (shared) => load(key, address, shared), signal);
    },
  };
}
