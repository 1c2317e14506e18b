import type { KeyObject } from 'node:crypto';
import { signIdentity } from '@footnote/http';
import type { Clock } from '@footnote/runtime';
import type { Caller } from '../api-request.ts';

/** Half of the identity's lifetime, so that a service never gets one that is about to expire. */
const renewAfterMs = 30_000;

/** The signed identity of a caller for services, made again every half minute. */
export function identityOf(caller: Caller, key: KeyObject, clock: Clock): string {
  const now = clock.now().getTime();
  if (!caller.identity || now >= caller.identity.renewAt) {
    caller.identity = { token: signIdentity(caller.principal, key), renewAt: now + renewAfterMs };
  }
  return caller.identity.token;
}
