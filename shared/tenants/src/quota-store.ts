import type { QuotaName } from '@research/contracts';

/** An amount of each quota. */
export type Amounts = Partial<Record<QuotaName, number>>;

/** Places reserved for things that are being stored and can't be counted yet. */
export interface QuotaStore {
  /**
   * Reserves a place for something that is about to be stored, once for its key, and returns the sum of the tenant's reserved
   * places, including this one. Of two simultaneous calls, one sees the other's place, so the last place is given only once.
   */
  hold(place: HeldPlace, amounts: Amounts, now: Date, until: Date): Promise<Amounts>;
  /** Releases a place after the thing was stored, or was not stored. */
  release(place: HeldPlace): Promise<void>;
}

export interface HeldPlace {
  readonly tenant: string;
  /** The quotas that are used together. */
  readonly group: string;
  /** The key of what is stored: a retry for the same thing uses the same place. */
  readonly key: string;
}
