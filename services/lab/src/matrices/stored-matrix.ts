import type {
  CellSource,
  CellState,
  CellValue,
  OrgPrincipal,
  ProblemCode,
  StoredColumn,
  StoredRow,
} from '@footnote/contracts';
import type { WorkState } from '@footnote/work';

export interface Person {
  user_id: string;
  name: string | null;
}

export interface StoredMatrix {
  id: string;
  org: string;
  name: string;
  version: number;
  shared: boolean;
  rows: readonly StoredRow[];
  columns: readonly StoredColumn[];
  created_by: Person;
  updated_by: Person;
  created_at: Date;
  updated_at: Date;
}

export interface Failure {
  code: ProblemCode;
  message: string;
}

/** The work of one row: all its queued cells are filled by one message. It ends when no cell is queued. */
export interface MatrixRowWork {
  id: string;
  matrix_id: string;
  org: string;
  row_id: string;
  attempt: number;
  work: WorkState;
  /** In whose name the cells are asked: whoever ran the matrix last. */
  caller: OrgPrincipal;
  created_at: Date;
}

/** What a row was found to mean, when it was last filled. */
export interface RowStandingRecord {
  title: string;
  filing: { country: string; filing_id: string } | null;
  problem: Failure | null;
}

/** A filled cell's result. */
export interface CellResult {
  value: CellValue | null;
  before: CellValue | null;
  change: number | null;
  reason: string | null;
  sources: readonly CellSource[];
  model: string | null;
  cost_usd: number | null;
}

export interface StoredCell {
  matrix_id: string;
  row_id: string;
  column_id: string;
  state: CellState;
  result: CellResult | null;
  problem: Failure | null;
  answered_at: Date | null;
  seq: number;
}

export interface CellCounts {
  queued: number;
  running: number;
  done: number;
  failed: number;
  stale: number;
  /** Null when the price of an answer is not known. */
  cost_usd: number | null;
  /** Of the cells that asked the agent: how many, and how long they took together. */
  asked: number;
  asked_ms: number;
  /** How many cells of each column are done. */
  done_by_column: Map<string, number>;
}
