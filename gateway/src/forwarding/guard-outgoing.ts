import type { ClientRequest } from 'node:http';
import type { Request, Response } from 'express';
import { apiRequestOf } from '../api-request.ts';
import { bodyLimitOf, bodyTooLarge } from '../limits/body-limit.ts';
import { exchangeOf } from './exchange.ts';
import { type BodyRate, guardBodyRate } from './guard-body-rate.ts';
import { UpstreamTimeout } from './upstream-failure.ts';

/** Time for a new connection to a service to be established. */
const connectWithinMs = 5_000;

export interface OutgoingBounds {
  readonly bodyRate: BodyRate;
  /** Time for a service to begin a stream. */
  readonly streamStartMs: number;
}

/** Applies the time-outs of a forwarded request, and the bounds on the size and the rate of its body. */
export function guardOutgoing(
  outgoing: ClientRequest,
  request: Request,
  response: Response,
  bounds: OutgoingBounds,
): void {
  exchangeOf(response).outgoing = outgoing;
  outgoing.on('timeout', () => outgoing.destroy(new UpstreamTimeout('silent for too long')));
  const { socket } = outgoing;
  if (socket?.connecting) {
    const timer = setTimeout(
      () => outgoing.destroy(new UpstreamTimeout('no connection in time')),
      connectWithinMs,
    ).unref();
    socket.once('connect', () => clearTimeout(timer));
  }
  if (apiRequestOf(response).isStream) awaitStart(outgoing, bounds.streamStartMs);
  const refuse = (error: Error) => refuseBody(outgoing, request, response, error);
  // A declared length was checked before, and the HTTP parser reads no more bytes than that.
  if (request.headers['transfer-encoding'] !== undefined) {
    countBody(request, bodyLimitOf(apiRequestOf(response).route), refuse);
  }
  guardBodyRate(outgoing, request, bounds.bodyRate, refuse);
}

/** A stream's connection may be silent for long, but not before its answer has begun. */
function awaitStart(outgoing: ClientRequest, withinMs: number): void {
  const timer = setTimeout(
    () => outgoing.destroy(new UpstreamTimeout('the stream did not begin')),
    withinMs,
  ).unref();
  // Removed again: whatever is attached to a request stays in memory as long as its stream is open.
  const begun = () => {
    clearTimeout(timer);
    outgoing.off('response', begun).off('close', begun);
  };
  outgoing.on('response', begun).on('close', begun);
}

function countBody(request: Request, limit: number, refuse: (error: Error) => void): void {
  let received = 0;
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received <= limit) return;
    request.off('data', count);
    refuse(bodyTooLarge(limit));
  };
  request.on('data', count);
}

function refuseBody(outgoing: ClientRequest, request: Request, response: Response, error: Error): void {
  const exchange = exchangeOf(response);
  if (exchange.settled || response.headersSent) return;
  exchange.settled = true;
  request.unpipe(outgoing);
  outgoing.destroy();
  exchange.next?.(error);
}
