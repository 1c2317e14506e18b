/** Queue of the chunks that tools send into the answer's stream while they work. */
export interface ChunkQueue<T> {
  push(chunk: T): void;
  /** All chunks since the last call. */
  take(): T[];
  /** Resolves when there are chunks. */
  arrived(): Promise<void>;
}

export function createChunkQueue<T>(): ChunkQueue<T> {
  let waiting: T[] = [];
  let arrival = Promise.withResolvers<void>();
  return {
    push(chunk) {
      waiting.push(chunk);
      arrival.resolve();
    },
    take() {
      const taken = waiting;
      waiting = [];
      arrival = Promise.withResolvers<void>();
      return taken;
    },
    arrived: () => arrival.promise,
  };
}

/** The events of a stream, with queued chunks between them as they come. Leaving the loop ends the stream. */
export async function* mergeChunks<E, T>(
  events: AsyncIterator<E>,
  queue: ChunkQueue<T>,
): AsyncGenerator<{ event: E } | { chunk: T }> {
  try {
    let next = events.next();
    for (;;) {
      const came = await Promise.race([next.then(() => 'event'), queue.arrived()]);
      for (const chunk of queue.take()) yield { chunk };
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
