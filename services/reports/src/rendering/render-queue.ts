import { problem } from '@footnote/runtime';
import PQueue from 'p-queue';

/** Limits the renders at the same time, and the waiting ones. */
export interface RenderQueue {
  /** Throws `renderer_busy` when too many wait, and the signal's reason when it aborts. */
  run<T>(work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T>;
  readonly running: number;
  readonly waiting: number;
  drained(): Promise<void>;
}

export function createRenderQueue(concurrency: number, capacity: number): RenderQueue {
  const queue = new PQueue({ concurrency });
  // Duration of the last render, for the Retry-After of refused requests.
  let lastSeconds = 1;
  return {
    run: async (work, signal) => {
      signal.throwIfAborted();
      if (queue.pending >= concurrency && queue.size >= capacity) {
        const retryAfterSeconds = Math.max(1, Math.ceil(((queue.size + 1) / concurrency) * lastSeconds));
        throw problem('renderer_busy', { retryAfterSeconds: Math.min(retryAfterSeconds, 120) });
      }
      return queue.add(
        async () => {
          const startedAt = performance.now();
          const result = await work(signal);
          lastSeconds = (performance.now() - startedAt) / 1000;
          return result;
        },
        { signal },
      );
    },
    get running() {
      return queue.pending;
    },
    get waiting() {
      return queue.size;
    },
    drained: () => queue.onIdle(),
  };
}
