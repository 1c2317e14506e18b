import { type Clock, type Lifecycle, ProblemError } from '@footnote/runtime';
import type { Response } from 'express';
import type { VerifyToken } from '../authentication/verify-token.ts';

/** Why the gateway ends a stream by itself. */
export type StreamEnd = 'shutting_down' | 'token_expired' | 'token_invalid';

interface OpenStream {
  /** Milliseconds since the epoch: when the caller's token expires. */
  readonly until: number;
  /** The made token that opened it, which may be revoked. */
  readonly accessToken: string | null;
  /** It goes on while the gateway stops, for as long as requests may. */
  readonly endsByItself: boolean;
  end(reason: StreamEnd): void;
}

/** The open event streams. They end when the gateway stops, and with the token that opened them. */
export interface OpenStreams {
  add(response: Response, stream: OpenStream): void;
}

const checkMs = 500;

export function trackStreams(lifecycle: Lifecycle, clock: Clock, verifyToken: VerifyToken): OpenStreams {
  const open = new Map<Response, OpenStream>();
  lifecycle.signal.addEventListener('abort', () => {
    for (const stream of open.values()) if (!stream.endsByItself) stream.end('shutting_down');
  });
  // One timer for all: a timer for each of thousands of streams would cost more memory.
  const timer = setInterval(() => {
    const now = clock.now().getTime();
    for (const stream of open.values()) {
      if (stream.until <= now) stream.end('token_expired');
      else if (stream.accessToken !== null) void endIfRevoked(stream, stream.accessToken);
    }
  }, checkMs).unref();

  /** Only a refusal ends it. Where tokens can't be checked, they can't be revoked either. */
  async function endIfRevoked(stream: OpenStream, token: string): Promise<void> {
    try {
      await verifyToken(token);
    } catch (error) {
      if (error instanceof ProblemError && error.status === 401) stream.end('token_invalid');
    }
  }

  lifecycle.use('streams', () => clearInterval(timer));
  return {
    add(response, stream) {
      if (lifecycle.stopping && !stream.endsByItself) return stream.end('shutting_down');
      open.set(response, stream);
      response.on('close', () => open.delete(response));
    },
  };
}
