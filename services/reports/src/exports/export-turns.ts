import { createFairQueue, problem } from '@research/runtime';

/** Lets one export run at a time; organisations that wait take turns. */
export interface ExportTurns {
  /** @throws overloaded when too many wait, the signal's reason when it aborts before its turn */
  run<T>(org: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

const retryAfterSeconds = 5;

/**
 * @param capacity how many exports may wait. An organisation with none waiting may still add one, up to twice that number.
 */
export function createExportTurns(capacity: number): ExportTurns {
  const queue = createFairQueue<() => void>();
  let busy = false;

  async function enter(org: string, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (!busy) {
      busy = true;
      return;
    }
    const most = queue.countOf(org) === 0 ? capacity * 2 : capacity;
    if (queue.size >= most) throw problem('overloaded', { retryAfterSeconds });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const takeOut = queue.add(org, resolve);
    const leave = () => {
      takeOut();
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    await promise.finally(() => signal?.removeEventListener('abort', leave));
  }

  function exit(): void {
    const start = queue.take();
    if (start) start();
    else busy = false;
  }

  return {
    async run(org, work, signal) {
      await enter(org, signal);
      try {
        return await work();
      } finally {
        exit();
      }
    },
  };
}
