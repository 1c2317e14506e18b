import { isDuplicateKey, onDatabase } from '@footnote/stores';
import { type Connection, Schema } from 'mongoose';
import type { FilingFigures, FilingFiguresStore, LoadedFiguresStore } from './filing-figures-store.ts';

/** `points` is JSON: a company has thousands of them, and each as a document of its own takes ten times as long to read. */
type FiguresDocument = Omit<FilingFigures, 'points'> & {
  _id: string;
  points: string | FilingFigures['points'];
};

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
    loaded: Boolean,
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
const maxFilings = 500;

export function createMongoFilingFiguresStore(
  connection: Connection,
): FilingFiguresStore & LoadedFiguresStore {
  const model = connection.model('FilingFigures', schema, 'filing_financials');
  return {
    async save(figures) {
      const { filter, update } = writeOf(figures);
      await onDatabase(() =>
        model.updateOne(filter, { ...update, $unset: { loaded: true } }, { upsert: true }),
      );
    },
    async saveLoaded(loaded) {
      let stored = 0;
      for (const figures of loaded) {
        const { filter, update } = writeOf(figures);
        const change = { ...update, $set: { ...update.$set, loaded: true } };
        try {
          await onDatabase(() => model.updateOne({ ...filter, loaded: true }, change, { upsert: true }));
          stored += 1;
        } catch (error) {
          // An ingested filing does not match, and its id refuses a second one.
          if (!isDuplicateKey(error)) throw error;
        }
      }
      return stored;
    },
    async ofCompany(country, localId, names) {
      const found = await onDatabase(() =>
        model.find({ country, local_ids: localId }).sort({ filing_date: 1, _id: 1 }).limit(maxFilings).lean(),
      );
      const wanted = names && new Set(names);
      return found.map(({ _id, points, ...figures }) => {
        const all = readPoints(points);
        return { ...figures, points: wanted ? all.filter(({ name }) => wanted.has(name)) : all };
      });
    },
  };
}

function writeOf({ local_ids, points, loaded: _, ...figures }: FilingFigures) {
  return {
    filter: { _id: `${figures.country}:${figures.filing_id}` },
    update: {
      $set: { ...figures, points: JSON.stringify(points) },
      $addToSet: { local_ids: { $each: local_ids } },
    },
  };
}

/** Older releases recorded the points as documents. */
function readPoints(points: FiguresDocument['points']): FilingFigures['points'] {
  return typeof points === 'string' ? (JSON.parse(points) as FilingFigures['points']) : points;
}
