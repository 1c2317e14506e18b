import type { Principal, Route, ServiceName } from '@footnote/contracts';
import type { Request, Response } from 'express';

/** What the middleware of one API request has found out about it so far. */
export interface ApiRequest {
  route: Route;
  service: ServiceName;
  isStream: boolean;
  caller?: Caller;
  /** The caller's token, if a person made it: it may be revoked while a stream is open. */
  accessToken?: string;
}

/** A principal whose token was verified, with the signed identity made for services. */
export interface Caller {
  readonly principal: Principal;
  /** Milliseconds since the epoch, from which on the token is no longer valid. */
  readonly expiresAt: number;
  identity?: { token: string; renewAt: number };
}

export function setApiRequest(response: Response, known: ApiRequest): void {
  response.locals.apiRequest = known;
}

/** What is known of a request that is past route lookup. */
export function apiRequestOf(response: Response): ApiRequest {
  return response.locals.apiRequest as ApiRequest;
}

/** Whose limits a request counts against: an organisation's user, a user without one, or on a public route an address. */
export function holderOf(request: Request, response: Response): { org: string; user: string } {
  if (apiRequestOf(response).route.auth === 'public') {
    const address = `address ${request.ip}`;
    return { org: address, user: address };
  }
  const { org_id: org, user_id: user } = callerOf(response).principal;
  return { org: org ?? `user ${user}`, user };
}

/** The caller of a request that is past authentication. */
export function callerOf(response: Response): Caller {
  const { caller } = apiRequestOf(response);
  if (!caller) throw new Error('This step needs authentication before it');
  return caller;
}
