import { problem } from '@footnote/runtime';
import { type CallOptions, openThread, type Thread, ThreadError, threadFile } from '@footnote/threads';
import type { FoundPassage, IndexedSource, IndexQuery } from '../indexed-source.ts';
import type { EngineAnswer, EngineCall, EngineData, SourceKey } from './engine-message.ts';

/** The search cluster, through threads of this process. */
export interface EngineWorker {
  /**
   * All methods reject with store_unavailable when the cluster can't answer now.
   * @throws document_unreadable when the text can't be indexed
   */
  put(source: IndexedSource): Promise<void>;
  remove(key: string): Promise<void>;
  search(query: IndexQuery, signal: AbortSignal): Promise<FoundPassage[]>;
  /** The versions of the given sources, as far as they are in the index; null for an unknown version. */
  versions(sources: readonly SourceKey[]): Promise<Map<string, string | null>>;
  /** Whether searches use the index of this release's version. */
  isSearched(): Promise<boolean>;
  switchToVersion(): Promise<void>;
  close(): Promise<void>;
}

const heapMb = 768;
/** Longer than requests to the cluster are retried. */
const silenceMs = 90_000;
const searchMs = 30_000;

/** Two threads, so that searches don't wait while an index is filled. */
export function startEngineWorker(data: EngineData): EngineWorker {
  const reading = startEngineThread(data);
  const writing = startEngineThread(data);
  return {
    put: async (source) => void (await writing.call({ kind: 'put', source }, { silenceMs })),
    remove: async (key) => void (await writing.call({ kind: 'remove', key }, { silenceMs })),
    async search(query, signal) {
      const { found } = await reading.call({ kind: 'search', query }, { signal, timeoutMs: searchMs });
      return found ?? [];
    },
    async versions(sources) {
      const { versions } = await reading.call({ kind: 'versions', sources }, { silenceMs });
      return versions ?? new Map();
    },
    isSearched: async () => (await reading.call({ kind: 'searched' }, { silenceMs })).searched ?? false,
    switchToVersion: async () => void (await writing.call({ kind: 'switch' }, { silenceMs })),
    close: async () => void (await Promise.all([reading.end(), writing.end()])),
  };
}

function startEngineThread(data: EngineData) {
  let thread: Thread<EngineCall, EngineAnswer> | null = null;
  return {
    async call(message: EngineCall, options: CallOptions): Promise<EngineAnswer> {
      options.signal?.throwIfAborted();
      // Another thread replaces one that ended. Nothing is lost, because threads keep nothing.
      if (!thread?.alive)
        thread = openThread({ file: threadFile(import.meta.url, './engine-thread'), heapMb, data });
      const answer = await thread.call(message, { ...options, keepsThread: true }).catch((error) => {
        if (error instanceof ThreadError) throw away(error);
        throw error;
      });
      if (answer.away !== undefined) throw away(new Error(answer.away));
      if (answer.unusable !== undefined) throw notIndexable(answer.unusable);
      return answer;
    },
    end: async () => void (await thread?.end()),
  };
}

const away = (cause: unknown) =>
  problem('store_unavailable', { detail: 'Search is not available now.', retryAfterSeconds: 5 }, cause);
/** Not retried, because the same text would fail again. */
const notIndexable = (reason: string) =>
  problem(
    'document_unreadable',
    { detail: "This text can't be searched. It can still be read." },
    new Error(reason),
  );
