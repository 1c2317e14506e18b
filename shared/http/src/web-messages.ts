import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Request, Response } from 'express';
import { identityHeader } from './internal-identity.ts';

/** A request as the Fetch API knows it, without its body, which was read already, and without the caller's identity. */
export function toWebRequest(request: Request, signal: AbortSignal): globalThis.Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name === identityHeader) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return new globalThis.Request(new URL(request.originalUrl, 'http://service'), {
    method: request.method,
    headers,
    signal,
  });
}

/** Sends an answer of the Fetch API as it comes, no faster than its client reads. */
export async function sendWebAnswer(answer: globalThis.Response, response: Response): Promise<void> {
  response.status(answer.status);
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  if (answer.body === null) {
    response.end();
    return;
  }
  response.flushHeaders();
  await pipeline(Readable.fromWeb(answer.body as ReadableStream), response).catch((error) => {
    // A client that left is no error. When the answer breaks off, it is cut.
    if (!response.destroyed) throw error;
  });
}
