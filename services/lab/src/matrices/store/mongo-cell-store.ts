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
import { type Connection, type QueryFilter, Schema } from 'mongoose';
import { cellKeyOf, rowKeyOf } from '../matrix-ids.ts';
import type { CellCounts, MatrixRowWork, RowStandingRecord, StoredCell } from '../stored-matrix.ts';
import type { CellStore } from './matrix-store.ts';

type RowDocument = Omit<MatrixRowWork, 'id'> & { _id: string; standing?: RowStandingRecord };
interface CellDocument {
  _id: string;
  matrix_id: string;
  row_key: string;
  row_id: string;
  column_id: string;
  state: StoredCell['state'];
  /** As JSON; kept while the cell is asked again. */
  result: string | null;
  problem: StoredCell['problem'];
  answered_at: Date | null;
  /** `US/0000320193-24-000123`: whose change makes the answer stale. */
  filing: string | null;
  cost_usd: number | null;
  /** Milliseconds of an answer of the agent; null for measures and sections. */
  asked_ms: number | null;
  seq: number;
  /** The order in which the cells of a row are filled. */
  position: number;
}

const mixed = Schema.Types.Mixed;
const rowSchema = new Schema<RowDocument>(
  {
    _id: { type: String, required: true },
    matrix_id: String,
    org: String,
    row_id: String,
    attempt: Number,
    work: mixed,
    caller: mixed,
    standing: mixed,
    created_at: Date,
  },
  { versionKey: false, minimize: false },
);
rowSchema.index({ matrix_id: 1 });
rowSchema.index(workIndex);
rowSchema.index(turnIndex('org'));
const cellSchema = new Schema<CellDocument>(
  {
    _id: { type: String, required: true },
    matrix_id: String,
    row_key: String,
    row_id: String,
    column_id: String,
    state: String,
    result: String,
    problem: mixed,
    answered_at: Date,
    filing: String,
    cost_usd: Number,
    asked_ms: Number,
    seq: Number,
    position: Number,
  },
  { versionKey: false },
);
cellSchema.index({ matrix_id: 1, seq: 1 });
cellSchema.index({ row_key: 1, state: 1, position: 1 });
cellSchema.index({ filing: 1, state: 1 });
const counterSchema = new Schema<{ _id: string; seq: number }>(
  { _id: { type: String, required: true }, seq: Number },
  { versionKey: false },
);

const noCounts: Omit<CellCounts, 'done_by_column'> = {
  queued: 0,
  running: 0,
  done: 0,
  failed: 0,
  stale: 0,
  cost_usd: 0,
  asked: 0,
  asked_ms: 0,
};
/** Cells of one write. */
const batch = 1_000;

export function createMongoCellStore(connection: Connection, clock: Clock, policy: WorkPolicy): CellStore {
  const rows = connection.model('MatrixRow', rowSchema, 'matrix_rows');
  const cells = connection.model('MatrixCell', cellSchema, 'matrix_cells');
  const counters = connection.model('MatrixCounter', counterSchema, 'matrix_counters');

  /** The next numbers of changes: whoever reads up to one has seen all changes before it. */
  async function nextSeq(matrixId: string, count = 1): Promise<number> {
    const moved = await onDatabase(() =>
      counters.findOneAndUpdate(
        { _id: matrixId },
        { $inc: { seq: count } },
        { upsert: true, returnDocument: 'after' },
      ),
    );
    return (moved?.seq ?? count) - count + 1;
  }

  const toRow = (document: RowDocument): MatrixRowWork => {
    const { _id, standing: _standing, ...rest } = document;
    return { id: _id, ...rest };
  };

  async function change(filter: QueryFilter<RowDocument>, fields: object): Promise<boolean> {
    const { matchedCount } = await onDatabase(() => rows.updateOne(filter, { $set: fields }));
    return matchedCount > 0;
  }

  return {
    policy,
    work: createMongoWorkStore(rows.collection as never, toRow),
    turns: createMongoTurnStore(rows.collection as never, toRow, 'org'),

    async queue(matrixId, refs) {
      const rowKeys = [...new Set(refs.map(({ row_id }) => rowKeyOf(matrixId, row_id)))];
      const open = await namesOf({ row_key: { $in: rowKeys }, state: { $in: ['queued', 'running'] } });
      const wanted = refs.filter(({ row_id, column_id }) => !open.has(`${row_id}.${column_id}`));
      let queued = 0;
      for (let at = 0; at < wanted.length; at += batch) {
        const some = wanted.slice(at, at + batch);
        const first = await nextSeq(matrixId, some.length);
        const writes = some.map(({ row_id, column_id }, index) => {
          const row_key = rowKeyOf(matrixId, row_id);
          const fields = {
            state: 'queued' as const,
            problem: null,
            seq: first + index,
            position: at + index,
          };
          const made = {
            matrix_id: matrixId,
            row_key,
            row_id,
            column_id,
            result: null,
            answered_at: null,
            filing: null,
            cost_usd: null,
            asked_ms: null,
          };
          return {
            updateOne: {
              filter: { _id: cellKeyOf(row_key, column_id), state: { $nin: ['queued', 'running'] as const } },
              update: { $set: fields, $setOnInsert: made },
              upsert: true,
            },
          };
        });
        queued += await writeCells(writes);
      }
      return queued;
    },
    async unqueue(matrixId) {
      const waiting = await onDatabase(() => cells.find({ matrix_id: matrixId, state: 'queued' }).lean());
      for (const one of waiting as CellDocument[]) {
        const unchanged = { _id: one._id, state: 'queued' as const };
        if (one.result === null) await onDatabase(() => cells.deleteOne(unchanged));
        else {
          const seq = await nextSeq(matrixId);
          await onDatabase(() => cells.updateOne(unchanged, { $set: { state: 'stale', seq } }));
        }
      }
      return waiting.length;
    },
    done: (matrix_id) => namesOf({ matrix_id, state: 'done' }),
    async requestRow({ id, ...row }) {
      const work = newWork(clock.now(), policy);
      const begun = await onDatabase(() =>
        rows
          .findOneAndUpdate(
            { _id: id, 'work.dispatch': 'ended' },
            { $set: { work, caller: row.caller }, $inc: { attempt: 1 } },
            { returnDocument: 'after' },
          )
          .lean(),
      );
      if (begun) return toRow(begun as RowDocument);
      const made = { _id: id, ...row, attempt: 1, work };
      try {
        await onDatabase(() => rows.collection.insertOne(made as never));
        return { id, ...row, attempt: 1, work };
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },
    async beginRow(_id, attempt) {
      const active: QueryFilter<RowDocument> = { _id, attempt, 'work.dispatch': { $ne: 'ended' } };
      const begun = await onDatabase(() =>
        rows
          .findOneAndUpdate(
            active,
            { $set: workFields(begunWork(clock.now(), policy)) },
            { returnDocument: 'after' },
          )
          .lean(),
      );
      return begun ? toRow(begun as RowDocument) : null;
    },
    renewRow: (_id, attempt) =>
      change({ _id, attempt, 'work.dispatch': { $ne: 'ended' } }, workFields(begunWork(clock.now(), policy))),
    async endRow(_id, attempt) {
      await change({ _id, attempt }, endedFields());
    },
    async failRow({ id, attempt, matrix_id }, problem) {
      if (!(await change({ _id: id, attempt }, endedFields()))) return;
      const open = { row_key: id, state: { $in: ['queued', 'running'] as const } };
      const seq = await nextSeq(matrix_id);
      await onDatabase(() => cells.updateMany(open, { $set: { state: 'failed', problem, seq } }));
    },
    async setStanding(_id, standing) {
      await change({ _id }, { standing });
    },
    async standings(matrix_id) {
      const found = await onDatabase(() =>
        rows.find({ matrix_id, standing: { $ne: null } }, { row_id: 1, standing: 1 }).lean(),
      );
      return (found as RowDocument[]).flatMap(({ row_id, standing }) =>
        standing ? [{ row_id, ...standing }] : [],
      );
    },
    async requeueRunning(row_key) {
      await onDatabase(() => cells.updateMany({ row_key, state: 'running' }, { $set: { state: 'queued' } }));
    },
    async hasQueued(row_key) {
      return (await onDatabase(() => cells.countDocuments({ row_key, state: 'queued' }))) > 0;
    },
    async take({ id: row_key, matrix_id }) {
      const seq = await nextSeq(matrix_id);
      const taken = await onDatabase(() =>
        cells
          .findOneAndUpdate(
            { row_key, state: 'queued' },
            { $set: { state: 'running', seq } },
            { sort: { position: 1 }, returnDocument: 'after' },
          )
          .lean(),
      );
      return taken ? toCell(taken as CellDocument) : null;
    },
    async end(cell, ended, asked) {
      const failed = 'problem' in ended;
      const fields = {
        state: failed ? ('failed' as const) : ('done' as const),
        problem: failed ? ended.problem : null,
        ...(!failed && {
          result: JSON.stringify(ended.result),
          answered_at: clock.now(),
          cost_usd: ended.result.cost_usd,
          filing: asked?.filing ?? null,
          asked_ms: asked === null || asked.ms === 0 ? null : asked.ms,
        }),
        seq: await nextSeq(cell.matrix_id),
      };
      await onDatabase(() => cells.updateOne({ _id: keyOf(cell), state: 'running' }, { $set: fields }));
    },
    async drop(cell) {
      await onDatabase(() => cells.deleteOne({ _id: keyOf(cell) }));
    },
    async changed(matrix_id, since, limit) {
      const found = await onDatabase(() =>
        cells
          .find({ matrix_id, seq: { $gt: since } })
          .sort({ seq: 1 })
          .limit(limit)
          .lean(),
      );
      return found.map((one) => toCell(one as CellDocument));
    },
    async all(matrix_id) {
      const found = await onDatabase(() => cells.find({ matrix_id }).lean());
      return found.map((one) => toCell(one as CellDocument));
    },
    async count(matrix_id) {
      const found = await onDatabase(() =>
        cells.aggregate<{
          _id: { state: StoredCell['state']; column_id: string };
          cells: number;
          cost: number;
          unpriced: number;
          asked: number;
          ms: number;
        }>([
          { $match: { matrix_id } },
          {
            $group: {
              _id: { state: '$state', column_id: '$column_id' },
              cells: { $sum: 1 },
              cost: { $sum: '$cost_usd' },
              unpriced: {
                $sum: { $cond: [{ $and: [{ $eq: ['$cost_usd', null] }, { $gt: ['$asked_ms', 0] }] }, 1, 0] },
              },
              asked: { $sum: { $cond: [{ $gt: ['$asked_ms', 0] }, 1, 0] } },
              ms: { $sum: '$asked_ms' },
            },
          },
        ]),
      );
      const counts: CellCounts = { ...noCounts, done_by_column: new Map() };
      for (const { _id, cells: number, cost, unpriced, asked, ms } of found) {
        counts[_id.state] += number;
        if (_id.state === 'done') counts.done_by_column.set(_id.column_id, number);
        counts.cost_usd = counts.cost_usd === null || unpriced > 0 ? null : counts.cost_usd + cost;
        counts.asked += asked;
        counts.asked_ms += ms;
      }
      return counts;
    },
    async markStale(filing, before) {
      const old = await onDatabase(() =>
        cells.find({ filing, state: 'done', answered_at: { $lt: before } }, { matrix_id: 1 }).lean(),
      );
      for (const { _id, matrix_id } of old as CellDocument[]) {
        const seq = await nextSeq(matrix_id);
        await onDatabase(() => cells.updateOne({ _id, state: 'done' }, { $set: { state: 'stale', seq } }));
      }
    },
    async keepOnly(matrix_id, { rows: rowIds, columns }) {
      const gone = {
        matrix_id,
        $or: [{ row_id: { $nin: [...rowIds] } }, { column_id: { $nin: [...columns] } }],
      };
      await onDatabase(() => cells.deleteMany(gone));
      await onDatabase(() => rows.deleteMany({ matrix_id, row_id: { $nin: [...rowIds] } }));
    },
    async deleteMatrix(matrix_id) {
      await onDatabase(() => rows.deleteMany({ matrix_id }));
      await onDatabase(() => cells.deleteMany({ matrix_id }));
      await onDatabase(() => counters.deleteOne({ _id: matrix_id }));
    },
  };

  async function namesOf(filter: QueryFilter<CellDocument>): Promise<Set<string>> {
    const found = await onDatabase(() => cells.find(filter, { row_id: 1, column_id: 1 }).lean());
    return new Set(found.map(({ row_id, column_id }) => `${row_id}.${column_id}`));
  }

  /** A cell that another request queued meanwhile is not found by its filter, and the upsert meets it: that is no failure. */
  async function writeCells(writes: Parameters<typeof cells.bulkWrite>[0]): Promise<number> {
    try {
      const { upsertedCount, modifiedCount } = await onDatabase(() =>
        cells.bulkWrite(writes, { ordered: false }),
      );
      return upsertedCount + modifiedCount;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const { result } = error as { result?: { upsertedCount?: number; modifiedCount?: number } };
      return (result?.upsertedCount ?? 0) + (result?.modifiedCount ?? 0);
    }
  }
}

const keyOf = ({ matrix_id, row_id, column_id }: StoredCell) =>
  cellKeyOf(rowKeyOf(matrix_id, row_id), column_id);

function toCell({
  matrix_id,
  row_id,
  column_id,
  state,
  result,
  problem,
  answered_at,
  seq,
}: CellDocument): StoredCell {
  return {
    matrix_id,
    row_id,
    column_id,
    state,
    result: result === null ? null : JSON.parse(result),
    problem,
    answered_at,
    seq,
  };
}
