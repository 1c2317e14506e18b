import { setTimeout } from 'node:timers/promises';
import { describeError, type Log } from '@research/runtime';
import type { IndexWorker } from '../index/index-worker.ts';
import type { IndexedSource } from '../index/indexed-source.ts';

/** A source that ought to be in the index. */
export interface WantedSource {
  key: string;
  /** Null: any text of it will do. */
  version: string | null;
  read(): Promise<IndexedSource>;
}

/** Brings sources into the index: in the background, and at once for a query that names them. */
export interface Indexing {
  /** Indexed in the background when its turn comes. */
  want(source: WantedSource): void;
  /** Resolves when it is in the index; what is being indexed already is not begun again. */
  ensure(source: WantedSource, signal: AbortSignal): Promise<void>;
  drop(key: string): Promise<void>;
  /** Whether some text of it is in the index. */
  has(key: string): boolean;
  /** Sources that wait or failed. */
  readonly missing: number;
  run(signal: AbortSignal): Promise<void>;
}

const idleMs = 200;
/** After a failure in the background the next try waits: twice as long each time. */
const firstRetryMs = 2_000;
const longestRetryMs = 300_000;

interface Waiting {
  source: WantedSource;
  failures: number;
  notBefore: number;
}

export function createIndexing(worker: IndexWorker, log: Log): Indexing {
  /** What ought to be there, by key. */
  const wanted = new Map<string, WantedSource>();
  const indexed = new Map<string, string | null>();
  const waiting = new Map<string, Waiting>();
  const underWay = new Map<string, { version: string | null; done: Promise<void> }>();

  worker.onRestart(() => {
    indexed.clear();
    for (const source of wanted.values()) wait(source);
  });
  const wait = (source: WantedSource) => void waiting.set(source.key, { source, failures: 0, notBefore: 0 });
  const isThere = ({ key, version }: WantedSource) =>
    indexed.has(key) && (version === null || indexed.get(key) === version);

  async function index(source: WantedSource): Promise<void> {
    const { key, version } = source;
    const text = await source.read();
    await worker.put(text);
    // Deleted while it was read: it must not stay.
    if (!wanted.has(key)) return worker.remove(key);
    indexed.set(key, version);
    if (waiting.get(key)?.source.version === version) waiting.delete(key);
  }

  function begin(source: WantedSource): Promise<void> {
    const known = underWay.get(source.key);
    if (known && (source.version === null || known.version === source.version)) return known.done;
    // Two texts of one source are indexed one after the other, the newer one last.
    const before = known?.done.catch(() => {}) ?? Promise.resolve();
    const done = before
      .then(() => index(source))
      .finally(() => {
        if (underWay.get(source.key)?.done === done) underWay.delete(source.key);
      });
    underWay.set(source.key, { version: source.version, done });
    return done;
  }

  async function indexNext(): Promise<boolean> {
    const now = Date.now();
    const next = [...waiting.values()].find(({ notBefore }) => notBefore <= now);
    if (!next) return false;
    const { source } = next;
    try {
      await begin(source);
      waiting.delete(source.key);
    } catch (error) {
      next.failures += 1;
      next.notBefore = now + Math.min(longestRetryMs, firstRetryMs * 2 ** (next.failures - 1));
      log.warn({ source: source.key, err: describeError(error) }, 'source not indexed yet');
    }
    return true;
  }

  return {
    want(source) {
      wanted.set(source.key, source);
      const waits = waiting.get(source.key)?.source.version === source.version && waiting.has(source.key);
      if (!isThere(source) && !waits) wait(source);
    },
    async ensure(source, signal) {
      signal.throwIfAborted();
      if (isThere(source)) return;
      if (!wanted.has(source.key)) wanted.set(source.key, source);
      try {
        await abortable(begin(source), signal);
      } catch (error) {
        if (wanted.get(source.key) === source) wanted.delete(source.key);
        throw error;
      }
    },
    async drop(key) {
      wanted.delete(key);
      waiting.delete(key);
      indexed.delete(key);
      await worker.remove(key);
    },
    has: (key) => indexed.has(key),
    get missing() {
      return waiting.size;
    },
    async run(signal) {
      while (!signal.aborted) {
        if (await indexNext()) continue;
        await setTimeout(idleMs, undefined, { signal }).catch(() => {});
      }
    },
  };
}

/** The work goes on for others; this caller no longer waits for it. */
async function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  work.catch(() => {});
  let giveUp: (() => void) | undefined;
  try {
    return await Promise.race([
      work,
      new Promise<never>((_resolve, reject) => {
        giveUp = () => reject(signal.reason);
        signal.addEventListener('abort', giveUp, { once: true });
      }),
    ]);
  } finally {
    if (giveUp) signal.removeEventListener('abort', giveUp);
  }
}
