import type { Clock } from '@footnote/runtime';
import { isDuplicateKey, onDatabase } from '@footnote/stores';
import {
  begunWork,
  createMongoTurnStore,
  createMongoWorkStore,
  endedFields,
  newWork,
  turnIndex,
  type WorkPolicy,
  workFields,
  workIndex,
} from '@footnote/work';
import { type Connection, type QueryFilter, Schema, type UpdateQuery } from 'mongoose';
import { extractionPolicy } from '../extraction-work.ts';
import { type DocumentRecord, unreadFields } from './document-record.ts';
import type { DocumentChange, DocumentFilter, DocumentStore, ExtractionRun } from './document-store.ts';

/** `name_folded` is stored for searching. */
type Stored = Omit<DocumentRecord, 'id'> & { _id: string; name_folded: string };

const mixed = Schema.Types.Mixed;
const schema = new Schema<Stored>(
  {
    _id: { type: String, required: true },
    scope: { type: String, required: true },
    name: String,
    name_folded: String,
    type: String,
    size_bytes: Number,
    sha256: String,
    tags: [String],
    status: String,
    progress_pct: Number,
    page_count: Number,
    char_count: Number,
    warnings: [String],
    error: mixed,
    created_by: mixed,
    attempt: Number,
    work: mixed,
    original_key: String,
    text_key: String,
    deleted_at: Date,
    purge: String,
    created_at: Date,
    updated_at: Date,
  },
  { versionKey: false, minimize: false },
);
schema.index({ scope: 1, created_at: -1, _id: -1 });
schema.index({ updated_at: 1 });
schema.index({ status: 1, updated_at: 1 });
schema.index(workIndex);
schema.index(turnIndex('scope'));
schema.index({ purge: 1, deleted_at: 1 });
schema.index({ original_key: 1 });
schema.index({ text_key: 1 });

const live = { deleted_at: null } as const;
/** The most that one sweep reads; the rest comes with the next sweeps. */
const sweptAtOnce = 200;

export function createMongoDocumentStore(
  connection: Connection,
  clock: Clock,
  policy: WorkPolicy = extractionPolicy(600_000),
): DocumentStore {
  const model = connection.model('Document', schema, 'documents');

  async function find(
    filter: QueryFilter<Stored>,
    sort: Record<string, 1 | -1>,
    limit = 0,
  ): Promise<DocumentRecord[]> {
    const found = await onDatabase(() => model.find(filter).sort(sort).limit(limit).lean());
    return found.map((one) => toRecord(one as Stored));
  }

  async function change(filter: QueryFilter<Stored>, update: UpdateQuery<Stored>) {
    // Changes of one document may arrive out of order: its time must not go back.
    const $max = { updated_at: clock.now() };
    const changed = await onDatabase(() =>
      model.findOneAndUpdate(filter, { ...update, $max }, { returnDocument: 'after' }).lean(),
    );
    return changed ? toRecord(changed as Stored) : null;
  }

  const inWork = ({ document_id, attempt }: ExtractionRun) => ({
    _id: document_id,
    attempt,
    status: 'processing' as const,
    ...live,
  });

  return {
    async measure(scope) {
      const [found] = await onDatabase(() =>
        model.aggregate<{ _id: null; documents: number; bytes: number; in_work: number }>([
          { $match: { scope, ...live } },
          {
            $group: {
              _id: null,
              documents: { $sum: 1 },
              bytes: { $sum: '$size_bytes' },
              in_work: { $sum: { $cond: [{ $eq: ['$status', 'processing'] }, 1, 0] } },
            },
          },
        ]),
      );
      const { documents = 0, bytes = 0, in_work = 0 } = found ?? {};
      return { documents, bytes, in_work };
    },
    find: (scope, ids) => find({ _id: { $in: [...ids] }, scope, ...live }, { created_at: -1, _id: -1 }),
    async changedSince(since, limit) {
      const changed = await find(
        { updated_at: { $gte: since }, $or: [{ status: 'ready' }, { deleted_at: { $ne: null } }] },
        { updated_at: 1, _id: 1 },
        limit,
      );
      return changed.map(toChange);
    },

    list: (scope, filter, { limit, after }) =>
      find(
        {
          scope,
          ...live,
          ...toQuery(filter),
          ...(after === null
            ? {}
            : {
                $or: [
                  { created_at: { $lt: after.created_at } },
                  { created_at: after.created_at, _id: { $lt: after.id } },
                ],
              }),
        },
        { created_at: -1, _id: -1 },
        limit,
      ),
    async insert(record) {
      const stored = toStored(record);
      try {
        await onDatabase(() => model.collection.insertOne(stored as never));
        return record;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const { _id, updated_at, ...fields } = stored;
      const [deleted] = await find({ _id, deleted_at: { $ne: null }, purge: { $ne: 'now' } }, {});
      if (!deleted) return null;
      return change(
        { _id, deleted_at: deleted.deleted_at },
        { $set: { ...fields, attempt: deleted.attempt + 1 } },
      );
    },
    async findDeleted(id) {
      const [deleted] = await find({ _id: id, deleted_at: { $ne: null } }, {});
      return deleted ?? null;
    },
    restart: (failed, keys) =>
      change(
        { _id: failed.id, attempt: failed.attempt, status: 'failed', ...live },
        {
          $set: {
            ...keys,
            ...unreadFields(),
            attempt: failed.attempt + 1,
            work: newWork(clock.now(), policy),
          },
        },
      ),
    change: (scope, id, { name, tags }) =>
      change(
        { _id: id, scope, ...live },
        {
          $set: {
            ...(name === undefined ? {} : { name, name_folded: foldName(name) }),
            ...(tags === undefined ? {} : { tags }),
          },
        },
      ),
    markDeleted: (scope, id) =>
      change(
        { _id: id, scope, ...live },
        {
          // Its content is removed; only the deletion and the keys of its objects are kept.
          $set: {
            deleted_at: clock.now(),
            purge: 'now',
            name: '',
            name_folded: '',
            tags: [],
            warnings: [],
            ...endedFields(),
          },
        },
      ),

    async advance(run, progress_pct) {
      const begun = workFields(begunWork(clock.now(), policy));
      const further = { ...inWork(run), progress_pct: { $lt: progress_pct } };
      const advanced = await change(further, { $set: { progress_pct, ...begun } });
      // A document that is sent again starts over: no progress, but a sign of life.
      return advanced ?? change(inWork(run), { $set: begun });
    },
    complete: (run, { text_key, ...result }) =>
      change(
        { ...inWork(run), text_key },
        { $set: { ...result, status: 'ready', progress_pct: 100, ...endedFields() } },
      ),
    fail: (run, error) => change(inWork(run), { $set: { status: 'failed', error, ...endedFields() } }),

    work: createMongoWorkStore(model.collection as never, toRecord),
    turns: createMongoTurnStore(model.collection as never, toRecord, 'scope'),
    policy,

    async unpurged(before) {
      const again = { purge: 'again' as const, deleted_at: { $lt: before } };
      return [
        ...(await find({ purge: 'now' }, { deleted_at: 1 }, sweptAtOnce)),
        ...(await find(again, { deleted_at: 1 }, sweptAtOnce)),
      ];
    },
    async markPurged({ id, deleted_at }, purge) {
      await onDatabase(() => model.updateOne({ _id: id, deleted_at }, { $set: { purge } }));
    },
    async forgetDeleted(before) {
      await onDatabase(() => model.deleteMany({ purge: 'done', deleted_at: { $lt: before } }));
    },

    async holdsObject(key) {
      const held = { $or: [{ original_key: key }, { text_key: key }], ...live };
      return (await onDatabase(() => model.findOne(held, { _id: 1 }).lean())) !== null;
    },
  };
}

function toQuery({ q, status, type, tag }: DocumentFilter): QueryFilter<Stored> {
  return {
    ...(q === undefined
      ? {}
      : { name_folded: { $regex: foldName(q).replaceAll(/[^\p{L}\p{N}]/gu, '\\$&') } }),
    ...(status === undefined ? {} : { status }),
    ...(type === undefined ? {} : { type }),
    ...(tag === undefined ? {} : { tags: tag }),
  };
}

function toStored({ id, ...record }: DocumentRecord): Stored {
  return { _id: id, ...record, name_folded: foldName(record.name) };
}

function toRecord({ _id, name_folded, ...record }: Stored): DocumentRecord {
  return { id: _id, ...record };
}

const toReady = ({ id, scope, name, text_key, updated_at }: DocumentRecord) => ({
  document_id: id,
  scope,
  name,
  text_key,
  updated_at,
});

function toChange(record: DocumentRecord): DocumentChange {
  const { id, scope, updated_at } = record;
  if (record.deleted_at === null) return { kind: 'ready', ...toReady(record) };
  return { kind: 'deleted', document_id: id, scope, updated_at };
}

/** A name in the form used for searching: without differences of width, case and accents. */
function foldName(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
