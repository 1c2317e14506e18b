import { LRUCache } from 'lru-cache';

/** What is left of a limit after one more request was counted. */
export interface Count {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Until the window ends and counting begins again. */
  readonly resetMs: number;
}

/** Takes this many points of a key's limit from the shared store. */
export type TakePoints = (key: string, points: number) => Promise<Count>;

interface Lease {
  /** Points taken from the store and not yet spent here. */
  left: number;
  /** Points that the store still had when it was last asked. */
  remaining: number;
  endsAt: number;
  asking?: Promise<Count> | undefined;
}

const knownKeys = 50_000;
const largestLease = 10;
const smallestLimitWithLeases = 120;

/**
 * Spends a large limit in small leases, so that the store is asked only for one request in ten: asking it costs a
 * third of a proxied request. The limit is never exceeded, since points are taken before they are spent. At most
 * the rest of one lease is unspent in a gateway when the window ends. For a small limit, the store is asked for each
 * request.
 */
export function leaseLimiter(
  perMinute: number,
  take: TakePoints,
  now: () => number = Date.now,
): (key: string) => Promise<Count> | Count {
  const size = leaseSize(perMinute);
  if (size === 1) return (key) => take(key, 1);
  const leases = new LRUCache<string, Lease>({ max: knownKeys });

  return (key) => {
    let lease = leases.get(key);
    if (!lease) {
      lease = { left: 0, remaining: 0, endsAt: 0 };
      leases.set(key, lease);
    }
    return spend(lease) ?? renew(key, lease);
  };

  function spend(lease: Lease): Count | undefined {
    const resetMs = lease.endsAt - now();
    if (lease.left === 0 || resetMs <= 0) return undefined;
    lease.left -= 1;
    return { allowed: true, remaining: lease.remaining + lease.left, resetMs };
  }

  /** Requests that come while the store is being asked share its answer, and ask again only when its points are used up. */
  async function renew(key: string, lease: Lease): Promise<Count> {
    for (;;) {
      lease.asking ??= ask(key, lease);
      const count = await lease.asking;
      if (!count.allowed) return count;
      const spent = spend(lease);
      if (spent) return spent;
    }
  }

  async function ask(key: string, lease: Lease): Promise<Count> {
    try {
      const count = await take(key, size);
      if (count.allowed) {
        lease.left = size;
        lease.remaining = count.remaining;
        lease.endsAt = now() + count.resetMs;
      }
      return count;
    } finally {
      lease.asking = undefined;
    }
  }
}

/** A divisor of the limit, so that the last lease takes exactly what is left. */
function leaseSize(perMinute: number): number {
  if (perMinute < smallestLimitWithLeases) return 1;
  let size = largestLease;
  while (perMinute % size !== 0) size -= 1;
  return size;
}
