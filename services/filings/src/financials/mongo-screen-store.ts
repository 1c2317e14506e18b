import { onDatabase } from '@footnote/stores';
import { type Connection, Schema } from 'mongoose';
import type { Condition, ScreenChoice, ScreenRecord, ScreenStore } from './screen-store.ts';

interface ScreenDocument extends ScreenRecord {
  _id: string;
  made: number;
  /** The values as numbers, by which the database compares; never answered with. */
  numbers: Record<string, number>;
}

const schema = new Schema<ScreenDocument>(
  {
    _id: { type: String, required: true },
    country: String,
    local_id: String,
    currency: String,
    template: String,
    fiscal_year: Number,
    values: Schema.Types.Mixed,
    numbers: Schema.Types.Mixed,
    made: Number,
  },
  { versionKey: false, minimize: false },
);
schema.index({ country: 1, fiscal_year: 1 });

const operators: Readonly<Record<Condition['operator'], string>> = {
  '<': '$lt',
  '<=': '$lte',
  '>': '$gt',
  '>=': '$gte',
};
const duplicateKey = 11_000;

export function createMongoScreenStore(connection: Connection): ScreenStore {
  const model = connection.model('CompanyScreen', schema, 'company_screen');
  return {
    async save(record, made) {
      const _id = `${record.country}:${record.local_id}`;
      const numbers = Object.fromEntries(
        Object.entries(record.values).map(([name, { value }]) => [name, Number(value)]),
      );
      await onDatabase(() =>
        model.updateOne(
          { _id, made: { $not: { $gt: made } } },
          { $set: { ...record, numbers, made } },
          { upsert: true },
        ),
      ).catch((error: unknown) => {
        // A record of later changes is there, so that nothing was found to replace.
        if ((error as { code?: unknown }).code !== duplicateKey) throw error;
      });
    },
    async find(choice) {
      const within = scopeOf(choice);
      const filter = { $and: [within, ...choice.conditions.map(conditionOf)] };
      const { sort, names, limit } = choice;
      const wanted = sort ? { $and: [filter, { [`numbers.${sort.name}`]: { $exists: true } }] } : filter;
      const order: [string, 1 | -1][] = [
        ...(sort ? ([[`numbers.${sort.name}`, sort.descending ? -1 : 1]] as [string, 1 | -1][]) : []),
        ['_id', 1],
      ];
      const fields = Object.fromEntries(names.map((name) => [`values.${name}`, 1]));
      const shown = { country: 1, local_id: 1, currency: 1, template: 1, fiscal_year: 1, ...fields };
      const found = await onDatabase(() =>
        model.find(wanted, shown).sort(order).limit(limit).lean<ScreenRecord[]>(),
      );
      const total = await onDatabase(() => model.countDocuments(wanted));
      const covered = await onDatabase(() => model.countDocuments(within));
      const having: Record<string, number> = {};
      for (const name of names)
        having[name] = await onDatabase(() =>
          model.countDocuments({ $and: [within, { [`numbers.${name}`]: { $exists: true } }] }),
        );
      return { records: found.map((one) => ({ ...one, values: one.values ?? {} })), total, covered, having };
    },
  };
}

function scopeOf({ markets, currency, template, since }: ScreenChoice): Record<string, unknown> {
  return {
    ...(markets.length > 0 && { country: { $in: [...markets] } }),
    ...(currency !== undefined && { currency }),
    ...(template !== undefined && { template }),
    ...(since !== undefined && { fiscal_year: { $gte: since } }),
  };
}

function conditionOf({ name, operator, bound }: Condition): Record<string, unknown> {
  return { [`numbers.${name}`]: { [operators[operator]]: bound } };
}
