import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Log, problem } from '@footnote/runtime';
import { type CallOptions, openThread, type Thread, ThreadError, threadFile } from '@footnote/threads';
import type { FoundPassage, IndexedSource, IndexQuery } from '../../indexed-source.ts';
import { removeIndexFile } from '../open-index-file.ts';
import type { IndexAnswer, IndexCall, IndexLocation } from './index-message.ts';

/** The passage index in a thread of its own. */
export interface IndexWorker {
  /** The sources that the index already held when this process began, with their versions. */
  versions: ReadonlyMap<string, string | null>;
  /**
   * All calls reject with store_unavailable when the thread is lost, and with the signal's reason.
   * @throws document_unreadable when the text can't be indexed; the index is then unchanged
   */
  put(source: IndexedSource, signal?: AbortSignal): Promise<void>;
  remove(key: string): Promise<void>;
  search(query: IndexQuery, signal: AbortSignal): Promise<FoundPassage[]>;
  /** Calls back when a new thread, with an empty index, has replaced a lost one. */
  onRestart(listener: () => void): void;
  /** For tests. */
  terminate(): Promise<void>;
  close(): Promise<void>;
}

const restartDelaysMs = [0, 1_000, 5_000, 30_000];
/** After a thread has lived this long, restart delays begin again from the shortest. */
const steadyAfterMs = 60_000;
/** Memory for the index's tables; the rest is in its file. */
const heapMb = 1_024;
/** No step of a change and no search takes nearly this long, so a thread that is silent for longer hangs. */
const silenceMs = 60_000;
/** Time for the last change to end. A change that is not written by then is undone; the next process repeats it. */
const closeMs = 3_000;

export interface IndexFolder {
  /** Where the index file is; only this user may open it. */
  folder: string;
  /** Whether the file is kept for the next process. */
  kept: boolean;
}

/** After the loss of a thread the index begins empty: its file may be the cause. */
export async function startIndexWorker({ folder, kept }: IndexFolder, log: Log): Promise<IndexWorker> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const listeners: (() => void)[] = [];
  let thread: Thread<IndexCall, IndexAnswer> | undefined;
  let ready: Promise<void> = Promise.resolve();
  let losses = 0;
  let closing = false;

  async function start(rebuild: boolean): Promise<ReadonlyMap<string, string | null>> {
    const path = join(folder, `${process.pid}-${randomBytes(6).toString('hex')}.db`);
    const data: IndexLocation = kept ? { folder, rebuild } : { path };
    const startedAt = Date.now();
    const file = threadFile(import.meta.url, './index-thread');
    const fresh = openThread<IndexCall, IndexAnswer>({ file, heapMb, data });
    thread = fresh;
    void fresh.ended.then(() => {
      removeIndexFile(path);
      if (closing) return;
      log.error({}, 'search index lost');
      losses = Date.now() - startedAt > steadyAfterMs ? 0 : losses + 1;
      ready = restart();
      ready.catch(() => {});
    });
    const { versions } = await fresh.call({ kind: 'open' }).catch(asLoss);
    // The open file can still be used. Without a name it is never left behind, however this process ends.
    removeIndexFile(path);
    return versions ?? new Map();
  }

  async function restart(): Promise<void> {
    await delay(restartDelaysMs[Math.min(losses, restartDelaysMs.length - 1)], undefined, {
      ref: false,
    });
    if (closing) throw lost();
    await start(true);
    log.warn({}, 'search index started again');
    for (const listener of listeners) listener();
  }

  async function call(message: IndexCall, options: CallOptions = {}): Promise<IndexAnswer> {
    options.signal?.throwIfAborted();
    await ready;
    options.signal?.throwIfAborted();
    if (!thread) throw lost();
    // The thread serves many callers, so a caller that leaves does not end it.
    return thread.call(message, { ...options, keepsThread: true }).catch(asLoss);
  }

  const versions = await start(false).catch(async () => {
    // The kept file may have ended the thread, so another thread begins without the file.
    await thread?.ended;
    await ready;
    return new Map<string, string | null>();
  });
  return {
    versions,
    async put(source, signal) {
      const { unusable } = await call({ kind: 'put', source }, { signal, silenceMs });
      if (unusable !== undefined) throw notIndexable(unusable);
    },
    remove: async (key) => void (await call({ kind: 'remove', key })),
    async search(query, signal) {
      const { found } = await call({ kind: 'search', query }, { signal, timeoutMs: silenceMs });
      return found ?? [];
    },
    onRestart: (listener) => void listeners.push(listener),
    terminate: async () => void (await thread?.end()),
    async close() {
      closing = true;
      await thread?.call({ kind: 'close' }, { timeoutMs: closeMs }).catch(() => {});
      await thread?.end();
    },
  };
}

const lost = (cause?: unknown) =>
  problem(
    'store_unavailable',
    { detail: 'The search index is being built again.', retryAfterSeconds: 2 },
    cause,
  );
/** The error of a call whose thread is gone. */
function asLoss(error: unknown): never {
  if (!(error instanceof ThreadError)) throw error;
  if (error.fault === 'threw') throw problem('internal_error', {}, error);
  throw lost(error);
}
/** The error of one source; the same text would fail again. */
const notIndexable = (reason: string) =>
  problem(
    'document_unreadable',
    { detail: "This text can't be searched. It can still be read." },
    new Error(reason),
  );
