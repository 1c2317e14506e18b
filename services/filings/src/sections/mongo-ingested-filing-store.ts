import { onDatabase } from '@footnote/stores';
import { type Connection, Schema } from 'mongoose';
import type { IngestedFiling, IngestedFilingStore } from './ingested-filing-store.ts';

type FilingDocument = IngestedFiling & {
  _id: string;
  /** The attempts to have it split again, by the version that is to do it. */
  refresh?: { splitter: string; attempts: number; at: Date };
};

const schema = new Schema<FilingDocument>(
  {
    _id: { type: String, required: true },
    country: String,
    filing_id: String,
    local_ids: [String],
    form_type: String,
    filing_date: String,
    report_date: String,
    source_url: String,
    artifact_key: String,
    financials_key: String,
    document_key: String,
    document_sha256: String,
    sections: Schema.Types.Mixed,
    warnings: [String],
    ingested_at: String,
    refresh: Schema.Types.Mixed,
  },
  { versionKey: false, minimize: false },
);

schema.index({ country: 1, local_ids: 1 });

/** How many filings of one company are read again at one request for its series. */
const maxOutdated = 100;

export function createMongoIngestedFilingStore(connection: Connection): IngestedFilingStore {
  const model = connection.model('IngestedFiling', schema, 'ingested_filings');
  return {
    async get(country, filingId) {
      const found = await onDatabase(() => model.findById(`${country}:${filingId}`).lean());
      if (!found) return null;
      const { _id, refresh, ...filing } = found as FilingDocument;
      const older = filing as Partial<FilingDocument>;
      const { local_ids = [], filing_date = null, report_date = null, source_url = null } = older;
      return { ...filing, local_ids, filing_date, report_date, source_url };
    },
    async save({ local_ids, ...filing }) {
      const _id = `${filing.country}:${filing.filing_id}`;
      const change = { $set: filing, $addToSet: { local_ids: { $each: local_ids } } };
      await onDatabase(() => model.updateOne({ _id }, change, { upsert: true }));
    },
    async claimRefresh({ country, filing_id }, now, { splitter, before, mostAttempts }) {
      const _id = `${country}:${filing_id}`;
      const first = { _id, 'refresh.splitter': { $ne: splitter } };
      const begin = { $set: { refresh: { splitter, attempts: 1, at: now } } };
      if ((await onDatabase(() => model.updateOne(first, begin))).modifiedCount > 0) return true;
      const again = {
        _id,
        'refresh.splitter': splitter,
        'refresh.attempts': { $lt: mostAttempts },
        'refresh.at': { $lt: before },
      };
      const repeat = { $set: { 'refresh.at': now }, $inc: { 'refresh.attempts': 1 } };
      return (await onDatabase(() => model.updateOne(again, repeat))).modifiedCount > 0;
    },
    async outdated(country, localId, version) {
      const current = new RegExp(`/${version}\\.json$`);
      const wanted = { country, local_ids: localId, artifact_key: { $not: current } };
      const found = await onDatabase(() => model.find(wanted).limit(maxOutdated).lean());
      return found.map(({ _id, refresh, ...filing }) => filing as unknown as IngestedFiling);
    },
    async present(country, filingIds) {
      const ids = filingIds.map((id) => `${country}:${id}`);
      const found = await onDatabase(() => model.find({ _id: { $in: ids } }, { filing_id: 1 }).lean());
      return new Set(found.map((one) => one.filing_id));
    },
  };
}
