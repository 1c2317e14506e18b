import type { ClientRequest } from 'node:http';
import type { Request, Response } from 'express';
import { bodyLimitOf, bodyTooLarge } from './body-limit.ts';
import { crossingOf } from './crossing.ts';
import { passageOf } from './passage.ts';
import { UpstreamTimeout } from './upstream-failure.ts';

/** Time for a new connection to a service to stand. */
const connectWithinMs = 5_000;

/** Guards a request on its way out: its time, and the size of a body that did not declare one. */
export function passBody(outgoing: ClientRequest, request: Request, response: Response): void {
  crossingOf(response).outgoing = outgoing;
  outgoing.on('timeout', () => outgoing.destroy(new UpstreamTimeout('silent for too long')));
  const { socket } = outgoing;
  if (socket?.connecting) {
    const timer = setTimeout(
      () => outgoing.destroy(new UpstreamTimeout('no connection in time')),
      connectWithinMs,
    ).unref();
    socket.once('connect', () => clearTimeout(timer));
  }
  // A declared length was checked before, and the parser lets no more than that through.
  if (request.headers['transfer-encoding'] !== undefined) countBody(outgoing, request, response);
}

function countBody(outgoing: ClientRequest, request: Request, response: Response): void {
  const limit = bodyLimitOf(passageOf(response).route);
  let passed = 0;
  const count = (chunk: Buffer) => {
    passed += chunk.length;
    if (passed <= limit) return;
    request.off('data', count);
    request.unpipe(outgoing);
    const crossing = crossingOf(response);
    crossing.settled = true;
    outgoing.destroy();
    crossing.next?.(bodyTooLarge(limit));
  };
  request.on('data', count);
}
