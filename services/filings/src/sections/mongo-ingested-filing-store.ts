import { onDatabase } from '@research/stores';
import { type Connection, Schema } from 'mongoose';
import type { IngestedFiling, IngestedFilingStore } from './ingested-filing-store.ts';

type FilingDocument = IngestedFiling & { _id: string };

const schema = new Schema<FilingDocument>(
  {
    _id: { type: String, required: true },
    country: String,
    filing_id: String,
    form_type: String,
    artifact_key: String,
    document_key: String,
    document_sha256: String,
    sections: Schema.Types.Mixed,
    warnings: [String],
    ingested_at: String,
  },
  { versionKey: false, minimize: false },
);

export function createMongoIngestedFilingStore(connection: Connection): IngestedFilingStore {
  const model = connection.model('IngestedFiling', schema, 'ingested_filings');
  return {
    async get(country, filingId) {
      const found = await onDatabase(() => model.findById(`${country}:${filingId}`).lean());
      if (!found) return null;
      const { _id, ...filing } = found as FilingDocument;
      return filing;
    },
    async save(filing) {
      const _id = `${filing.country}:${filing.filing_id}`;
      await onDatabase(() => model.replaceOne({ _id }, { _id, ...filing }, { upsert: true }));
    },
    async present(country, filingIds) {
      const ids = filingIds.map((id) => `${country}:${id}`);
      const found = await onDatabase(() => model.find({ _id: { $in: ids } }, { filing_id: 1 }).lean());
      return new Set(found.map((one) => one.filing_id));
    },
  };
}
