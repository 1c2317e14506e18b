import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import {
  type EventStream,
  type Frame,
  type FrameStreamOptions,
  openEventStream,
  sendFrames,
} from './event-stream.ts';

/** Lets a use case write an answer that is more than a JSON value, without knowing the web framework. */
export interface ResponseWriter {
  readonly method: string;
  /** Whether anything was sent. Before that, an error of the handler is answered as a problem. */
  readonly begun: boolean;
  /** Whether the client has left. */
  readonly closed: boolean;
  setHeaders(headers: Readonly<Record<string, string>>): void;
  /** Answers without a body. */
  end(status: number): void;
  /** Sends JSON that takes long to make; see `SlowJsonOptions`. */
  sendJson(body: Promise<unknown>, options: SlowJsonOptions): Promise<void>;
  /** Sends server-sent events at the speed of the client. */
  sendFrames(frames: AsyncIterable<readonly Frame[]>, options: FrameStreamOptions): Promise<void>;
  /** Opens a stream of named events. Everything that can fail comes before this call. */
  openEvents(): EventStream;
  sendBytes(body: Readable, status: 200 | 206): Promise<void>;
  /** Breaks the connection, so that the client does not mistake a partial answer for a complete one. */
  cut(): void;
}

export interface SlowJsonOptions {
  /**
   * Interval at which a space is sent; JSON may begin with spaces. It prevents proxies from closing the connection as
   * dead.
   */
  pingMs: number;
  /** The body for a failure after the first space; without it the connection is broken. */
  toLateFailure?: (error: unknown) => unknown;
}

export function createResponseWriter(response: Response): ResponseWriter {
  return new ExpressResponseWriter(response);
}

/** A class: a literal with getters would hold a dictionary and ten closures for each of thousands of open answers. */
class ExpressResponseWriter implements ResponseWriter {
  readonly #response: Response;

  constructor(response: Response) {
    this.#response = response;
  }

  get method(): string {
    return this.#response.req.method;
  }

  get begun(): boolean {
    return this.#response.headersSent;
  }

  get closed(): boolean {
    return this.#response.destroyed;
  }

  setHeaders(headers: Readonly<Record<string, string>>): void {
    this.#response.set(headers);
  }

  end(status: number): void {
    this.#response.status(status).end();
  }

  sendJson(body: Promise<unknown>, options: SlowJsonOptions): Promise<void> {
    return sendSlowJson(this.#response, body, options);
  }

  sendFrames(frames: AsyncIterable<readonly Frame[]>, options: FrameStreamOptions): Promise<void> {
    return sendFrames(this.#response, frames, options);
  }

  openEvents(): EventStream {
    return openEventStream(this.#response);
  }

  async sendBytes(body: Readable, status: 200 | 206): Promise<void> {
    const response = this.#response;
    response.status(status);
    await pipeline(body, response).catch((error) => {
      // A client that left is no error. When the source breaks off, the answer is cut.
      if (!response.destroyed) throw error;
    });
  }

  cut(): void {
    this.#response.destroy();
  }
}

async function sendSlowJson(
  response: Response,
  body: Promise<unknown>,
  { pingMs, toLateFailure }: SlowJsonOptions,
): Promise<void> {
  const ping = setInterval(() => {
    if (!response.headersSent) response.status(200).type('application/json');
    response.write(' ');
  }, pingMs);
  try {
    const value = await body;
    if (response.headersSent) response.end(JSON.stringify(value));
    else response.json(value);
  } catch (error) {
    if (!response.headersSent || !toLateFailure) throw error;
    response.end(JSON.stringify(toLateFailure(error)));
  } finally {
    clearInterval(ping);
  }
}
