import { hash, type KeyObject } from 'node:crypto';
import { type Clock, type ProblemError, problem } from '@footnote/runtime';
import jwt, { type JwtHeader, type JwtPayload } from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../api-request.ts';
import { principalOfClaims } from './principal-of-claims.ts';
import type { FindKey, VerificationKey } from './verification-keys.ts';

/** Returns at once where the key is known, else returns a promise. Throws or rejects with one of the 401 problems. */
export type VerifyToken = (token: string) => Caller | Promise<Caller>;

export interface TokenRules {
  issuer?: string | undefined;
  audience?: string | undefined;
  /** By how much the issuer's clock may differ from ours. */
  clockToleranceSeconds: number;
}

const cachedTokens = 10_000;
/** A cached token is verified again after this, so that a revoked key is not accepted until `exp`. */
const cachedForMs = 300_000;

export interface TokenVerifier {
  verify: VerifyToken;
  /** Forgets what was verified. */
  forget(): void;
}

/**
 * Verifies bearer tokens, once each: verified ones are kept by their hash, until they expire. A hit costs a
 * hundredth of a verification.
 */
export function createTokenVerifier(findKey: FindKey, rules: TokenRules, clock: Clock): TokenVerifier {
  const verified = new LRUCache<string, { caller: Caller; until: number }>({ max: cachedTokens });

  function check(token: string, key: VerificationKey | undefined, id: string): Caller {
    if (!key) throw refusal('token_invalid');
    const now = clock.now().getTime();
    const claims = verifyClaims(token, key, rules, now);
    if (claims.exp === undefined) throw refusal('token_invalid', 'The token has no end (`exp`).');
    const caller = {
      principal: principalOfClaims(claims),
      expiresAt: (claims.exp + rules.clockToleranceSeconds) * 1000,
    };
    verified.set(id, { caller, until: Math.min(caller.expiresAt, now + cachedForMs) });
    return caller;
  }

  return {
    verify(token) {
      const id = hash('sha256', token, 'base64');
      const hit = verified.get(id);
      if (hit && clock.now().getTime() < hit.until) return hit.caller;
      const key = findKey(readHeader(token));
      return key instanceof Promise ? key.then((found) => check(token, found, id)) : check(token, key, id);
    },
    forget: () => verified.clear(),
  };
}

function readHeader(token: string): JwtHeader {
  const header = decodeHeader(token);
  const kid = header?.kid as unknown;
  if (!header || typeof header.alg !== 'string' || (kid !== undefined && typeof kid !== 'string')) {
    throw refusal('token_invalid');
  }
  return header;
}

function decodeHeader(token: string): JwtHeader | undefined {
  try {
    return jwt.decode(token, { complete: true })?.header;
  } catch {
    // A payload that is not JSON makes the decoder throw; its error would show the text.
    return undefined;
  }
}

function verifyClaims(token: string, key: VerificationKey, rules: TokenRules, now: number): JwtPayload {
  try {
    return verifyWith(key.key, token, key, rules, now);
  } catch (error) {
    const mayBeOlder = error instanceof jwt.JsonWebTokenError && error.message === 'invalid signature';
    if (!mayBeOlder || !key.previous) throw refusalOf(error);
  }
  try {
    return verifyWith(key.previous, token, key, rules, now);
  } catch (error) {
    throw refusalOf(error);
  }
}

function verifyWith(
  secret: KeyObject,
  token: string,
  { algorithm }: VerificationKey,
  rules: TokenRules,
  now: number,
): JwtPayload {
  const claims = jwt.verify(token, secret, {
    algorithms: [algorithm],
    clockTimestamp: Math.floor(now / 1000),
    clockTolerance: rules.clockToleranceSeconds,
    ...(rules.issuer === undefined ? {} : { issuer: rules.issuer }),
    ...(rules.audience === undefined ? {} : { audience: rules.audience }),
  });
  if (typeof claims === 'string') throw refusal('token_invalid');
  checkIssued(claims.iat, Math.floor(now / 1000) + rules.clockToleranceSeconds);
  return claims;
}

/** The library checks `exp` and `nbf`, but accepts a token from the future. */
function checkIssued(iat: unknown, latest: number): void {
  if (iat === undefined) return;
  if (typeof iat !== 'number') throw refusal('token_invalid', 'The time of issue (`iat`) is not a number.');
  if (iat > latest) throw refusal('token_not_yet_valid', 'The token was issued in the future (`iat`).');
}

function refusalOf(error: unknown): Error {
  if (error instanceof jwt.TokenExpiredError) return refusal('token_expired', undefined, error);
  if (error instanceof jwt.NotBeforeError) return refusal('token_not_yet_valid', undefined, error);
  if (error instanceof jwt.JsonWebTokenError) {
    const wrong = /^jwt (issuer|audience) invalid/.exec(error.message)?.[1];
    return refusal('token_invalid', wrong && `The token's ${wrong} is not accepted.`, error);
  }
  return error instanceof Error ? error : refusal('token_invalid');
}

function refusal(
  code: 'token_invalid' | 'token_expired' | 'token_not_yet_valid',
  detail?: string,
  cause?: unknown,
): ProblemError {
  return problem(code, detail === undefined ? {} : { detail }, cause);
}
