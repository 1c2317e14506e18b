import { isDuplicateKey, onDatabase } from '@footnote/stores';
import { createMongoWorkStore, endedFields, workIndex } from '@footnote/work';
import { type Connection, Schema } from 'mongoose';
import type { ReportRequestStore } from './report-request-store.ts';
import type { StoredReportRequest } from './stored-report-request.ts';

/** The request is stored as text, because its maps may have keys that are not allowed as field names. */
type RequestDocument = Omit<StoredReportRequest, 'id' | 'request'> & { _id: string; request: string | null };

const mixed = Schema.Types.Mixed;
const schema = new Schema<RequestDocument>(
  {
    _id: { type: String, required: true },
    attempt: Number,
    thread_key: String,
    status: String,
    request: String,
    error: mixed,
    work: mixed,
    created_at: Date,
  },
  { versionKey: false, minimize: false },
);
schema.index(workIndex);
schema.index({ status: 1, created_at: 1 });

export function createMongoReportRequestStore(connection: Connection): ReportRequestStore {
  const model = connection.model('ReportRequest', schema, 'report_requests');
  const end = async (_id: string, fields: object) => {
    const $set = { ...fields, request: null, ...endedFields() };
    await onDatabase(() => model.updateOne({ _id, status: 'requested' }, { $set }));
  };
  return {
    async insert({ id, request, ...rest }) {
      const document = { _id: id, request: JSON.stringify(request), ...rest };
      try {
        await onDatabase(() => model.collection.insertOne(document as never));
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    async get(id) {
      const found = await onDatabase(() => model.findById(id).lean());
      return found ? toRequest(found as RequestDocument) : null;
    },
    complete: (id) => end(id, { status: 'made' }),
    fail: (id, error) => end(id, { status: 'failed', error }),
    async forgetEnded(before) {
      const ended = { status: { $ne: 'requested' as const }, created_at: { $lt: before } };
      await onDatabase(() => model.deleteMany(ended));
    },
    work: createMongoWorkStore(model.collection as never, toRequest),
  };
}

function toRequest({ _id, request, ...rest }: RequestDocument): StoredReportRequest {
  return { id: _id, request: request === null ? null : JSON.parse(request), ...rest };
}
