import { defaultBodyLimitBytes, type Route } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { apiRequestOf } from '../api-request.ts';

/** How many bytes are read and dropped after a refusal, so that a client that still sends, even a large upload, can read the answer. */
const discardBoundBytes = 64_000_000;
const discardForMs = 5_000;

export function bodyLimitOf(route: Route): number {
  return route.bodyLimitBytes ?? defaultBodyLimitBytes;
}

/** Refuses a body whose declared length is too large before any of it is forwarded; others are counted while they are forwarded. */
export function bodyLimit(): RequestHandler {
  return (request, response, next) => {
    const declared = request.headers['content-length'];
    const limit = bodyLimitOf(apiRequestOf(response).route);
    if (declared !== undefined && Number(declared) > limit) throw bodyTooLarge(limit);
    next();
  };
}

export function bodyTooLarge(limitBytes: number) {
  return problem('payload_too_large', { detail: `The body may have at most ${limitBytes} bytes.` });
}

/**
 * Reads on for a while when a request is refused while its body arrives: closing at once would reset the
 * connection before the client has read the answer. A client that does not stop sending is disconnected.
 */
export function discardRest(): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (request.headers.expect !== undefined) response.setHeader('Connection', 'close');
    else if (!request.complete) discard(request);
    next(error);
  };
}

function discard(request: Request): void {
  let discarded = 0;
  const { socket } = request;
  const timer = setTimeout(() => socket.destroy(), discardForMs).unref();
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > discardBoundBytes) socket.destroy();
  });
  request.once('close', () => clearTimeout(timer));
  // A request that was piped to a service is paused when that service goes away.
  request.resume();
}
