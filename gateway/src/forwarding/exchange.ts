import type { ClientRequest } from 'node:http';
import type { ServiceName } from '@footnote/contracts';
import type { NextFunction, Response } from 'express';

/** The state of one request that was forwarded to a service. */
export interface Exchange {
  readonly service: ServiceName;
  /** Ends the request with a problem; undefined once a stream has begun. */
  next?: NextFunction | undefined;
  /** Sends the request again. */
  resend?: (() => void) | undefined;
  /** True once the outcome is decided: later errors only follow from it. */
  settled: boolean;
  retried: boolean;
  outgoing?: ClientRequest;
}

export function startExchange(
  response: Response,
  start: Pick<Exchange, 'service' | 'next' | 'resend'>,
): void {
  response.locals.exchange = { ...start, settled: false, retried: false } satisfies Exchange;
}

export function exchangeOf(response: Response): Exchange {
  return response.locals.exchange as Exchange;
}
