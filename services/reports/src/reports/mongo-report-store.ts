import type { Clock } from '@footnote/runtime';
import { isDuplicateKey, onDatabase } from '@footnote/stores';
import {
  begunWork,
  createMongoTurnStore,
  createMongoWorkStore,
  deferredWork,
  endedFields,
  newWork,
  turnIndex,
  workFields,
  workIndex,
} from '@footnote/work';
import { type Connection, type QueryFilter, Schema } from 'mongoose';
import { pdfPolicy } from './pdf-policy.ts';
import type { ReportStore } from './report-store.ts';
import type { ChainEvent, StoredReport } from './stored-report.ts';

type ReportDocument = Omit<StoredReport, 'id'> & { _id: string };
interface ChainDocument {
  _id: string;
  org_id: string;
  thread_id: string | null;
  head_report_id: string;
  head_version: number;
  updated_at: Date;
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
    data_bytes: Number,
    pdf: mixed,
    attempt: Number,
    work: mixed,
    deleted: mixed,
    purge: Boolean,
    updated_at: Date,
  },
  { versionKey: false, minimize: false },
);
reportSchema.index({ org_id: 1, lineage_id: 1, version: 1 });
reportSchema.index({ org_id: 1, 'change.at': -1 });
reportSchema.index(workIndex);
reportSchema.index(turnIndex('org_id'));
reportSchema.index({ data_key: 1 });
reportSchema.index({ 'pdf.key': 1 });
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

/** One version's entries of its chain's activity, as the database makes them. */
const eventsOfVersion = {
  $concatArrays: [
    [{ kind: 'made', at: '$change.at' }],
    { $cond: ['$deleted', [{ kind: 'deleted', at: '$deleted.at' }], []] },
  ],
};

const rendering = { deleted: null, 'pdf.status': 'rendering' as const };

export function createMongoReportStore(connection: Connection, clock: Clock): ReportStore {
  const reports = connection.model('Report', reportSchema, 'reports');
  const chains = connection.model('ReportChain', chainSchema, 'report_chains');

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
    async measure(org_id) {
      const [found] = await onDatabase(() =>
        reports.aggregate<{ reports: number; bytes: number }>([
          { $match: { org_id, deleted: null } },
          { $group: { _id: null, reports: { $sum: 1 }, bytes: { $sum: '$data_bytes' } } },
        ]),
      );
      return { reports: found?.reports ?? 0, bytes: found?.bytes ?? 0 };
    },
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
    first: async (org_id, lineage_id) =>
      (await find({ org_id, lineage_id }, { version: 1 }, 0, 1))[0] ?? null,
    versions: (org_id, lineage_id, { limit, offset }) =>
      find({ org_id, lineage_id, deleted: null }, { version: 1 }, offset, limit),
    events: (org_id, lineage_id, { limit, offset }) =>
      onDatabase(() =>
        reports.aggregate<ChainEvent>([
          { $match: { org_id, lineage_id } },
          { $project: { _id: 0, id: '$_id', version: 1, change: 1, deleted: 1, event: eventsOfVersion } },
          { $unwind: '$event' },
          { $sort: { 'event.at': -1, version: -1, 'event.kind': 1 } },
          { $skip: offset },
          { $limit: limit },
        ]),
      ),
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
        // The chain exists and is at this version or a newer one.
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
    async beginPdf({ org_id, report_id: _id, attempt }) {
      await change({ ...rendering, _id, org_id, attempt }, workFields(begunWork(clock.now(), pdfPolicy)));
    },
    async completePdf({ org_id, report_id: _id }, key) {
      const open = { _id, org_id, deleted: null, 'pdf.status': { $ne: 'ready' as const } };
      const pdf = { status: 'ready', key, error_code: null };
      return (await change(open, { pdf, ...endedFields() })).matchedCount > 0;
    },
    async failPdf({ org_id, report_id: _id, attempt }, error_code) {
      const pdf = { status: 'failed', key: null, error_code };
      const failed = await change({ ...rendering, _id, org_id, attempt }, { pdf, ...endedFields() });
      return failed.matchedCount > 0;
    },
    async deferPdf({ org_id, report_id: _id, attempt }) {
      const open = { ...rendering, _id, org_id, attempt };
      const report = await onDatabase(() => reports.findOne(open, { work: 1 }).lean());
      if (report) await change(open, workFields(deferredWork(report.work, clock.now(), pdfPolicy)));
    },
    async reopenPdf(org_id, _id) {
      const failed = { _id, org_id, deleted: null, 'pdf.status': 'failed' as const };
      const now = clock.now();
      const pdf = { status: 'rendering' as const, key: null, error_code: null };
      const update = { $set: { pdf, work: newWork(now, pdfPolicy), updated_at: now }, $inc: { attempt: 1 } };
      const found = await onDatabase(() =>
        reports.findOneAndUpdate(failed, update, { returnDocument: 'after' }).lean(),
      );
      return found ? toReport(found as ReportDocument) : null;
    },
    async markDeleted(org_id, _id, deleted) {
      const filter = { _id, org_id, deleted: null };
      const update = { $set: { deleted, purge: true, ...endedFields(), updated_at: clock.now() } };
      const found = await onDatabase(() =>
        reports.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean(),
      );
      return found ? toReport(found as ReportDocument) : null;
    },
    async markNewestDeleted(org_id, lineage_id, deleted, limit) {
      const left = { org_id, lineage_id, deleted: null };
      const newest = await onDatabase(() =>
        reports.find(left, { _id: 1 }).sort({ version: -1 }).limit(limit).lean(),
      );
      if (newest.length === 0) return false;
      const filter = { _id: { $in: newest.map(({ _id }) => _id) }, org_id, deleted: null };
      const marks = { deleted, purge: true, ...endedFields(), updated_at: clock.now() };
      await onDatabase(() => reports.updateMany(filter, { $set: marks }));
      return true;
    },
    async markPurged(_id) {
      const cleared = {
        purge: false,
        title: '',
        companies: [],
        skill: null,
        data_key: null,
      };
      await change({ _id }, { ...cleared, pdf: { status: 'failed', key: null, error_code: null } });
    },
    unpurged: (before) => find({ purge: true, updated_at: { $lt: before } }, { updated_at: 1 }, 0, 200),
    unpurgedBelow: (org_id, lineage_id, version, limit) =>
      find({ org_id, lineage_id, version: { $lt: version }, purge: true }, { version: -1 }, 0, limit),
    async holdsObject(key) {
      const holding = { $or: [{ data_key: key }, { 'pdf.key': key }], deleted: null };
      return (await onDatabase(() => reports.findOne(holding, { _id: 1 }).lean())) !== null;
    },
    work: createMongoWorkStore(reports.collection as never, toReport),
    turns: createMongoTurnStore(reports.collection as never, toReport, 'org_id', 'change.at'),
  };
}

function toReport({ _id, ...document }: ReportDocument): StoredReport {
  return { id: _id, ...document };
}
