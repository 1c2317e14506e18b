import type { KeyObject } from 'node:crypto';
import { hash } from 'node:crypto';
import { accessTokenPrefix, type Principal, type RouteAnswer, resolveToken } from '@footnote/contracts';
import { identityHeader, signIdentity } from '@footnote/http';
import {
  type Clock,
  currentRequestId,
  describeError,
  type Log,
  type Metrics,
  problem,
} from '@footnote/runtime';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../api-request.ts';
import type { VerifyToken } from './verify-token.ts';

type Found = RouteAnswer<typeof resolveToken>['found'];
/** Asks the service that stores tokens. Rejects when it gives no answer. */
export type AskForToken = (token_id: string, tokenHash: string) => Promise<Found>;

/** Less than a second with the time of the question, so that a token is refused everywhere within a second of being revoked. */
const knownForMs = 700;
const cachedTokens = 10_000;
const askWithinMs = 2_000;
const retryAfterSeconds = 2;

interface Known {
  readonly found: Found;
  /** The same object while the token stands for the same caller, because the signed identity is kept with it. */
  readonly caller: Caller | null;
  /** What was found was true at some moment after this one. */
  readonly asked: number;
}

interface Question {
  readonly asked: number;
  readonly answer: Promise<Caller>;
}

/**
 * Verifies tokens that people made. Each is asked for again after `knownForMs`, whatever the number of requests with it, so
 * that all gateways notice a revocation by themselves. Without an answer the token is not accepted.
 */
export function createAccessTokens(ask: AskForToken, clock: Clock): VerifyToken {
  const known = new LRUCache<string, Known>({ max: cachedTokens });
  const asking = new Map<string, Question>();
  const now = () => clock.now().getTime();
  /** A clock that was set back makes nothing last longer. */
  const isFresh = ({ asked }: { asked: number }) => now() >= asked && now() < asked + knownForMs;

  async function askAgain(tokenId: string, tokenHash: string, asked: number): Promise<Caller> {
    const found = await ask(tokenId, tokenHash);
    const before = known.get(tokenHash);
    const unchanged = before && JSON.stringify(before.found) === JSON.stringify(found);
    const caller = unchanged ? before.caller : toCaller(found);
    known.set(tokenHash, { found, caller, asked });
    return accept(caller);
  }

  function accept(caller: Caller | null): Caller {
    if (!caller) throw problem('token_invalid', { detail: 'There is no such token, or it was revoked.' });
    if (now() >= caller.expiresAt) throw problem('token_expired');
    return caller;
  }

  const verify: VerifyToken = (token) => {
    const tokenId = /^fnt_([A-Za-z0-9_-]{1,80})\.[A-Za-z0-9_-]{43}$/.exec(token)?.[1];
    if (tokenId === undefined) throw problem('token_invalid');
    const tokenHash = hash('sha256', token, 'hex');
    const hit = known.get(tokenHash);
    if (hit && isFresh(hit)) return accept(hit.caller);
    const open = asking.get(tokenHash);
    // The answer to an older question may be from before a revocation that the caller knows of.
    if (open && isFresh(open)) return open.answer;
    const asked = now();
    const answer = askAgain(tokenId, tokenHash, asked).finally(() => {
      if (asking.get(tokenHash)?.answer === answer) asking.delete(tokenHash);
    });
    asking.set(tokenHash, { asked, answer });
    return answer;
  };
  return verify;

  function toCaller(found: Found): Caller | null {
    if (!found) return null;
    return { principal: found.principal, expiresAt: Date.parse(found.expires_at) };
  }
}

/** Both kinds of bearer tokens. */
export function verifyEither(jwt: VerifyToken, made: VerifyToken): VerifyToken {
  return (token) => (token.startsWith(accessTokenPrefix) ? made(token) : jwt(token));
}

/** The gateway itself, as the caller of a service. */
const gatewayPrincipal: Principal = { user_id: 'gateway', org_id: null, org_role: null, name: null };

export interface AskParts {
  /** The address of the service that stores tokens. Without it, every made token is refused. */
  url: string | undefined;
  identityKey: KeyObject;
  log: Log;
  metrics: Metrics;
}

/** A question that gets no answer is asked once more, because the connection may have been closed meanwhile. */
export function askForToken({ url, identityKey, log, metrics }: AskParts): AskForToken {
  if (url === undefined) return async () => null;
  const address = new URL(resolveToken.path, url);
  const failures = metrics.counter(
    'gateway_token_lookup_failures_total',
    'Made tokens that could not be looked up',
  );

  async function send(body: string): Promise<Found> {
    const answer = await fetch(address, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        [identityHeader]: signIdentity(gatewayPrincipal, identityKey),
        'x-request-id': currentRequestId() ?? '',
      },
      signal: AbortSignal.timeout(askWithinMs),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    return resolveToken.shape.ok.parse(JSON.parse(text)).found;
  }

  return async (token_id, tokenHash) => {
    const body = JSON.stringify({ token_id, hash: tokenHash });
    try {
      return await send(body).catch(() => send(body));
    } catch (error) {
      failures.inc();
      log.warn({ err: describeError(error) }, 'a made token could not be looked up');
      throw problem(
        'upstream_unavailable',
        { detail: "The token can't be checked at the moment.", retryAfterSeconds },
        error,
      );
    }
  };
}
