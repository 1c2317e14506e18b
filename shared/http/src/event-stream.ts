import type { Response } from 'express';

export interface EventStream {
  send(event: string, data: unknown, id?: string): void;
  /** Ends the response after what was sent. */
  end(): void;
  /** Called once when the response is over, for any reason. */
  onClose(listener: () => void): void;
  readonly open: boolean;
  /** True when the client has left half of the allowed bytes unread: send nothing more at once. */
  readonly full: boolean;
}

/** A client with more unread bytes than this is too slow and is disconnected, so that it does not cost other clients memory. */
const backlogBoundBytes = 1_000_000;

function beginEvents(response: Response, headers: Record<string, string> = {}): void {
  response.status(200);
  response.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  response.setHeader('Cache-Control', 'no-cache, no-transform');
  response.setHeader('X-Accel-Buffering', 'no');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.flushHeaders();
  response.socket?.setNoDelay(true);
}

/** Starts a server-sent event stream on a response. Everything that can fail comes before this call. */
export function openEventStream(response: Response): EventStream {
  beginEvents(response);
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
    onClose: (listener) => void response.once('close', listener),
    get open() {
      return !response.writableEnded && !response.destroyed;
    },
    get full() {
      return response.writableLength > backlogBoundBytes / 2;
    },
  };
}

/** A frame without an event name. */
export interface Frame {
  id?: string;
  /** One line of data, as sent. */
  data: string;
}

export interface FrameStreamOptions {
  headers?: Record<string, string>;
  /** How long clients should wait before they reconnect. */
  retryMs?: number;
  pingMs: number;
  /** A client that reads nothing for this long is disconnected; with the ids it can resume. */
  stallMs: number;
}

/**
 * Sends frames at the speed of the client: the next ones are read when the client has received the last, so nothing
 * piles up for a slow client. Ends with the frames, or rejects with their error; returns early when the client leaves.
 */
export async function sendFrames(
  response: Response,
  frames: AsyncIterable<readonly Frame[]>,
  { headers, retryMs, pingMs, stallMs }: FrameStreamOptions,
): Promise<void> {
  beginEvents(response, headers);
  if (retryMs !== undefined) response.write(`retry: ${retryMs}\n\n`);
  const ping = setInterval(() => {
    if (!response.writableNeedDrain) response.write(': ping\n\n');
  }, pingMs);
  try {
    for await (const batch of frames) {
      if (response.destroyed) return;
      const text = batch.map(({ id, data }) => `${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`);
      if (!response.write(text.join(''))) await drained(response, stallMs);
    }
    if (!response.writableEnded && !response.destroyed) response.end();
  } finally {
    clearInterval(ping);
  }
}

function drained(response: Response, stallMs: number): Promise<void> {
  if (response.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      response.off('drain', done);
      response.off('close', done);
      resolve();
    };
    const timer = setTimeout(() => response.destroy(), stallMs);
    response.once('drain', done);
    response.once('close', done);
  });
}
