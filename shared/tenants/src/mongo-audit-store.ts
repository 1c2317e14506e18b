import type { AuditEntry } from '@footnote/contracts';
import { isDuplicateKey, onDatabase } from '@footnote/stores';
import { type Connection, Schema } from 'mongoose';
import type { AuditStore } from './audit-store.ts';

type AuditDocument = Omit<AuditEntry, 'id' | 'at'> & {
  _id: string;
  org_id: string;
  at: Date;
  expires_at: Date;
};

const schema = new Schema<AuditDocument>(
  {
    _id: { type: String, required: true },
    org_id: String,
    at: Date,
    user_id: String,
    action: String,
    object: String,
    object_id: String,
    route: String,
    request_id: String,
    expires_at: Date,
  },
  { versionKey: false },
);
schema.index({ org_id: 1, at: -1, _id: -1 });
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export function createMongoAuditStore(connection: Connection, retentionDays: number): AuditStore {
  const model = connection.model('AuditEntry', schema, 'audit_log');
  return {
    async add(entries) {
      const documents = entries.map(({ id, at, ...entry }) => ({
        _id: id,
        ...entry,
        at: new Date(at),
        expires_at: new Date(Date.parse(at) + retentionDays * 86_400_000),
      }));
      try {
        await onDatabase(() => model.collection.insertMany(documents as never[], { ordered: false }));
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    async list(org_id, { from, to, user_id, action, object, limit }, after) {
      const at = { ...(from && { $gte: new Date(from) }), ...(to && { $lt: new Date(to) }) };
      const filter = {
        org_id,
        ...(Object.keys(at).length > 0 && { at }),
        ...(user_id && { user_id }),
        ...(action && { action }),
        ...(object && { object }),
      };
      const older = after && {
        $or: [{ at: { $lt: new Date(after.at) } }, { at: new Date(after.at), _id: { $lt: after.id } }],
      };
      const found = await onDatabase(() =>
        model
          .find(older ? { $and: [filter, older] } : filter)
          .sort({ at: -1, _id: -1 })
          .limit(limit)
          .lean(),
      );
      return found.map(({ _id, org_id: _org, expires_at: _end, at: when, ...entry }) => ({
        ...entry,
        id: _id,
        at: when.toISOString(),
        object_id: entry.object_id ?? null,
      }));
    },
  };
}
