import { jest } from '@jest/globals';
import { identityKey, identityKeys, signIdentity, verifyIdentity } from './internal-identity.ts';

const old = 'o'.repeat(32);
const fresh = 'f'.repeat(32);
const caller = { user_id: 'alice', name: 'Alice', org_id: 'acme', org_role: 'admin' as const };

describe('the identity between gateway and services', () => {
  // Each step is rolled out process by process, so old and new processes must accept each other's tokens.
  it.each([
    [old, `${old}|${fresh}`],
    [`${old}|${fresh}`, `${fresh}|${old}`],
    [`${fresh}|${old}`, fresh],
  ])('survives the change of its secret, from %s to %s', (before, after) => {
    for (const [signer, verifier] of [
      [before, after],
      [after, before],
    ] as const) {
      const token = signIdentity(caller, identityKey(signer));
      expect(verifyIdentity(token, ...identityKeys(verifier)).user_id).toBe('alice');
    }
  });

  it('answers 503 after it has expired: the caller had a valid token, and the service was too slow', () => {
    jest.useFakeTimers({ now: Date.now() });
    try {
      const token = signIdentity(caller, identityKey(old));
      jest.advanceTimersByTime(70_000);
      expect(() => verifyIdentity(token, ...identityKeys(old))).toThrow(
        expect.objectContaining({ code: 'upstream_unavailable' }),
      );
      expect(() => verifyIdentity(token, ...identityKeys(fresh))).toThrow(
        expect.objectContaining({ code: 'token_invalid' }),
      );
    } finally {
      jest.useRealTimers();
    }
  });

  it('is refused with any other secret, and without a key', () => {
    const token = signIdentity(caller, identityKey(old));
    expect(() => verifyIdentity(token, ...identityKeys(fresh))).toThrow(
      expect.objectContaining({ code: 'token_invalid' }),
    );
    expect(() => verifyIdentity(token)).toThrow(expect.objectContaining({ code: 'token_invalid' }));
  });
});
