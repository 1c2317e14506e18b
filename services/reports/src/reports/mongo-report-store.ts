import type { Clock } from '@research/runtime';
import { isDuplicateKey, onDatabase } from '@research/stores';
import { type Connection, type QueryFilter, Schema } from 'mongoose';
import type { ReportStore } from './report-store.ts';
import type { StoredReport } from './stored-report.ts';

type ReportDocument = Omit<StoredReport, 'id'> & { _id: string };
interface ChainDocument {
  _id: string;
  org_id: string;
  thread_id: string | null;
  head_report_id: string;
  head_version: number;
  updated_at: Date;
}
interface ObjectNote {
  _id: string;
  report_id: string;
  noted_at: Date;
}

const mixed = Schema.Types.Mixed;
const reportSchema = new Schema<ReportDocument>(
  {
    _id: { type: String, required: true },
    org_id: String,
    lineage_id: String,
    version: Number,
    title: String,
    thread_id: String,
    section_count: Number,
    companies: mixed,
    skill: mixed,
    parent_report_id: String,
    change: mixed,
    data_key: String,
    pdf: mixed,
    follow_up: String,
    deleted: mixed,
    purge: Boolean,
    updated_at: Date,
  },
  { versionKey: false, minimize: false },
);
reportSchema.index({ org_id: 1, lineage_id: 1, version: 1 });
reportSchema.index({ org_id: 1, 'change.at': -1 });
reportSchema.index({ follow_up: 1, updated_at: 1 });
reportSchema.index({ 'pdf.status': 1, updated_at: 1 });
reportSchema.index({ purge: 1, updated_at: 1 });
const chainSchema = new Schema<ChainDocument>(
  {
    _id: { type: String, required: true },
    org_id: String,
    thread_id: String,
    head_report_id: String,
    head_version: Number,
    updated_at: Date,
  },
  { versionKey: false },
);
chainSchema.index({ org_id: 1, updated_at: -1 });
chainSchema.index({ org_id: 1, thread_id: 1, updated_at: -1 });
const noteSchema = new Schema<ObjectNote>(
  { _id: { type: String, required: true }, report_id: String, noted_at: Date },
  { versionKey: false },
);
noteSchema.index({ noted_at: 1 });

export function createMongoReportStore(connection: Connection, clock: Clock): ReportStore {
  const reports = connection.model('Report', reportSchema, 'reports');
  const chains = connection.model('ReportChain', chainSchema, 'report_chains');
  const notes = connection.model('ReportObject', noteSchema, 'report_objects');

  async function find(
    filter: QueryFilter<ReportDocument>,
    sort: Record<string, 1 | -1>,
    skip = 0,
    limit = 0,
  ) {
    const found = await onDatabase(() => reports.find(filter).sort(sort).skip(skip).limit(limit).lean());
    return found.map((document) => toReport(document as ReportDocument));
  }
  const change = (filter: QueryFilter<ReportDocument>, set: object) =>
    onDatabase(() => reports.updateOne(filter, { $set: { ...set, updated_at: clock.now() } }));

  return {
    async insert({ id, ...report }) {
      try {
        await onDatabase(() => reports.collection.insertOne({ _id: id, ...report } as never));
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    get: async (org_id, _id) => (await find({ _id, org_id, deleted: null }, { _id: 1 }))[0] ?? null,
    getMany: (org_id, ids) => find({ _id: { $in: [...ids] }, org_id, deleted: null }, { _id: 1 }),
    chain: (org_id, lineage_id) => find({ org_id, lineage_id }, { version: 1 }),
    async newest(org_id, lineage_id) {
      const [last] = await find({ org_id, lineage_id }, { version: -1 }, 0, 1);
      if (!last?.deleted) return { number: last?.version ?? 0, head: last ?? null };
      const [head] = await find({ org_id, lineage_id, deleted: null }, { version: -1 }, 0, 1);
      return { number: last.version, head: head ?? null };
    },
    async isLineageDeleted(org_id, lineage_id) {
      return (await find({ org_id, lineage_id, 'deleted.whole_lineage': true }, { _id: 1 }, 0, 1)).length > 0;
    },
    async heads(org_id, { limit, offset, threadId }) {
      const filter = threadId === undefined ? { org_id } : { org_id, thread_id: threadId };
      const found = await onDatabase(() =>
        chains.find(filter).sort({ updated_at: -1, _id: 1 }).skip(offset).limit(limit).lean(),
      );
      return found.map((chain) => chain.head_report_id);
    },
    allVersions: (org_id, { limit, offset }) =>
      find({ org_id, deleted: null }, { 'change.at': -1, _id: 1 }, offset, limit),
    async headsOf(org_id, lineageIds) {
      const found = await onDatabase(() => chains.find({ _id: { $in: [...lineageIds] }, org_id }).lean());
      return new Map(found.map((chain) => [chain._id, chain.head_report_id]));
    },
    async moveHead(head) {
      const { lineage_id: _id, org_id, thread_id } = head;
      const wanted = { head_report_id: head.id, head_version: head.version, updated_at: head.change.at };
      const { matchedCount } = await onDatabase(() =>
        chains.updateOne({ _id, head_version: { $lt: head.version } }, { $set: wanted }),
      );
      if (matchedCount > 0) return;
      try {
        await onDatabase(() =>
          chains.collection.insertOne({ _id: _id as never, org_id, thread_id, ...wanted }),
        );
      } catch (error) {
        // The chain stands and is at this version or a newer one.
        if (!isDuplicateKey(error)) throw error;
      }
    },
    async leaveHead({ id, org_id, lineage_id }, head) {
      const pointing = { _id: lineage_id, org_id, head_report_id: id };
      if (!head) {
        await onDatabase(() => chains.deleteOne(pointing));
        return;
      }
      const wanted = { head_report_id: head.id, head_version: head.version, updated_at: head.change.at };
      await onDatabase(() => chains.updateOne(pointing, { $set: wanted }));
    },
    async markFollowedUp(_id) {
      await onDatabase(() => reports.updateOne({ _id }, { $set: { follow_up: 'done' } }));
    },
    async setPdf(org_id, _id, pdf) {
      const open = { _id, org_id, deleted: null, 'pdf.status': { $ne: 'ready' as const } };
      return (await change(open, { pdf })).matchedCount > 0;
    },
    async reopenPdf(org_id, _id) {
      const failed = { _id, org_id, deleted: null, 'pdf.status': 'failed' as const };
      const pdf = { status: 'rendering' as const, key: null };
      const update = { $set: { pdf, follow_up: 'pending' as const, updated_at: clock.now() } };
      const found = await onDatabase(() =>
        reports.findOneAndUpdate(failed, update, { returnDocument: 'after' }).lean(),
      );
      return found ? toReport(found as ReportDocument) : null;
    },
    async markDeleted(org_id, _id, deleted) {
      const filter = { _id, org_id, deleted: null };
      const update = { $set: { deleted, purge: true, updated_at: clock.now() } };
      const found = await onDatabase(() =>
        reports.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean(),
      );
      return found ? toReport(found as ReportDocument) : null;
    },
    async markPurged(_id) {
      const cleared = {
        purge: false,
        follow_up: 'done',
        title: '',
        companies: [],
        skill: null,
        data_key: null,
      };
      await change({ _id }, { ...cleared, pdf: { status: 'failed', key: null } });
    },
    unfinished: (before) =>
      find({ follow_up: 'pending', updated_at: { $lt: before } }, { updated_at: 1 }, 0, 200),
    unrendered: (before) =>
      find(
        { 'pdf.status': 'rendering', follow_up: 'done', deleted: null, updated_at: { $lt: before } },
        { updated_at: 1 },
        0,
        200,
      ),
    unpurged: (before) => find({ purge: true, updated_at: { $lt: before } }, { updated_at: 1 }, 0, 200),

    async noteObject(_id, report_id) {
      const note = { _id, report_id, noted_at: clock.now() };
      await onDatabase(() => notes.replaceOne({ _id }, note, { upsert: true }));
    },
    async forgetObject(_id) {
      await onDatabase(() => notes.deleteOne({ _id }));
    },
    async strayObjects(before) {
      const found = await onDatabase(() =>
        notes
          .find({ noted_at: { $lt: before } })
          .limit(200)
          .lean(),
      );
      return found.map(({ _id, report_id }) => ({ key: _id, report_id }));
    },
    async holdsObject(_id, key) {
      const found = await onDatabase(() =>
        reports.findOne({ _id, deleted: null }, { data_key: 1, pdf: 1 }).lean(),
      );
      return found?.data_key === key || found?.pdf?.key === key;
    },
  };
}

function toReport({ _id, ...document }: ReportDocument): StoredReport {
  return { id: _id, ...document };
}
