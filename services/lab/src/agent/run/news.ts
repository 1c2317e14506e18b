/** Chunks that tools send while they work, on their way into the stream. */
export interface News<T> {
  push(one: T): void;
  /** What came since it was asked last. */
  take(): T[];
  /** Resolves when there is something to take. */
  arrived(): Promise<void>;
}

export function createNews<T>(): News<T> {
  let waiting: T[] = [];
  let bell = Promise.withResolvers<void>();
  return {
    push(one) {
      waiting.push(one);
      bell.resolve();
    },
    take() {
      const taken = waiting;
      waiting = [];
      bell = Promise.withResolvers<void>();
      return taken;
    },
    arrived: () => bell.promise,
  };
}

/** The events of one stream with the news between them, as they come; leaving it leaves the stream. */
export async function* mergeNews<E, T>(
  events: AsyncIterator<E>,
  news: News<T>,
): AsyncGenerator<{ event: E } | { news: T }> {
  try {
    let next = events.next();
    for (;;) {
      const came = await Promise.race([next.then(() => 'event'), news.arrived()]);
      for (const one of news.take()) yield { news: one };
      if (came !== 'event') continue;
      const { done, value } = await next;
      if (done) return;
      yield { event: value };
      next = events.next();
    }
  } finally {
    await events.return?.();
  }
}
