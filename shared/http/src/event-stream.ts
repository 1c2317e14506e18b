import type { Response } from 'express';

export interface EventStream {
  send(event: string, data: unknown, id?: string): void;
  /** Ends the response after what was sent. */
  end(): void;
  readonly open: boolean;
}

/** A client that lets this much pile up is too slow: it is dropped, so that it never holds the others. */
const backlogBoundBytes = 1_000_000;

/** Starts a server-sent event stream on a response. Everything that can fail comes before this call. */
export function openEventStream(response: Response): EventStream {
  response.status(200);
  response.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  response.setHeader('Cache-Control', 'no-cache, no-transform');
  response.setHeader('X-Accel-Buffering', 'no');
  response.flushHeaders();
  response.socket?.setNoDelay(true);
  return {
    send(event, data, id) {
      if (response.writableEnded || response.destroyed) return;
      if (response.writableLength > backlogBoundBytes) {
        response.destroy();
        return;
      }
      response.write(
        `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
      );
    },
    end() {
      if (!response.writableEnded) response.end();
    },
    get open() {
      return !response.writableEnded && !response.destroyed;
    },
  };
}
