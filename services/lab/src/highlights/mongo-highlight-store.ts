import type { Clock } from '@footnote/runtime';
import { onDatabase } from '@footnote/stores';
import { type Connection, type QueryFilter, Schema } from 'mongoose';
import { conditionsOn, searchWords, wantedWords } from '../search-words.ts';
import type { HighlightFilter, HighlightReader, HighlightStore } from './highlight-store.ts';
import type { StoredHighlight } from './stored-highlight.ts';

/** `words`: of quote, note, title and company, by which it is found. */
type HighlightDocument = Omit<StoredHighlight, 'id'> & { _id: string; words: string[] };

const mixed = Schema.Types.Mixed;
const schema = new Schema<HighlightDocument>(
  {
    _id: { type: String, required: true },
    scope: { type: String, required: true },
    org: String,
    shared: Boolean,
    quote: String,
    prefix: String,
    suffix: String,
    note: String,
    title: String,
    company: mixed,
    country: String,
    filing_id: String,
    section: String,
    section_title: String,
    document_id: String,
    page: Number,
    source_url: String,
    char_start: Number,
    char_end: Number,
    status: String,
    reading: String,
    words: [String],
    created_by: mixed,
    created_at: Date,
    updated_at: Date,
  },
  { versionKey: false, minimize: false },
);
schema.index({ scope: 1, created_at: -1, _id: 1 });
schema.index({ org: 1, shared: 1, created_at: -1, _id: 1 });
schema.index({ scope: 1, words: 1 });
schema.index({ org: 1, shared: 1, words: 1 });
schema.index({ filing_id: 1, country: 1 });
schema.index({ document_id: 1 });

export function createMongoHighlightStore(connection: Connection, clock: Clock): HighlightStore {
  const highlights = connection.model('Highlight', schema, 'highlights');

  return {
    async insert(highlight) {
      await onDatabase(() => highlights.collection.insertOne(toDocument(highlight) as never));
    },
    async get(reader, _id) {
      const found = await onDatabase(() => highlights.findOne({ _id, ...seenBy(reader, 'all') }).lean());
      return found ? toHighlight(found as HighlightDocument) : null;
    },
    async getAll(reader, ids) {
      const found = await onDatabase(() =>
        highlights.find({ _id: { $in: [...ids] }, ...seenBy(reader, 'all') }).lean(),
      );
      return found.map((one) => toHighlight(one as HighlightDocument));
    },
    count: (scope) => onDatabase(() => highlights.countDocuments({ scope })),
    async list(reader, { q, whose, local_id, ...equal }, { limit, after }) {
      const wanted = q === undefined ? [] : wantedWords(q);
      if (wanted === null) return [];
      const named = Object.entries(equal).filter(([, value]) => value !== undefined);
      const filter: QueryFilter<HighlightDocument> = {
        $and: [
          seenBy(reader, whose),
          Object.fromEntries(named),
          local_id === undefined ? {} : { 'company.local_id': local_id },
          after
            ? { $or: [{ created_at: { $lt: after.at } }, { created_at: after.at, _id: { $gt: after.id } }] }
            : {},
          ...conditionsOn(wanted).map((words) => ({ words })),
        ],
      };
      const found = await onDatabase(() =>
        highlights.find(filter).sort({ created_at: -1, _id: 1 }).limit(limit).lean(),
      );
      return found.map((one) => toHighlight(one as HighlightDocument));
    },
    async change(scope, _id, change) {
      const before = await onDatabase(() => highlights.findOne({ _id, scope }).lean());
      if (!before) return null;
      const next = { ...toHighlight(before as HighlightDocument), ...change };
      const $set = { ...change, words: wordsOf(next), updated_at: clock.now() };
      const changed = await onDatabase(() =>
        highlights.findOneAndUpdate({ _id, scope }, { $set }, { returnDocument: 'after' }).lean(),
      );
      return changed ? toHighlight(changed as HighlightDocument) : null;
    },
    async place(_id, position) {
      await onDatabase(() => highlights.updateOne({ _id }, { $set: position }));
    },
    async remove(scope, _id) {
      const { deletedCount } = await onDatabase(() => highlights.deleteOne({ _id, scope }));
      return deletedCount > 0;
    },
  };
}

function seenBy(
  { scope, org }: HighlightReader,
  whose: HighlightFilter['whose'],
): QueryFilter<HighlightDocument> {
  // Without an organisation nothing is shared.
  const shared = { org: org ?? '', shared: true };
  if (whose === 'own') return { scope };
  return whose === 'shared' ? shared : { $or: [{ scope }, shared] };
}

const wordsOf = ({ quote, note, title, company }: Omit<StoredHighlight, 'id'>) =>
  searchWords([note, company?.name, title, quote].filter(Boolean).join('\n'));

function toDocument({ id, ...rest }: StoredHighlight): HighlightDocument {
  return { _id: id, ...rest, words: wordsOf(rest) };
}

function toHighlight({ _id, words: _words, ...rest }: HighlightDocument): StoredHighlight {
  return { id: _id, ...rest };
}
