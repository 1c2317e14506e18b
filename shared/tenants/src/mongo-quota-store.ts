import { createHash } from 'node:crypto';
import type { QuotaName } from '@research/contracts';
import { isDuplicateKey, onDatabase } from '@research/stores';
import { type Connection, Schema } from 'mongoose';
import type { Amounts, HeldPlace, QuotaStore } from './quota-store.ts';

interface Hold {
  amounts: Amounts;
  until: Date;
}
interface HoldsDocument {
  _id: string;
  tenant: string;
  holds: Record<string, Hold>;
}

const schema = new Schema<HoldsDocument>(
  { _id: { type: String, required: true }, tenant: String, holds: Schema.Types.Mixed },
  { versionKey: false, minimize: false },
);
schema.index({ tenant: 1 });

/** Keys may contain characters that names of fields may not. */
const fieldOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32);
const idOf = ({ tenant, group }: HeldPlace) => `${tenant}|${group}`;

/** One document for a tenant and a group of quotas, changed by single updates. */
export function createMongoQuotaStore(connection: Connection): QuotaStore {
  const model = connection.model('QuotaHold', schema, 'quota_holds');

  async function note(place: HeldPlace, hold: Hold): Promise<HoldsDocument | null> {
    const change = { $set: { tenant: place.tenant, [`holds.${fieldOf(place.key)}`]: hold } };
    const options = { upsert: true, returnDocument: 'after' as const };
    try {
      return await onDatabase(() =>
        model.findOneAndUpdate({ _id: idOf(place) }, change, options).lean<HoldsDocument>(),
      );
    } catch (error) {
      // Two calls made the tenant's first document at the same time; now it exists.
      if (isDuplicateKey(error)) return note(place, hold);
      throw error;
    }
  }

  return {
    async hold(place, amounts, now, until) {
      const noted = await note(place, { amounts, until });
      const sums: Amounts = {};
      const over: string[] = [];
      for (const [field, hold] of Object.entries(noted?.holds ?? {})) {
        if (hold.until.getTime() <= now.getTime()) over.push(field);
        else add(sums, hold.amounts);
      }
      // Removes places that dead processes left behind.
      if (over.length > 0) {
        const $unset = Object.fromEntries(over.slice(0, 100).map((field) => [`holds.${field}`, '']));
        await onDatabase(() => model.updateOne({ _id: idOf(place) }, { $unset }));
      }
      return sums;
    },
    async release(place) {
      const $unset = { [`holds.${fieldOf(place.key)}`]: '' };
      await onDatabase(() => model.updateOne({ _id: idOf(place) }, { $unset }));
    },
  };
}

function add(sums: Amounts, amounts: Amounts): void {
  for (const [name, amount] of Object.entries(amounts) as [QuotaName, number][]) {
    sums[name] = (sums[name] ?? 0) + amount;
  }
}
