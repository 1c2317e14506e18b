import type { QuotaName } from '@research/contracts';

/** How much of each quota. */
export type Amounts = Partial<Record<QuotaName, number>>;

/** Places reserved for things that are being stored and can't be counted yet. */
export interface QuotaStore {
  /**
   * Notes that something is about to be stored, once for its key, and sums up what is noted for the tenant at this
   * instant, this one included. Of two at once, one sees the other: so the last place is given once.
   */
  hold(place: HeldPlace, amounts: Amounts, now: Date, until: Date): Promise<Amounts>;
  /** Releases a place after the thing was stored, or was not stored. */
  release(place: HeldPlace): Promise<void>;
}

export interface HeldPlace {
  readonly tenant: string;
  /** The quotas that are taken from together. */
  readonly group: string;
  /** Of what is stored: the same thing, retried, holds one place. */
  readonly key: string;
}
