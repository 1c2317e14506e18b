import { createHash } from 'node:crypto';
import type { QuotaName } from '@footnote/contracts';
import { isDuplicateKey, onDatabase } from '@footnote/stores';
import { type Connection, Schema } from 'mongoose';
import type { Amounts, QuotaStore, ReservationKey } from './quota-store.ts';

interface Reservation {
  amounts: Amounts;
  until: Date;
}
interface TenantReservations {
  _id: string;
  tenant: string;
  holds: Record<string, Reservation>;
}

const schema = new Schema<TenantReservations>(
  { _id: { type: String, required: true }, tenant: String, holds: Schema.Types.Mixed },
  { versionKey: false, minimize: false },
);
schema.index({ tenant: 1 });

/** Keys may contain characters that names of fields may not. */
const fieldOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32);
const idOf = ({ tenant, group }: ReservationKey) => `${tenant}|${group}`;

/** One document for a tenant and a group of quotas, changed by single updates. */
export function createMongoQuotaStore(connection: Connection): QuotaStore {
  const model = connection.model('QuotaHold', schema, 'quota_holds');

  async function add(key: ReservationKey, reservation: Reservation): Promise<TenantReservations | null> {
    const change = { $set: { tenant: key.tenant, [`holds.${fieldOf(key.key)}`]: reservation } };
    const options = { upsert: true, returnDocument: 'after' as const };
    try {
      return await onDatabase(() =>
        model.findOneAndUpdate({ _id: idOf(key) }, change, options).lean<TenantReservations>(),
      );
    } catch (error) {
      // Two calls made the tenant's first document at the same time; now it exists.
      if (isDuplicateKey(error)) return add(key, reservation);
      throw error;
    }
  }

  return {
    async reserve(key, amounts, now, until) {
      const stored = await add(key, { amounts, until });
      const sums: Amounts = {};
      const expired: string[] = [];
      for (const [field, reservation] of Object.entries(stored?.holds ?? {})) {
        if (reservation.until.getTime() <= now.getTime()) expired.push(field);
        else addAmounts(sums, reservation.amounts);
      }
      // Dead processes left these behind.
      if (expired.length > 0) {
        const $unset = Object.fromEntries(expired.slice(0, 100).map((field) => [`holds.${field}`, '']));
        await onDatabase(() => model.updateOne({ _id: idOf(key) }, { $unset }));
      }
      return sums;
    },
    async release(key) {
      const $unset = { [`holds.${fieldOf(key.key)}`]: '' };
      await onDatabase(() => model.updateOne({ _id: idOf(key) }, { $unset }));
    },
  };
}

function addAmounts(sums: Amounts, amounts: Amounts): void {
  for (const [name, amount] of Object.entries(amounts) as [QuotaName, number][]) {
    sums[name] = (sums[name] ?? 0) + amount;
  }
}
