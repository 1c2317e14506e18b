import { defaultBodyLimitBytes, type Route } from '@research/contracts';
import { problem } from '@research/runtime';
import type { Request, RequestHandler } from 'express';
import { passageOf } from './passage.ts';

/** Bytes read and thrown away after a refusal, so that a client still sending gets to read it. */
const discardBoundBytes = 8_000_000;
const discardForMs = 5_000;

export function bodyLimitOf(route: Route): number {
  return route.bodyLimitBytes ?? defaultBodyLimitBytes;
}

/** Refuses a body that says it is too large before any of it goes on; the others are counted as they pass. */
export function bodyLimit(): RequestHandler {
  return (request, response, next) => {
    const declared = request.headers['content-length'];
    const limit = bodyLimitOf(passageOf(response).route);
    if (declared !== undefined && Number(declared) > limit) {
      discardRest(request);
      throw bodyTooLarge(limit);
    }
    next();
  };
}

export function bodyTooLarge(limitBytes: number) {
  return problem('payload_too_large', { detail: `The body may have at most ${limitBytes} bytes.` });
}

/**
 * Reads on for a while after a refusal: to close at once would reset the connection under a client that has not
 * yet read the answer. A client that goes on and on is cut off.
 */
export function discardRest(request: Request): void {
  let discarded = 0;
  const { socket } = request;
  const timer = setTimeout(() => socket.destroy(), discardForMs).unref();
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > discardBoundBytes) socket.destroy();
  });
  request.once('close', () => clearTimeout(timer));
}
