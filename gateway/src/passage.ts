import type { Principal, Route, ServiceName } from '@research/contracts';
import type { Response } from 'express';

/** What the steps of one API request learn and hand on. */
export interface Passage {
  route: Route;
  service: ServiceName;
  isStream: boolean;
  caller?: Caller;
}

/** A principal whose token was verified, with the signed identity made for services. */
export interface Caller {
  readonly principal: Principal;
  /** Milliseconds since the epoch, from which on the token is no longer valid. */
  readonly expiresAt: number;
  identity?: { token: string; renewAt: number };
}

export function setPassage(response: Response, passage: Passage): void {
  response.locals.passage = passage;
}

/** The passage of a request that is past route lookup. */
export function passageOf(response: Response): Passage {
  return response.locals.passage as Passage;
}

/** The caller of a request that is past authentication. */
export function callerOf(response: Response): Caller {
  const { caller } = passageOf(response);
  if (!caller) throw new Error('This step needs authentication before it');
  return caller;
}
