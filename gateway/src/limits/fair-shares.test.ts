import { createFairShares, type FairShares } from './fair-shares.ts';

const bounds = { total: 1_000, perUser: 100 };

/** Takes slots until one is refused, as a different user each time unless one is named. */
function takeAll(shares: FairShares, org: string, user?: string): number {
  for (let taken = 0; ; taken += 1) {
    if (typeof shares.take({ org, user: user ?? `user-${taken}` }) === 'string') return taken;
  }
}

describe('fair shares', () => {
  it('bounds one user, whatever its organisation holds', () => {
    const shares = createFairShares(bounds);
    expect(takeAll(shares, 'acme', 'alice')).toBe(100);
    expect(shares.take({ org: 'acme', user: 'alice' })).toBe('user');
    expect(shares.take({ org: 'acme', user: 'bob' })).toBeInstanceOf(Function);
    // The same user id in another organisation is somebody else.
    expect(shares.take({ org: 'other', user: 'alice' })).toBeInstanceOf(Function);
  });

  it('leaves room for other organisations, however many slots one asks for', () => {
    const shares = createFairShares(bounds);
    expect(takeAll(shares, 'greedy')).toBe(501);
    expect(takeAll(shares, 'second')).toBe(250);
    expect(takeAll(shares, 'third')).toBe(125);
    expect(shares.take({ org: 'greedy', user: 'one more' })).toBe('org');
    for (let n = 0; n < 100; n += 1)
      expect(shares.take({ org: `small-${n}`, user: 'u' })).toBeInstanceOf(Function);
  });

  it('gets slots back, once each', () => {
    const shares = createFairShares({ total: 10, perUser: 1 });
    const release = shares.take({ org: 'acme', user: 'alice' });
    expect(shares.take({ org: 'acme', user: 'alice' })).toBe('user');
    if (typeof release === 'string') throw new Error(release);
    release();
    release();
    expect(shares.take({ org: 'acme', user: 'alice' })).toBeInstanceOf(Function);
    expect(shares.take({ org: 'acme', user: 'alice' })).toBe('user');
  });
});
