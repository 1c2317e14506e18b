import { passageSourceChanged } from '@footnote/contracts';
import type { Bus } from '@footnote/messaging';
import { LRUCache } from 'lru-cache';
import { publicScope } from '../indexed-source.ts';
import type { EngineWorker } from '../opensearch/engine-worker.ts';
import type { Indexing, WantedSource } from './indexing.ts';
import { createTextBudget } from './text-budget.ts';

/** Sources whose state is read in one request. */
const pageSize = 200;
/** A source is not requested again within this time. */
const askedMs = 60_000;
/** Texts that are read at once, and characters of those that are being indexed. */
const mostReading = 8;
const mostChars = 60_000_000;

export interface ClusterIndexing extends Pick<Indexing, 'want' | 'ensure' | 'drop' | 'has'> {
  /** Requests all wanted sources that are missing. @returns how many are missing */
  flush(): Promise<number>;
}

/** Sources in the index of a search cluster: each is read and indexed once, by whichever instance takes the message. */
export function createClusterIndexing(
  worker: Pick<EngineWorker, 'put' | 'remove' | 'versions'>,
  bus: Pick<Bus, 'publish'>,
): ClusterIndexing {
  const wanted = new Map<string, WantedSource>();
  const asked = new LRUCache<string, string>({ max: 100_000, ttl: askedMs });
  const underWay = new Map<string, Promise<void>>();
  const texts = createTextBudget(mostReading, mostChars);

  const isCurrent = ({ key, version }: WantedSource, versions: ReadonlyMap<string, string | null>) =>
    versions.has(key) && (version === null || versions.get(key) === version);

  async function index(source: WantedSource): Promise<void> {
    if (isCurrent(source, await worker.versions([placeOf(source)]))) return;
    await texts.run(source.read, (text) => worker.put({ ...text, version: source.version }));
  }

  return {
    want: (source) => void wanted.set(source.key, source),
    async flush() {
      let missing = 0;
      const all = [...wanted.values()];
      wanted.clear();
      for (let at = 0; at < all.length; at += pageSize) {
        const page = all.slice(at, at + pageSize);
        const versions = await worker.versions(page.map(placeOf));
        for (const source of page) {
          if (isCurrent(source, versions)) continue;
          missing += 1;
          const { key, scope, version } = source;
          if (asked.get(key) === String(version)) continue;
          await bus.publish(passageSourceChanged, { key, scope });
          asked.set(key, String(version));
        }
      }
      return missing;
    },
    async ensure(source, signal) {
      signal.throwIfAborted();
      const done = underWay.get(source.key) ?? index(source).finally(() => underWay.delete(source.key));
      underWay.set(source.key, done);
      await done;
      signal.throwIfAborted();
    },
    async drop(key) {
      wanted.delete(key);
      await worker.remove(key);
    },
    has: async (key) => (await worker.versions([{ key, scope: publicScope }])).has(key),
  };
}

/** The parts of a source that can be sent to a thread. */
const placeOf = ({ key, scope }: WantedSource) => ({ key, scope });
