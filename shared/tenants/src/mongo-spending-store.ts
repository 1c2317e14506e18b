import { isDuplicateKey, onDatabase } from '@footnote/stores';
import { type Connection, Schema } from 'mongoose';
import { createModelAccount, type ModelAccount, type ModelAccountDeps } from './model-account.ts';
import type { SpendingStore } from './spending-store.ts';

interface SpendingDocument {
  _id: string;
  tenant: string;
  day: string;
  tokens: number;
  usd: number;
  /** The last calls that were added. */
  calls: string[];
  expires_at: Date;
}

const schema = new Schema<SpendingDocument>(
  {
    _id: { type: String, required: true },
    tenant: String,
    day: String,
    tokens: Number,
    usd: Number,
    calls: [String],
    expires_at: Date,
  },
  { versionKey: false },
);
schema.index({ tenant: 1, day: 1 });
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

/** Only the process that made a call may add it again, soon afterwards. */
const callsKept = 200;
const keptDays = 400;

const idOf = (tenant: string, day: string) => `${tenant}|${day}`;

/** One document a tenant and day; what is added, and the note that it was, are one update. */
export function createMongoSpendingStore(connection: Connection): SpendingStore {
  const model = connection.model('ModelSpending', schema, 'model_spending');
  return {
    async add(tenant, day, callId, { tokens, usd }) {
      const _id = idOf(tenant, day);
      const change = {
        $inc: { tokens, usd },
        $push: { calls: { $each: [callId], $slice: -callsKept } },
        $setOnInsert: {
          tenant,
          day,
          expires_at: new Date(Date.parse(`${day}T00:00:00Z`) + keptDays * 86_400_000),
        },
      };
      const fresh = { _id, calls: { $ne: callId } };
      try {
        await onDatabase(() => model.updateOne(fresh, change, { upsert: true }));
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // The day's document exists: it already has this call, or another process has just made it.
        await onDatabase(() => model.updateOne(fresh, change));
      }
    },
    async of(tenant, day) {
      const found = await onDatabase(() => model.findById(idOf(tenant, day), { tokens: 1, usd: 1 }).lean());
      return { tokens: found?.tokens ?? 0, usd: found?.usd ?? 0 };
    },
  };
}

/** The account of a process, as its settings say. */
export function openModelAccount(
  connection: Connection,
  settings: { MODEL_TOKENS_PER_DAY: number; MODEL_COST_USD_PER_DAY: number },
  deps: Omit<ModelAccountDeps, 'store'>,
): ModelAccount {
  return createModelAccount(
    { ...deps, store: createMongoSpendingStore(connection) },
    { tokensPerDay: settings.MODEL_TOKENS_PER_DAY, usdPerDay: settings.MODEL_COST_USD_PER_DAY },
  );
}
