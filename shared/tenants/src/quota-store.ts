import type { QuotaName } from '@footnote/contracts';

/** An amount of each quota. */
export type Amounts = Partial<Record<QuotaName, number>>;

/** Reservations for things that are being stored and can't be counted yet. */
export interface QuotaStore {
  /**
   * Reserves amounts for something that is about to be stored, once for its key, and returns the sum of what the tenant has
   * reserved, including this. Of two simultaneous calls, one sees the other's reservation, so nothing is given twice.
   */
  reserve(key: ReservationKey, amounts: Amounts, now: Date, until: Date): Promise<Amounts>;
  /** Ends a reservation after the thing was stored, or was not stored. */
  release(key: ReservationKey): Promise<void>;
}

export interface ReservationKey {
  readonly tenant: string;
  /** The quotas that are used together. */
  readonly group: string;
  /** The key of what is stored: a retry for the same thing uses the same reservation. */
  readonly key: string;
}
