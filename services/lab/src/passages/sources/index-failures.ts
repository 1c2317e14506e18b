import { describeError, type Log, problem } from '@footnote/runtime';

/** A version of a source's text. Null: any version will do. */
export interface SourceVersion {
  key: string;
  version: string | null;
}

/** Sources that can't be indexed, by the version that failed, with the reason. */
export interface IndexFailureStore {
  record(failure: SourceVersion & { reason: string }): Promise<void>;
  all(): AsyncIterable<SourceVersion>;
}

/** After a failure to read a source the next attempt waits, each time twice as long. */
const firstRetryMs = 2_000;
const longestRetryMs = 300_000;
/**
 * A source is given up when the thread was lost while indexing it this many times in a row: it may be the cause, and
 * each loss empties the index for everyone.
 */
const mostLosses = 2;

/** Failures of one version of a source since its last success. */
interface Failures {
  version: string | null;
  failures: number;
  losses: number;
  /** Which restart of the thread the last loss with this source belongs to. */
  lostIn: number | null;
  notBefore: number;
}

/** Which sources failed to be indexed: when each may be tried again, and which are given up until they have another version. */
export function createIndexFailures(store: IndexFailureStore, log: Log) {
  const failing = new Map<string, Failures>();
  const givenUp = new Map<string, string | null>();

  const known = ({ key, version }: SourceVersion) => {
    const found = failing.get(key);
    return found?.version === version ? found : undefined;
  };
  function failuresOf(source: SourceVersion): Failures {
    const found = known(source) ?? {
      version: source.version,
      failures: 0,
      losses: 0,
      lostIn: null,
      notBefore: 0,
    };
    failing.set(source.key, found);
    return found;
  }

  const isGivenUp = ({ key, version }: SourceVersion) => givenUp.has(key) && givenUp.get(key) === version;

  async function giveUp({ key, version }: SourceVersion, reason: string): Promise<void> {
    givenUp.set(key, version);
    log.error({ source: key, reason }, 'source is not indexed');
    await store
      .record({ key, version, reason })
      .catch((error) => log.warn({ source: key, err: describeError(error) }, 'failure not stored'));
  }

  return {
    isGivenUp,
    giveUp,
    /** @throws document_unreadable for a source that was given up */
    requireUsable(source: SourceVersion): void {
      if (!isGivenUp(source)) return;
      throw problem('document_unreadable', { detail: "This text can't be searched. It can still be read." });
    },
    /** @param restart of the thread, counted: when it does not start at all, every source fails, and none is the cause */
    async noteLoss(source: SourceVersion, restart: number): Promise<void> {
      const one = failuresOf(source);
      if (one.lostIn === restart) return;
      one.lostIn = restart;
      one.losses += 1;
      const { losses } = one;
      log.warn({ source: source.key, losses }, 'search index lost while a source was indexed');
      if (losses >= mostLosses) await giveUp(source, 'the search index was lost each time');
    },
    noteFailure(source: SourceVersion, now: number): void {
      const one = failuresOf(source);
      one.failures += 1;
      const retryMs = Math.min(longestRetryMs, firstRetryMs * 2 ** (one.failures - 1));
      one.notBefore = Math.max(one.notBefore, now + retryMs);
    },
    mayStart: (source: SourceVersion, now: number) => (known(source)?.notBefore ?? 0) <= now,
    succeeded: (key: string) => void failing.delete(key),
    forget(key: string): void {
      failing.delete(key);
      givenUp.delete(key);
    },
    /** Reads which sources an earlier process gave up, so that they are not started again. */
    async restore(): Promise<void> {
      try {
        for await (const { key, version } of store.all()) givenUp.set(key, version);
      } catch (error) {
        log.warn({ err: describeError(error) }, 'recorded indexing failures not read');
      }
    },
  };
}
