import { createPublicKey, type KeyObject } from 'node:crypto';
import { type Clock, describeError, type Log, type Metrics, problem } from '@footnote/runtime';
import type { Algorithm, JwtHeader } from 'jsonwebtoken';
import { JwksClient } from 'jwks-rsa';
import type { FindKey, VerificationKey } from './verification-keys.ts';

export interface JwksParts {
  log: Log;
  metrics: Metrics;
  clock: Clock;
  /** Called when keys were added or removed: tokens that were verified before must be verified again. */
  onChange?: () => void;
}

const refreshAfterMs = 600_000;
/** Time between two fetches for unknown keys, however many tokens name one. */
const cooldownMs = 10_000;
const fetchTimeoutMs = 5_000;

/**
 * Public keys from the identity provider. The whole set is kept, so that tokens with invented key ids can only
 * cause one fetch in ten seconds and never displace a known key. While the provider is away, known keys are still
 * used; a token that can't be checked then gets 503, not 401.
 */
export function jwksKeys(url: string, parts: JwksParts): FindKey {
  const client = new JwksClient({ jwksUri: url, cache: false, rateLimit: false, timeout: fetchTimeoutMs });
  const failures = parts.metrics.counter('gateway_jwks_failures_total', 'Failed fetches of the JWKS');
  let keys = new Map<string, VerificationKey>();
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  let lastTryFailed = false;
  let fetching: Promise<void> | undefined;
  const now = () => parts.clock.now().getTime();

  async function fetchKeys(): Promise<void> {
    triedAt = now();
    try {
      const fresh = readKeys(await client.getSigningKeys());
      const changed = [...keys].some(([kid, { key }]) => !fresh.get(kid)?.key.equals(key));
      keys = fresh;
      fetchedAt = now();
      lastTryFailed = false;
      if (changed) parts.onChange?.();
    } catch (error) {
      lastTryFailed = true;
      failures.inc();
      parts.log.warn({ err: describeError(error) }, "the identity provider's keys could not be fetched");
    }
  }

  function refresh(): Promise<void> {
    fetching ??= fetchKeys().finally(() => {
      fetching = undefined;
    });
    return fetching;
  }

  function pick(header: JwtHeader): VerificationKey | undefined {
    if (header.kid !== undefined) {
      const named = keys.get(header.kid);
      return named?.algorithm === header.alg ? named : undefined;
    }
    const fitting = [...keys.values()].filter(({ algorithm }) => algorithm === header.alg);
    return fitting.length === 1 ? fitting[0] : undefined;
  }

  return (header) => {
    if (header.alg !== 'RS256' && header.alg !== 'ES256') return undefined;
    const known = pick(header);
    if (known) {
      if (now() - fetchedAt > refreshAfterMs && now() - triedAt > cooldownMs) void refresh();
      return known;
    }
    // If the set has the key id under another algorithm, fetching it again would not help.
    if (header.kid !== undefined && keys.has(header.kid)) return undefined;
    if (fetching || now() - triedAt > cooldownMs) return refresh().then(() => decide(header));
    return decide(header);
  };

  function decide(header: JwtHeader): VerificationKey | undefined {
    const key = pick(header);
    if (key || !lastTryFailed) return key;
    throw problem('upstream_unavailable', {
      detail: "The identity provider's keys can't be fetched at the moment.",
      retryAfterSeconds: Math.ceil(cooldownMs / 1000),
    });
  }
}

function readKeys(
  signingKeys: readonly { kid?: string; getPublicKey(): string }[],
): Map<string, VerificationKey> {
  const keys = new Map<string, VerificationKey>();
  for (const [index, signingKey] of signingKeys.entries()) {
    const key = createPublicKey(signingKey.getPublicKey());
    const algorithm = algorithmOf(key);
    if (algorithm) keys.set(signingKey.kid ?? `#${index}`, { key, algorithm });
  }
  return keys;
}

function algorithmOf(key: KeyObject): Algorithm | undefined {
  if (key.asymmetricKeyType === 'rsa') return 'RS256';
  if (key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return 'ES256';
  return undefined;
}
