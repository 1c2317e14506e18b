import type { ChatChunk } from '@footnote/contracts';
import { isDelta, joinDeltas } from './run-frame.ts';

export interface ChunkSink {
  write(chunk: ChatChunk): void;
  /** Sends what is buffered. */
  flush(): void;
}

/**
 * Passes chunks on, and joins deltas of one text that come within `gatherMs`, so that a fast model does not flood
 * sockets and stores. The first delta after another chunk or after a pause is passed on at once.
 */
export function gatherDeltas(append: (chunk: ChatChunk) => void, gatherMs: number): ChunkSink {
  let buffered: ChatChunk | null = null;
  let timer: NodeJS.Timeout | undefined;
  let sentAt = Number.NEGATIVE_INFINITY;

  function send(chunk: ChatChunk): void {
    sentAt = isDelta(chunk) ? performance.now() : Number.NEGATIVE_INFINITY;
    append(chunk);
  }
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const chunk = buffered;
    buffered = null;
    if (chunk) send(chunk);
  }

  return {
    flush,
    write(chunk) {
      if (buffered) {
        const joined = joinDeltas(buffered, chunk);
        if (joined) {
          buffered = joined;
          return;
        }
        flush();
      }
      const waitMs = isDelta(chunk) ? sentAt + gatherMs - performance.now() : 0;
      if (waitMs <= 0) return send(chunk);
      buffered = chunk;
      timer = setTimeout(flush, waitMs);
    },
  };
}
