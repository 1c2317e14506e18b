import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { describeError, type Log, problem } from '@research/runtime';
import type { IndexAnswer, IndexCall } from './index-message.ts';
import type { FoundPassage, IndexedSource, IndexQuery } from './indexed-source.ts';

/** The passage index in a thread of its own. */
export interface IndexWorker {
  /** All reject with store_unavailable when the thread is lost meanwhile, and with the signal's reason. */
  put(source: IndexedSource, signal?: AbortSignal): Promise<void>;
  remove(key: string): Promise<void>;
  search(query: IndexQuery, signal: AbortSignal): Promise<FoundPassage[]>;
  /** Calls back when a lost thread was followed by a new one, whose index is empty. */
  onRestart(hear: () => void): void;
  /** Number of the running thread, for tests that end it. */
  readonly threadId: number | undefined;
  terminate(): Promise<void>;
  close(): Promise<void>;
}

interface Waiting {
  resolve: (found: FoundPassage[]) => void;
  reject: (reason: unknown) => void;
}

const restartDelaysMs = [0, 1_000, 5_000, 30_000];
/** A thread that lived for so long was well; the delays begin anew. */
const steadyAfterMs = 60_000;

/** @param folder where the index file is made; it is open to this user alone */
export async function startIndexWorker(folder: string, log: Log): Promise<IndexWorker> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const waiting = new Map<number, Waiting>();
  const listeners: (() => void)[] = [];
  let thread: Worker | undefined;
  let ready: Promise<void> = Promise.resolve();
  let calls = 0;
  let losses = 0;
  let closing = false;

  async function start(): Promise<void> {
    const path = join(folder, `${process.pid}-${randomBytes(6).toString('hex')}.db`);
    const startedAt = Date.now();
    const fresh = new Worker(threadFile, { workerData: { path }, execArgv: threadFlags });
    thread = fresh;
    await new Promise<void>((resolve, reject) => {
      fresh.on('message', ({ id, found, error }: IndexAnswer) => {
        if (id === 0) resolve();
        if (error === undefined) waiting.get(id)?.resolve(found);
        else waiting.get(id)?.reject(problem('internal_error', {}, new Error(error)));
        waiting.delete(id);
      });
      fresh.on('error', (error) => log.error({ err: describeError(error) }, 'search index lost'));
      fresh.on('exit', () => {
        reject(lost());
        void rm(path, { force: true });
        for (const one of waiting.values()) one.reject(lost());
        waiting.clear();
        if (closing) return;
        losses = Date.now() - startedAt > steadyAfterMs ? 0 : losses + 1;
        ready = restart();
        ready.catch(() => {});
      });
    });
    // The open file stays; without a name it can't be left behind, whatever ends this process.
    await rm(path, { force: true });
  }

  async function restart(): Promise<void> {
    await setTimeout(restartDelaysMs[Math.min(losses, restartDelaysMs.length - 1)], undefined, {
      ref: false,
    });
    if (closing) throw lost();
    await start();
    log.warn({}, 'search index started anew');
    for (const hear of listeners) hear();
  }

  async function call(message: IndexCall, signal?: AbortSignal): Promise<FoundPassage[]> {
    signal?.throwIfAborted();
    await ready;
    signal?.throwIfAborted();
    calls += 1;
    const id = calls;
    let giveUp: (() => void) | undefined;
    try {
      return await new Promise<FoundPassage[]>((resolve, reject) => {
        giveUp = () => reject(signal?.reason);
        signal?.addEventListener('abort', giveUp, { once: true });
        waiting.set(id, { resolve, reject });
        thread?.postMessage({ id, call: message });
      });
    } finally {
      waiting.delete(id);
      if (giveUp) signal?.removeEventListener('abort', giveUp);
    }
  }

  ready = start();
  await ready;
  return {
    put: async (source, signal) => void (await call({ kind: 'put', source }, signal)),
    remove: async (key) => void (await call({ kind: 'remove', key })),
    search: (query, signal) => call({ kind: 'search', query }, signal),
    onRestart: (hear) => void listeners.push(hear),
    get threadId() {
      return thread?.threadId;
    },
    terminate: async () => void (await thread?.terminate()),
    async close() {
      closing = true;
      await thread?.terminate();
    },
  };
}

const fromSource = import.meta.url.endsWith('.ts');
const threadFile = fileURLToPath(new URL(`./index-thread.${fromSource ? 'ts' : 'js'}`, import.meta.url));
const threadFlags = fromSource ? ['--conditions=research-source', '--no-warnings'] : [];
const lost = () =>
  problem('store_unavailable', { detail: 'The search index is being made anew.', retryAfterSeconds: 2 });
