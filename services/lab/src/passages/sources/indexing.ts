import { setTimeout as delay } from 'node:timers/promises';
import { describeError, isProblem, type Log, orAborted } from '@footnote/runtime';
import type { IndexWorker } from '../index/thread/index-worker.ts';
import type { IndexedSource } from '../indexed-source.ts';
import { createIndexFailures, type IndexFailureStore, type SourceVersion } from './index-failures.ts';

/** A source that should be in the index. */
export interface WantedSource extends SourceVersion {
  scope: string;
  read(): Promise<IndexedSource>;
}

/** Indexes sources: in the background, and at once for a query that names them. */
export interface Indexing {
  /** Adds a source to the queue in the background. */
  want(source: WantedSource): void;
  /**
   * Resolves when the source is in the index. A source that is already being indexed is not started twice.
   * @throws document_unreadable when this version can't be indexed
   */
  ensure(source: WantedSource, signal: AbortSignal): Promise<void>;
  drop(key: string): Promise<void>;
  /** Removes what an earlier process left in the index and nobody has wanted since: it was deleted meanwhile. */
  dropUnwanted(): Promise<void>;
  /** Whether any version of its text is in the index. */
  has(key: string): boolean | Promise<boolean>;
  /** Sources that wait or failed. */
  readonly missing: number;
  /** Reads which sources an earlier process gave up, so that they are not started again. */
  restoreFailures(): Promise<void>;
  run(signal: AbortSignal): Promise<void>;
}

const idleMs = 200;

export function createIndexing(
  worker: Pick<IndexWorker, 'put' | 'remove' | 'onRestart' | 'versions'>,
  store: IndexFailureStore,
  log: Log,
): Indexing {
  /** Kept when the thread and its index are lost. */
  const failures = createIndexFailures(store, log);
  /** The sources that should be in the index, by key. */
  const wanted = new Map<string, WantedSource>();
  const indexed = new Map(worker.versions);
  const waiting = new Map<string, WantedSource>();
  const underWay = new Map<string, { version: string | null; done: Promise<void> }>();

  /** Restarts of the thread so far. */
  let restarts = 0;

  worker.onRestart(() => {
    restarts += 1;
    indexed.clear();
    for (const source of wanted.values()) if (!failures.isGivenUp(source)) wait(source);
  });
  const wait = (source: WantedSource) => void waiting.set(source.key, source);
  const isThere = ({ key, version }: WantedSource) =>
    indexed.has(key) && (version === null || indexed.get(key) === version);

  async function index(source: WantedSource): Promise<void> {
    const { key, version } = source;
    const text = await source.read();
    await worker.put({ ...text, version }).catch(async (error) => {
      if (isProblem(error, 'store_unavailable')) await failures.noteLoss(source, restarts);
      if (isProblem(error, 'document_unreadable'))
        await failures.giveUp(source, String(error.cause ?? error.message));
      throw error;
    });
    failures.succeeded(key);
    // The source was deleted while it was read, so it must not stay.
    if (!wanted.has(key)) return worker.remove(key);
    indexed.set(key, version);
    if (waiting.get(key)?.version === version) waiting.delete(key);
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
    const source = nextAt(now);
    if (!source) return false;
    const { key } = source;
    try {
      await begin(source);
      if (waiting.get(key) === source) waiting.delete(key);
    } catch (error) {
      log.warn({ source: key, err: describeError(error) }, 'source not indexed yet');
      // The source was removed meanwhile, or another version is wanted.
      if (waiting.get(key) !== source) return true;
      if (failures.isGivenUp(source)) {
        waiting.delete(key);
        return true;
      }
      failures.noteFailure(source, now);
      // Moved behind the others, so that the next one is found at once.
      waiting.delete(key);
      wait(source);
    }
    return true;
  }

  function nextAt(now: number): WantedSource | undefined {
    for (const source of waiting.values()) {
      if (failures.mayStart(source, now)) return source;
    }
    return undefined;
  }

  async function drop(key: string): Promise<void> {
    wanted.delete(key);
    waiting.delete(key);
    failures.forget(key);
    indexed.delete(key);
    await worker.remove(key);
  }

  return {
    want(source) {
      wanted.set(source.key, source);
      const waits = waiting.get(source.key)?.version === source.version && waiting.has(source.key);
      if (!isThere(source) && !waits && !failures.isGivenUp(source)) wait(source);
    },
    async ensure(source, signal) {
      signal.throwIfAborted();
      if (isThere(source)) return;
      failures.requireUsable(source);
      if (!wanted.has(source.key)) wanted.set(source.key, source);
      try {
        // This caller no longer waits; the work goes on for others.
        await orAborted(begin(source), signal);
      } catch (error) {
        if (wanted.get(source.key) === source) wanted.delete(source.key);
        throw error;
      }
    },
    drop,
    async dropUnwanted() {
      for (const key of worker.versions.keys()) if (!wanted.has(key)) await drop(key);
    },
    has: (key) => indexed.has(key),
    get missing() {
      return waiting.size;
    },
    restoreFailures: failures.restore,
    async run(signal) {
      while (!signal.aborted) {
        if (await indexNext()) continue;
        await delay(idleMs, undefined, { signal }).catch(() => {});
      }
    },
  };
}
