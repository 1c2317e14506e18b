import { isDuplicateKey, onDatabase } from '@footnote/stores';
import { type Connection, Schema } from 'mongoose';
import type { FollowCursorStore } from './follow-sources.ts';

interface CursorDocument {
  _id: string;
  holder: string;
  until: Date;
  filings: number;
  documents: number;
}

const schema = new Schema<CursorDocument>(
  {
    _id: { type: String, required: true },
    holder: { type: String, required: true },
    until: { type: Date, required: true },
    filings: { type: Number, default: 0 },
    documents: { type: Number, default: 0 },
  },
  { versionKey: false },
);

export function createMongoFollowCursorStore(connection: Connection): FollowCursorStore {
  const model = connection.model('PassageFollowCursor', schema, 'passage_follow_cursors');
  const idOf = (version: number) => `v${version}`;
  return {
    async take(version, holder, forMs) {
      const now = new Date();
      const free = { _id: idOf(version), $or: [{ holder }, { until: { $lt: now } }] };
      const lease = { $set: { holder, until: new Date(now.getTime() + forMs) } };
      const start = { filings: 0, documents: 0 };
      try {
        const taken = await onDatabase(() =>
          model
            .findOneAndUpdate(
              free,
              { ...lease, $setOnInsert: start },
              { upsert: true, returnDocument: 'after' },
            )
            .lean(),
        );
        return taken && { filings: taken.filings, documents: taken.documents };
      } catch (error) {
        // Another process has the lease, so the upsert collides with its document.
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },
    async save(version, holder, { filings, documents }) {
      await onDatabase(() =>
        model.updateOne({ _id: idOf(version), holder }, { $max: { filings, documents } }),
      );
    },
  };
}
