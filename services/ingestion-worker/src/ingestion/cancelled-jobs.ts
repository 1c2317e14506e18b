import { LRUCache } from 'lru-cache';

interface Run {
  job_id: string;
  attempt: number;
}

/** Attempts at jobs that were cancelled lately. A running one is aborted, a queued one is skipped when its turn comes. */
export interface CancelledJobs {
  cancel(run: Run): void;
  /** Calls `abort` if the attempt is or becomes cancelled; returns a function that ends the watch. */
  register(run: Run, abort: () => void): () => void;
}

const remembered = 10_000;

export function createCancelledJobs(): CancelledJobs {
  const cancelled = new LRUCache<string, true>({ max: remembered });
  const running = new Map<string, () => void>();
  const keyOf = (run: Run) => `${run.job_id}.${run.attempt}`;
  return {
    cancel(run) {
      cancelled.set(keyOf(run), true);
      running.get(keyOf(run))?.();
    },
    register(run, abort) {
      const key = keyOf(run);
      running.set(key, abort);
      if (cancelled.has(key)) abort();
      return () => running.delete(key);
    },
  };
}
