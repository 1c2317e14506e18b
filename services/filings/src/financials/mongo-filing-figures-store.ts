import { onDatabase } from '@research/stores';
import { type Connection, Schema } from 'mongoose';
import type { FilingFigures, FilingFiguresStore } from './filing-figures-store.ts';

type FiguresDocument = FilingFigures & { _id: string };

const schema = new Schema<FiguresDocument>(
  {
    _id: { type: String, required: true },
    country: String,
    local_id: String,
    filing_id: String,
    form_type: String,
    filing_date: String,
    financials_key: String,
    points: Schema.Types.Mixed,
  },
  { versionKey: false, minimize: false },
);
schema.index({ country: 1, local_id: 1, filing_date: 1 });

/** A company has some hundred filings with figures in twenty years. */
const MAX_FILINGS = 500;

export function createMongoFilingFiguresStore(connection: Connection): FilingFiguresStore {
  const model = connection.model('FilingFigures', schema, 'filing_financials');
  return {
    async save(figures) {
      const _id = `${figures.country}:${figures.filing_id}`;
      await onDatabase(() => model.replaceOne({ _id }, { _id, ...figures }, { upsert: true }));
    },
    async ofCompany(country, localId) {
      const found = await onDatabase(() =>
        model.find({ country, local_id: localId }).sort({ filing_date: 1, _id: 1 }).limit(MAX_FILINGS).lean(),
      );
      return found.map(({ _id, ...figures }) => figures as FilingFigures);
    },
  };
}
