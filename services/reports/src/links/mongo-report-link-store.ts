import { onDatabase } from '@footnote/stores';
import { type Connection, type QueryFilter, Schema } from 'mongoose';
import type { ReportLinkStore, StoredLink } from './report-link-store.ts';

type LinkDocument = Omit<StoredLink, 'id'> & { _id: string; remove_at: Date };

const schema = new Schema<LinkDocument>(
  {
    _id: { type: String, required: true },
    org_id: String,
    report_id: String,
    secret_hash: String,
    recipient: String,
    created_by: Schema.Types.Mixed,
    created_at: Date,
    expires_at: Date,
    revoked_at: Date,
    opened: Number,
    last_opened_at: Date,
    remove_at: Date,
  },
  { versionKey: false },
);
schema.index({ secret_hash: 1 }, { unique: true });
schema.index({ org_id: 1, report_id: 1, created_at: -1 });
schema.index({ remove_at: 1 }, { expireAfterSeconds: 0 });

/** How long an expired link still says who opened it. */
const keptDays = 90;

export function createMongoReportLinkStore(connection: Connection): ReportLinkStore {
  const links = connection.model('ReportLink', schema, 'report_links');
  const find = async (filter: QueryFilter<LinkDocument>, limit: number) => {
    const found = await onDatabase(() =>
      links.find(filter).sort({ created_at: -1, _id: 1 }).limit(limit).lean(),
    );
    return found.map((document) => toLink(document as LinkDocument));
  };
  return {
    async insert({ id, ...link }) {
      const remove_at = new Date(link.expires_at.getTime() + keptDays * 86_400_000);
      await onDatabase(() => links.collection.insertOne({ _id: id as never, ...link, remove_at }));
    },
    list: (org_id, report_id, limit) => find({ org_id, report_id }, limit),
    count: (org_id, report_id) => onDatabase(() => links.countDocuments({ org_id, report_id })),
    bySecretHash: async (secret_hash) => (await find({ secret_hash }, 1))[0] ?? null,
    async revoke({ id: _id, org_id, report_id }, at) {
      const filter = { _id, org_id, report_id };
      await onDatabase(() => links.updateOne({ ...filter, revoked_at: null }, { $set: { revoked_at: at } }));
      return (await find(filter, 1))[0] ?? null;
    },
    async noteOpening(_id, at) {
      const update = { $inc: { opened: 1 }, $max: { last_opened_at: at } };
      await onDatabase(() => links.updateOne({ _id }, update));
    },
  };
}

const toLink = ({ _id, remove_at: _remove, ...link }: LinkDocument): StoredLink => ({ id: _id, ...link });
