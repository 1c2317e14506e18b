import type { TurnStore, WorkPolicy, WorkStore } from '@footnote/work';
import type {
  CellCounts,
  CellResult,
  Failure,
  MatrixRowWork,
  RowStandingRecord,
  StoredCell,
  StoredMatrix,
} from '../stored-matrix.ts';

export interface MatrixCursor {
  at: Date;
  id: string;
}

export interface CellRef {
  row_id: string;
  column_id: string;
}

export interface MatrixStore {
  insert(matrix: StoredMatrix): Promise<void>;
  /** Null when there is none in this organisation. */
  get(org: string, id: string): Promise<StoredMatrix | null>;
  /** An earlier version's name, rows and columns; null when there is none. */
  version(id: string, version: number): Promise<Pick<StoredMatrix, 'name' | 'rows' | 'columns'> | null>;
  count(org: string): Promise<number>;
  /** Those of a user, and those that are shared, the last changed first. */
  list(
    org: string,
    userId: string,
    page: { limit: number; after: MatrixCursor | undefined },
  ): Promise<StoredMatrix[]>;
  /** False when its version is no longer `version`. The old version is kept. */
  update(matrix: StoredMatrix, version: number): Promise<boolean>;
  /** Removes the matrix, its versions, rows and cells. */
  delete(id: string): Promise<void>;
}

export interface CellStore {
  readonly policy: WorkPolicy;
  readonly work: WorkStore<MatrixRowWork>;
  readonly turns: TurnStore<MatrixRowWork>;
  /** Queues cells; those that are queued or run already are left as they are. Returns how many were queued. */
  queue(matrixId: string, cells: readonly CellRef[]): Promise<number>;
  /** Takes queued cells back: one that never ran is removed, others keep their last answer as stale. */
  unqueue(matrixId: string): Promise<number>;
  /** Which cells a run of what is missing leaves out: those that are done. */
  done(matrixId: string): Promise<Set<string>>;
  /** Begins an attempt of a row's work, unless one is under way. Returns it, or null. */
  requestRow(row: Omit<MatrixRowWork, 'attempt' | 'work'>): Promise<MatrixRowWork | null>;
  /** A worker begins: null when the attempt is over. */
  beginRow(key: string, attempt: number): Promise<MatrixRowWork | null>;
  /** Says that the worker is alive. False when the attempt is over. */
  renewRow(key: string, attempt: number): Promise<boolean>;
  endRow(key: string, attempt: number): Promise<void>;
  /** Ends the work of a row, and its queued and running cells as failed. */
  failRow(row: Pick<MatrixRowWork, 'id' | 'attempt' | 'matrix_id'>, failure: Failure): Promise<void>;
  setStanding(key: string, standing: RowStandingRecord): Promise<void>;
  standings(matrixId: string): Promise<(RowStandingRecord & { row_id: string })[]>;
  /** Cells that a lost worker left running are queued again. */
  requeueRunning(key: string): Promise<void>;
  hasQueued(key: string): Promise<boolean>;
  /** Takes the next queued cell of a row; null when there is none. */
  take(row: Pick<MatrixRowWork, 'id' | 'matrix_id'>): Promise<StoredCell | null>;
  end(
    cell: StoredCell,
    result: { result: CellResult } | { problem: Failure },
    asked: { ms: number; filing: string | null } | null,
  ): Promise<void>;
  drop(cell: StoredCell): Promise<void>;
  /** Cells that changed after `since`, in the order of their changes. */
  changed(matrixId: string, since: number, limit: number): Promise<StoredCell[]>;
  all(matrixId: string): Promise<StoredCell[]>;
  count(matrixId: string): Promise<CellCounts>;
  /** Removes the cells of other rows and columns. */
  keepOnly(matrixId: string, ids: { rows: readonly string[]; columns: readonly string[] }): Promise<void>;
  deleteMatrix(matrixId: string): Promise<void>;
  /** Answers from this filing, given before `before`, are stale. */
  markStale(filing: string, before: Date): Promise<void>;
}
