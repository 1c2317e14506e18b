import { onDatabase } from '@footnote/stores';
import { type Connection, type QueryFilter, Schema } from 'mongoose';
import type { StoredMatrix } from '../stored-matrix.ts';
import type { MatrixStore } from './matrix-store.ts';

/** Rows and columns are stored as JSON: their texts and members are the users' own. */
type MatrixDocument = Omit<StoredMatrix, 'id' | 'rows' | 'columns'> & {
  _id: string;
  rows: string;
  columns: string;
};
interface VersionDocument {
  _id: string;
  matrix_id: string;
  name: string;
  rows: string;
  columns: string;
}

const mixed = Schema.Types.Mixed;
const matrixSchema = new Schema<MatrixDocument>(
  {
    _id: { type: String, required: true },
    org: { type: String, required: true },
    name: String,
    version: Number,
    shared: Boolean,
    rows: String,
    columns: String,
    created_by: mixed,
    updated_by: mixed,
    created_at: Date,
    updated_at: Date,
  },
  { versionKey: false },
);
matrixSchema.index({ org: 1, updated_at: -1, _id: 1 });
const versionSchema = new Schema<VersionDocument>(
  {
    _id: { type: String, required: true },
    matrix_id: String,
    name: String,
    rows: String,
    columns: String,
  },
  { versionKey: false },
);
versionSchema.index({ matrix_id: 1 });

export function createMongoMatrixStore(connection: Connection): MatrixStore {
  const matrices = connection.model('Matrix', matrixSchema, 'matrices');
  const versions = connection.model('MatrixVersion', versionSchema, 'matrix_versions');

  /** Written before the matrix moves on: a version that was written for nothing is written again with the same content. */
  async function keepVersion({ id, version, name, rows, columns }: StoredMatrix): Promise<void> {
    const kept = { matrix_id: id, name, rows: JSON.stringify(rows), columns: JSON.stringify(columns) };
    await onDatabase(() => versions.updateOne({ _id: `${id}.${version}` }, { $set: kept }, { upsert: true }));
  }

  return {
    async insert(matrix) {
      await onDatabase(() => matrices.collection.insertOne(toDocument(matrix) as never));
    },
    async get(org, _id) {
      const found = await onDatabase(() => matrices.findOne({ _id, org }).lean());
      return found ? toMatrix(found as MatrixDocument) : null;
    },
    async version(id, version) {
      const found = await onDatabase(() => versions.findOne({ _id: `${id}.${version}` }).lean());
      if (!found) return null;
      const { name, rows, columns } = found as VersionDocument;
      return { name, rows: JSON.parse(rows), columns: JSON.parse(columns) };
    },
    count: (org) => onDatabase(() => matrices.countDocuments({ org })),
    async list(org, userId, { limit, after }) {
      const seen: QueryFilter<MatrixDocument> = { $or: [{ shared: true }, { 'created_by.user_id': userId }] };
      const older: QueryFilter<MatrixDocument> = after
        ? { $or: [{ updated_at: { $lt: after.at } }, { updated_at: after.at, _id: { $gt: after.id } }] }
        : {};
      const found = await onDatabase(() =>
        matrices
          .find({ org, $and: [seen, older] })
          .sort({ updated_at: -1, _id: 1 })
          .limit(limit)
          .lean(),
      );
      return found.map((one) => toMatrix(one as MatrixDocument));
    },
    async update(matrix, version) {
      const before = await this.get(matrix.org, matrix.id);
      if (before?.version !== version) return false;
      await keepVersion(before);
      const { _id, ...fields } = toDocument(matrix);
      const { matchedCount } = await onDatabase(() => matrices.updateOne({ _id, version }, { $set: fields }));
      return matchedCount > 0;
    },
    async delete(id) {
      await onDatabase(() => matrices.deleteOne({ _id: id }));
      await onDatabase(() => versions.deleteMany({ matrix_id: id }));
    },
  };
}

function toDocument({ id, rows, columns, ...rest }: StoredMatrix): MatrixDocument {
  return { _id: id, ...rest, rows: JSON.stringify(rows), columns: JSON.stringify(columns) };
}

function toMatrix({ _id, rows, columns, ...rest }: MatrixDocument): StoredMatrix {
  return { id: _id, ...rest, rows: JSON.parse(rows), columns: JSON.parse(columns) };
}
