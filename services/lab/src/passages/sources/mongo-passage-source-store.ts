import type { Clock } from '@footnote/runtime';
import { eachDocument, onDatabase } from '@footnote/stores';
import { type Connection, Schema } from 'mongoose';
import type { FilingSource, PassageSourceStore } from './passage-source.ts';

type SourceDocument = FilingSource & { _id: string; updated_at: Date };

const schema = new Schema<SourceDocument>(
  {
    _id: { type: String, required: true },
    country: String,
    filing_id: String,
    version: String,
    form_type: String,
    company_name: String,
    company_ticker: String,
    updated_at: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
);
schema.index({ updated_at: 1 });

export function createMongoPassageSourceStore(connection: Connection, clock: Clock): PassageSourceStore {
  const model = connection.model('PassageSource', schema, 'passage_sources');

  /** A repeated message changes neither the record nor its time. */
  async function record(source: Partial<FilingSource> & Pick<FilingSource, 'country' | 'filing_id'>) {
    const _id = `${source.country}:${source.filing_id}`;
    const known = await onDatabase(() => model.findById(_id).lean());
    const same = Object.entries(source).every(
      ([name, value]) => known?.[name as keyof FilingSource] === value,
    );
    if (same) return;
    await onDatabase(() =>
      model.updateOne({ _id }, { $set: source, $max: { updated_at: clock.now() } }, { upsert: true }),
    );
  }

  return {
    recordText: ({ country, filing_id, form_type, version }) =>
      record({ country, filing_id, version, ...(form_type === null ? {} : { form_type }) }),
    recordCompany: ({ country, filing_id, form_type, company_name, company_ticker }) =>
      record({
        country,
        filing_id,
        ...(form_type === null ? {} : { form_type }),
        ...(company_name === null ? {} : { company_name }),
        ...(company_ticker === null ? {} : { company_ticker }),
      }),
    async get(country, filingId) {
      const found = await onDatabase(() => model.findById(`${country}:${filingId}`).lean());
      return found ? toSource(found as SourceDocument) : null;
    },
    async *changedSince(since) {
      const cursor = model
        .find({ updated_at: { $gte: since } })
        .sort({ updated_at: 1 })
        .lean()
        .cursor();
      for await (const found of eachDocument(cursor)) {
        const one = found as SourceDocument;
        yield { ...toSource(one), updated_at: one.updated_at };
      }
    },
  };
}

const toSource = (found: SourceDocument): FilingSource => ({
  country: found.country,
  filing_id: found.filing_id,
  version: found.version ?? null,
  form_type: found.form_type ?? null,
  company_name: found.company_name ?? null,
  company_ticker: found.company_ticker ?? null,
});
