import type { Clock, Lifecycle } from '@research/runtime';
import type { Response } from 'express';

/** Why the gateway ends a stream by itself. */
export type StreamEnd = 'shutting_down' | 'token_expired';

interface OpenStream {
  /** Milliseconds since the epoch: when the caller's token expires. */
  readonly until: number;
  end(reason: StreamEnd): void;
}

/** The open event streams. They end when the gateway stops, and with the token that opened them. */
export interface OpenStreams {
  add(response: Response, stream: OpenStream): void;
}

const expiryCheckMs = 1_000;

export function trackStreams(lifecycle: Lifecycle, clock: Clock): OpenStreams {
  const open = new Map<Response, OpenStream>();
  lifecycle.signal.addEventListener('abort', () => {
    for (const stream of open.values()) stream.end('shutting_down');
  });
  // One timer for all: a timer for each of thousands of streams would cost more memory.
  const timer = setInterval(() => {
    const now = clock.now().getTime();
    for (const stream of open.values()) if (stream.until <= now) stream.end('token_expired');
  }, expiryCheckMs).unref();
  lifecycle.use('streams', () => clearInterval(timer));
  return {
    add(response, stream) {
      if (lifecycle.stopping) return stream.end('shutting_down');
      open.set(response, stream);
      response.on('close', () => open.delete(response));
    },
  };
}
