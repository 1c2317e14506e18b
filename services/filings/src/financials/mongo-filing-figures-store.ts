import { onDatabase } from '@research/stores';
import { type Connection, Schema } from 'mongoose';
import type { FilingFigures, FilingFiguresStore } from './filing-figures-store.ts';

type FiguresDocument = FilingFigures & { _id: string };

const schema = new Schema<FiguresDocument>(
  {
    _id: { type: String, required: true },
    country: String,
    local_ids: [String],
    filing_id: String,
    form_type: String,
    filing_date: String,
    periodic: Boolean,
    financials_key: String,
    standard: String,
    template: String,
    currency: String,
    points: Schema.Types.Mixed,
    absent: Schema.Types.Mixed,
    splits: Schema.Types.Mixed,
  },
  { versionKey: false, minimize: false },
);
schema.index({ country: 1, local_ids: 1, filing_date: 1 });

/** A company has some hundred filings with figures in twenty years. */
const MAX_FILINGS = 500;

export function createMongoFilingFiguresStore(connection: Connection): FilingFiguresStore {
  const model = connection.model('FilingFigures', schema, 'filing_financials');
  return {
    async save({ local_ids, ...figures }) {
      const _id = `${figures.country}:${figures.filing_id}`;
      const change = { $set: figures, $addToSet: { local_ids: { $each: local_ids } } };
      await onDatabase(() => model.updateOne({ _id }, change, { upsert: true }));
    },
    async ofCompany(country, localId, names) {
      const filter = { country, local_ids: localId };
      // The database leaves out what is not asked for: a filing has some hundred points.
      const wanted = names && {
        $filter: { input: '$points', as: 'point', cond: { $in: ['$$point.name', [...names]] } },
      };
      const found = await onDatabase(() =>
        model
          .find(filter, wanted ? { ...allButPoints, points: wanted } : {})
          .sort({ filing_date: 1, _id: 1 })
          .limit(MAX_FILINGS)
          .lean(),
      );
      return found.map(({ _id, ...figures }) => figures as unknown as FilingFigures);
    },
  };
}

const allButPoints = {
  country: 1,
  local_ids: 1,
  filing_id: 1,
  form_type: 1,
  filing_date: 1,
  periodic: 1,
  financials_key: 1,
  standard: 1,
  template: 1,
  currency: 1,
  absent: 1,
  splits: 1,
} as const;
