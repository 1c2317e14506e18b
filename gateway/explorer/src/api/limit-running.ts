/** Runs work at most `most` at a time, in the order of the calls. Work that is aborted while it waits never begins. */
export function limitRunning(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  function turn(signal: AbortSignal): Promise<void> {
    if (running < most) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      waiting.push(resolve);
      signal.addEventListener('abort', () => {
        const at = waiting.indexOf(resolve);
        if (at >= 0) waiting.splice(at, 1);
        reject(signal.reason);
      });
    });
  }

  return async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    signal.throwIfAborted();
    await turn(signal);
    try {
      return await work();
    } finally {
      // A place that becomes free goes to the one that waits longest.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
