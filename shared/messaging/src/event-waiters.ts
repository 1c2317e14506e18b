/** The requests on this instance that wait for an event with a key. A subscription delivers the events. */
export interface EventWaiters<T> {
  /** Resolves with the event; null when it did not come in time, or when the signal ended the wait. Never rejects. */
  wait(key: string, withinMs: number, signal: AbortSignal): Promise<T | null>;
  /** Passes an event to all that wait for its key. */
  resolve(key: string, event: T): void;
}

export function createEventWaiters<T>(): EventWaiters<T> {
  const waiting = new Map<string, Set<(event: T | null) => void>>();
  return {
    wait(key, withinMs, signal) {
      if (signal.aborted || withinMs <= 0) return Promise.resolve(null);
      return new Promise((resolve) => {
        const ofKey = waiting.get(key) ?? new Set();
        waiting.set(key, ofKey);
        const end = (event: T | null) => {
          clearTimeout(timer);
          signal.removeEventListener('abort', abort);
          ofKey.delete(end);
          if (ofKey.size === 0) waiting.delete(key);
          resolve(event);
        };
        const abort = () => end(null);
        const timer = setTimeout(abort, withinMs);
        signal.addEventListener('abort', abort, { once: true });
        ofKey.add(end);
      });
    },
    resolve(key, event) {
      for (const end of [...(waiting.get(key) ?? [])]) end(event);
    },
  };
}
