import { onDatabase } from '@footnote/stores';
import { type Connection, Schema } from 'mongoose';
import type { SeriesRecord } from './series-record.ts';
import type { SeriesStore } from './series-store.ts';

interface SeriesDocument {
  _id: string;
  changes?: number;
  made?: number;
  format?: string;
  splits?: SeriesRecord['splits'];
  series?: Record<string, Bytes>;
  derived?: Record<string, Bytes>;
  histories?: Record<string, Bytes>;
}
/** As the driver reads it. */
type Bytes = Buffer | { buffer: Uint8Array };

const schema = new Schema<SeriesDocument>(
  {
    _id: { type: String, required: true },
    changes: Number,
    made: Number,
    format: String,
    splits: Schema.Types.Mixed,
    series: Schema.Types.Mixed,
    derived: Schema.Types.Mixed,
    histories: Schema.Types.Mixed,
  },
  { versionKey: false, minimize: false },
);

export function createMongoSeriesStore(connection: Connection): SeriesStore {
  const model = connection.model('CompanySeries', schema, 'company_series');
  const idOf = (country: string, localId: string): string => `${country}:${localId}`;
  return {
    async noteChange(country, localIds) {
      for (const localId of localIds) {
        const _id = idOf(country, localId);
        await onDatabase(() => model.updateOne({ _id }, { $inc: { changes: 1 } }, { upsert: true }));
      }
    },
    async read(country, localId, parts, names) {
      const fields = Object.fromEntries(parts.flatMap((part) => names.map((name) => [`${part}.${name}`, 1])));
      const found = await onDatabase(() =>
        model
          .findById(idOf(country, localId), { changes: 1, made: 1, format: 1, splits: 1, ...fields })
          .lean<SeriesDocument>(),
      );
      const { changes = 0, made, format = '', splits = [], series, derived, histories } = found ?? {};
      if (made === undefined) return { changes, kept: null };
      const record = {
        splits,
        series: readBytes(series),
        derived: readBytes(derived),
        histories: readBytes(histories),
      };
      return { changes, kept: { record, made, format } };
    },
    async save(country, localId, { record, made, format }) {
      const _id = idOf(country, localId);
      await onDatabase(() =>
        model.updateOne({ _id }, { $set: { ...record, made, format } }, { upsert: true }),
      );
    },
  };
}

function readBytes(kept: Record<string, Bytes> = {}): Record<string, Buffer> {
  return Object.fromEntries(
    Object.entries(kept).map(([name, bytes]) => [
      name,
      Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer),
    ]),
  );
}
