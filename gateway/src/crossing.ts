import type { ClientRequest } from 'node:http';
import type { ServiceName } from '@research/contracts';
import type { NextFunction, Response } from 'express';

/** Where a request stands on its way to a service and back. */
export interface Crossing {
  readonly service: ServiceName;
  /** Ends the request with a problem; gone once the answer has begun. */
  next?: NextFunction | undefined;
  /** Sends the request once more. */
  again?: (() => void) | undefined;
  /** It is decided how this ends: what else fails on the way is a consequence. */
  settled: boolean;
  retried: boolean;
  outgoing?: ClientRequest;
}

export function startCrossing(response: Response, start: Pick<Crossing, 'service' | 'next' | 'again'>): void {
  response.locals.crossing = { ...start, settled: false, retried: false } satisfies Crossing;
}

export function crossingOf(response: Response): Crossing {
  return response.locals.crossing as Crossing;
}
