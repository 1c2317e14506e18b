/** The caller who gets a slot. `org` is the user where there is no organisation. */
interface Holder {
  readonly org: string;
  readonly user: string;
}

export interface ShareBounds {
  /** Slots in all. */
  readonly total: number;
  /** Slots of one user. */
  readonly perUser: number;
}

type ShareRefusal = 'user' | 'org';

export interface FairShares {
  /** Takes a slot, or returns whose share is used up. Calling the result gives the slot back. */
  take(holder: Holder): ShareRefusal | (() => void);
}

/**
 * Divides slots between organisations and users. A user has a fixed bound. An organisation may use as many slots as
 * are free (a dynamic threshold, Choudhury and Hahne 1998): one busy organisation gets half of them, n busy organisations get
 * 1/(n+1) each, and there is always room for one that uses none yet.
 */
export function createFairShares({ total, perUser }: ShareBounds): FairShares {
  const used = new Map<string, number>();
  let taken = 0;

  function change(key: string, by: number): void {
    const count = (used.get(key) ?? 0) + by;
    if (count === 0) used.delete(key);
    else used.set(key, count);
  }

  return {
    take({ org, user }) {
      const orgKey = `org ${org}`;
      const userKey = `user ${org} ${user}`;
      if ((used.get(userKey) ?? 0) >= perUser) return 'user';
      if ((used.get(orgKey) ?? 0) > total - taken) return 'org';
      taken += 1;
      change(orgKey, 1);
      change(userKey, 1);
      let given = false;
      return () => {
        if (given) return;
        given = true;
        taken -= 1;
        change(orgKey, -1);
        change(userKey, -1);
      };
    },
  };
}
