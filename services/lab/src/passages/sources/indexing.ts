import { setTimeout as delay } from 'node:timers/promises';
import { describeError, type Log, ProblemError, problem } from '@research/runtime';
import type { IndexedSource } from '../index/indexed-source.ts';
import type { IndexWorker } from '../index/thread/index-worker.ts';

/** A source that should be in the index. */
export interface WantedSource {
  key: string;
  scope: string;
  /** Null: any version will do. */
  version: string | null;
  read(): Promise<IndexedSource>;
}

/** Sources that can't be indexed, by the version that failed, with the reason. */
export interface IndexFailureStore {
  record(failure: { key: string; version: string | null; reason: string }): Promise<void>;
  all(): AsyncIterable<{ key: string; version: string | null }>;
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
/** After a failure to read a source the next attempt waits, each time twice as long. */
const firstRetryMs = 2_000;
const longestRetryMs = 300_000;
/**
 * A source is given up when the thread was lost while indexing it this many times in a row: it may be the cause, and
 * each loss empties the index for everyone.
 */
const mostLosses = 2;

/** Failures of one version of a source since its last success. */
interface Trouble {
  version: string | null;
  failures: number;
  losses: number;
  /** Which restart of the thread the last loss with this source belongs to. */
  lostIn: number | null;
  notBefore: number;
}

export function createIndexing(
  worker: Pick<IndexWorker, 'put' | 'remove' | 'onRestart' | 'versions'>,
  failures: IndexFailureStore,
  log: Log,
): Indexing {
  /** The sources that should be in the index, by key. */
  const wanted = new Map<string, WantedSource>();
  const indexed = new Map(worker.versions);
  const waiting = new Map<string, WantedSource>();
  /** Kept when the thread and its index are lost. */
  const troubles = new Map<string, Trouble>();
  /** Given up until they have another version. */
  const givenUp = new Map<string, string | null>();
  const underWay = new Map<string, { version: string | null; done: Promise<void> }>();

  let life = 0;

  worker.onRestart(() => {
    life += 1;
    indexed.clear();
    for (const source of wanted.values()) if (!isGivenUp(source)) wait(source);
  });
  const wait = (source: WantedSource) => void waiting.set(source.key, source);
  const isThere = ({ key, version }: WantedSource) =>
    indexed.has(key) && (version === null || indexed.get(key) === version);

  const knownTrouble = ({ key, version }: WantedSource) => {
    const known = troubles.get(key);
    return known?.version === version ? known : undefined;
  };
  function troubleOf(source: WantedSource): Trouble {
    const trouble = knownTrouble(source) ?? {
      version: source.version,
      failures: 0,
      losses: 0,
      lostIn: null,
      notBefore: 0,
    };
    troubles.set(source.key, trouble);
    return trouble;
  }

  async function index(source: WantedSource): Promise<void> {
    const { key, version } = source;
    const text = await source.read();
    await worker.put({ ...text, version }).catch(async (error) => {
      if (!(error instanceof ProblemError)) throw error;
      if (error.code === 'store_unavailable') await noteLoss(source);
      if (error.code === 'document_unreadable') await giveUp(source, String(error.cause ?? error.message));
      throw error;
    });
    troubles.delete(key);
    // The source was deleted while it was read, so it must not stay.
    if (!wanted.has(key)) return worker.remove(key);
    indexed.set(key, version);
    if (waiting.get(key)?.version === version) waiting.delete(key);
  }

  async function noteLoss(source: WantedSource): Promise<void> {
    const trouble = troubleOf(source);
    // When the thread does not start at all, every source fails, and none is the cause.
    if (trouble.lostIn === life) return;
    trouble.lostIn = life;
    trouble.losses += 1;
    const { losses } = trouble;
    log.warn({ source: source.key, losses }, 'search index lost while a source was indexed');
    if (losses >= mostLosses) await giveUp(source, 'the search index was lost each time');
  }

  async function giveUp({ key, version }: WantedSource, reason: string): Promise<void> {
    givenUp.set(key, version);
    log.error({ source: key, reason }, 'source is not indexed');
    await failures
      .record({ key, version, reason })
      .catch((error) => log.warn({ source: key, err: describeError(error) }, 'failure not stored'));
  }

  const isGivenUp = ({ key, version }: WantedSource) => givenUp.has(key) && givenUp.get(key) === version;

  /** @throws document_unreadable */
  function requireUsable(source: WantedSource): void {
    if (!isGivenUp(source)) return;
    throw problem('document_unreadable', { detail: "This text can't be searched. It can still be read." });
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
      if (isGivenUp(source)) {
        waiting.delete(key);
        return true;
      }
      const trouble = troubleOf(source);
      trouble.failures += 1;
      const retryMs = Math.min(longestRetryMs, firstRetryMs * 2 ** (trouble.failures - 1));
      trouble.notBefore = Math.max(trouble.notBefore, now + retryMs);
      // Moved behind the others, so that the next one is found at once.
      waiting.delete(key);
      wait(source);
    }
    return true;
  }

  function nextAt(now: number): WantedSource | undefined {
    for (const source of waiting.values()) {
      if ((knownTrouble(source)?.notBefore ?? 0) <= now) return source;
    }
    return undefined;
  }

  async function drop(key: string): Promise<void> {
    wanted.delete(key);
    waiting.delete(key);
    troubles.delete(key);
    givenUp.delete(key);
    indexed.delete(key);
    await worker.remove(key);
  }

  return {
    want(source) {
      wanted.set(source.key, source);
      const waits = waiting.get(source.key)?.version === source.version && waiting.has(source.key);
      if (!isThere(source) && !waits && !isGivenUp(source)) wait(source);
    },
    async ensure(source, signal) {
      signal.throwIfAborted();
      if (isThere(source)) return;
      requireUsable(source);
      if (!wanted.has(source.key)) wanted.set(source.key, source);
      try {
        await abortable(begin(source), signal);
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
    async restoreFailures() {
      try {
        for await (const { key, version } of failures.all()) givenUp.set(key, version);
      } catch (error) {
        log.warn({ err: describeError(error) }, 'recorded indexing failures not read');
      }
    },
    async run(signal) {
      while (!signal.aborted) {
        if (await indexNext()) continue;
        await delay(idleMs, undefined, { signal }).catch(() => {});
      }
    },
  };
}

/** This caller no longer waits; the work goes on for others. */
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
