import type { Clock } from '@footnote/runtime';
import { eachDocument, onDatabase } from '@footnote/stores';
import { type Connection, Schema } from 'mongoose';
import type { IndexFailureStore } from './index-failures.ts';

interface FailureDocument {
  _id: string;
  version: string | null;
  reason: string;
  at: Date;
}

const schema = new Schema<FailureDocument>(
  {
    _id: { type: String, required: true },
    version: String,
    reason: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
/** A newer release may be able to index it. */
const keptSeconds = 30 * 24 * 3600;
schema.index({ at: 1 }, { expireAfterSeconds: keptSeconds });
const longestReason = 500;

export function createMongoIndexFailureStore(connection: Connection, clock: Clock): IndexFailureStore {
  const model = connection.model('PassageIndexFailure', schema, 'passage_index_failures');
  return {
    async record({ key, version, reason }) {
      const failure = { version, reason: reason.slice(0, longestReason), at: clock.now() };
      await onDatabase(() => model.updateOne({ _id: key }, { $set: failure }, { upsert: true }));
    },
    async *all() {
      for await (const { _id, version } of eachDocument(model.find().lean().cursor())) {
        yield { key: _id, version: version ?? null };
      }
    },
  };
}
