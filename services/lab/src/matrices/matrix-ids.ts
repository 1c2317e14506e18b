import { createHash } from 'node:crypto';
import type { MatrixColumn, MatrixSource, StoredColumn, StoredRow } from '@footnote/contracts';

/** The id of a row or column follows from what it asks: one that comes back after an edit finds its cells again. */
const idOf = (prefix: string, asked: object) =>
  `${prefix}_${createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 20)}`;

/** Rows with their ids, in order; a source that is named twice is one row. */
export function nameRows(sources: readonly MatrixSource[]): StoredRow[] {
  return distinct(
    sources.map((source) => ({ row_id: idOf('r', source), source })),
    ({ row_id }) => row_id,
  );
}

export function nameColumns(columns: readonly MatrixColumn[]): StoredColumn[] {
  return distinct(
    columns.map((column) => ({ column_id: idOf('c', column), column })),
    ({ column_id }) => column_id,
  );
}

export const rowKeyOf = (matrixId: string, rowId: string) => `${matrixId}.${rowId}`;
export const cellKeyOf = (rowKey: string, columnId: string) => `${rowKey}.${columnId}`;

function distinct<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
}
