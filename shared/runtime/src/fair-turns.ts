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
  /** How many of one owner may run at a time; as many as all together by default. */
  atOnceOfOne?: number;
  /** How many may wait. An owner with nothing waiting may still add one, up to twice that number. */
  waiting: number;
  /** How long one may wait; without it, as long as its signal allows. */
  longestWaitMs?: number;
}

export function createFairTurns({
  atOnce,
  atOnceOfOne = atOnce,
  waiting,
  longestWaitMs,
}: TurnBounds): FairTurns {
  const queue = createFairQueue<() => void>();
  const running = createTally();
  const mayRun = (owner: string) => running.of(owner) < atOnceOfOne;

  async function enter(owner: string, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (running.all() < atOnce && mayRun(owner)) return running.add(owner);
    const most = queue.countOf(owner) === 0 ? waiting * 2 : waiting;
    if (queue.size >= most) throw problem('overloaded', { retryAfterSeconds });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const start = () => {
      running.add(owner);
      resolve();
    };
    const takeOut = queue.add(owner, start);
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

  function exit(owner: string): void {
    running.remove(owner);
    while (running.all() < atOnce) {
      const start = queue.take(mayRun);
      if (!start) return;
      start();
    }
  }

  return {
    async run(owner, work, signal) {
      await enter(owner, signal);
      try {
        return await work();
      } finally {
        exit(owner);
      }
    },
  };
}

/** How much runs, for each owner and in all. */
function createTally() {
  const counts = new Map<string, number>();
  let all = 0;
  return {
    all: () => all,
    of: (owner: string) => counts.get(owner) ?? 0,
    add(owner: string) {
      all += 1;
      counts.set(owner, (counts.get(owner) ?? 0) + 1);
    },
    remove(owner: string) {
      all -= 1;
      const left = (counts.get(owner) ?? 1) - 1;
      if (left > 0) counts.set(owner, left);
      else counts.delete(owner);
    },
  };
}
