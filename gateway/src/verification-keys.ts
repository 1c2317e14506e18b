import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Algorithm, JwtHeader } from 'jsonwebtoken';

/** A key with the one algorithm it may be used with: a token never chooses how it is checked. */
export interface VerificationKey {
  readonly key: KeyObject;
  /** The key before it, while tokens signed by that one may still be about. */
  readonly previous?: KeyObject | undefined;
  readonly algorithm: Algorithm;
}

/**
 * Where keys come from. Undefined: no key fits the token's header. A promise only where keys must be fetched,
 * which rejects with upstream_unavailable when they can't be.
 */
export type FindKey = (
  header: JwtHeader,
) => VerificationKey | undefined | Promise<VerificationKey | undefined>;

/** A KeyObject is five times as fast to verify with as the same secret given as text. */
export function sharedSecretKey(secret: string, previousSecret?: string): FindKey {
  const previous = previousSecret === undefined ? undefined : createSecretKey(Buffer.from(previousSecret));
  const key: VerificationKey = { key: createSecretKey(Buffer.from(secret)), previous, algorithm: 'HS256' };
  return (header) => (header.alg === key.algorithm ? key : undefined);
}
