import { createFairQueue } from './fair-queue.ts';
import { problem } from './problem-error.ts';

/** Lets a few pieces of work run at a time. Owners that wait take turns: each has one begun before any has its second. */
export interface FairTurns {
  /** @throws overloaded when too many wait or this waits too long, the signal's reason when it aborts before its turn */
  run<T>(owner: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

const retryAfterSeconds = 5;

export interface TurnBounds {
  atOnce: number;
  /** How many may wait. An owner with nothing waiting may still add one, up to twice that number. */
  waiting: number;
  /** How long one may wait; without it, as long as its signal allows. */
  longestWaitMs?: number;
}

export function createFairTurns({ atOnce, waiting, longestWaitMs }: TurnBounds): FairTurns {
  const queue = createFairQueue<() => void>();
  let running = 0;

  async function enter(owner: string, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (running < atOnce) {
      running += 1;
      return;
    }
    const most = queue.countOf(owner) === 0 ? waiting * 2 : waiting;
    if (queue.size >= most) throw problem('overloaded', { retryAfterSeconds });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const takeOut = queue.add(owner, resolve);
    const leave = (reason: unknown) => {
      takeOut();
      reject(reason);
    };
    const onAbort = () => leave(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    const timer =
      longestWaitMs === undefined
        ? undefined
        : setTimeout(() => leave(problem('overloaded', { retryAfterSeconds })), longestWaitMs);
    await promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    });
  }

  function exit(): void {
    const start = queue.take();
    if (start) start();
    else running -= 1;
  }

  return {
    async run(owner, work, signal) {
      await enter(owner, signal);
      try {
        return await work();
      } finally {
        exit();
      }
    },
  };
}
