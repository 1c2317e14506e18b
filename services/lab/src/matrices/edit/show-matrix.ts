import type { Matrix, MatrixEstimate, MatrixProgress, MatrixSummary } from '@footnote/contracts';
import type { CellCounts, StoredMatrix } from '../stored-matrix.ts';

export function showSummary(matrix: StoredMatrix): MatrixSummary {
  const { id, name, version, shared, rows, columns, created_by, updated_by, created_at, updated_at } = matrix;
  return {
    matrix_id: id,
    name,
    version,
    shared,
    row_count: rows.length,
    column_count: columns.length,
    created_by,
    updated_by,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

export function showMatrix(matrix: StoredMatrix, counts: CellCounts): Matrix {
  const { row_count: _rows, column_count: _columns, ...head } = showSummary(matrix);
  return {
    ...head,
    rows: [...matrix.rows],
    columns: [...matrix.columns],
    progress: progressOf(matrix, counts),
  };
}

function progressOf({ rows, columns }: StoredMatrix, counts: CellCounts): MatrixProgress {
  const { queued, running, done, failed, stale, cost_usd } = counts;
  const pace = paceOf(counts);
  return {
    cells: rows.length * columns.length,
    queued,
    running,
    done,
    failed,
    stale,
    cost_usd,
    seconds_left: pace === null ? null : Math.ceil((queued + running) * pace),
  };
}

/** Seconds of one answer of the agent, by those so far; cells without one take no time to speak of. */
function paceOf({ asked, asked_ms }: CellCounts): number | null {
  return asked === 0 ? null : asked_ms / asked / 1_000;
}

/** What a run of what is missing would take. */
export function estimateRun(
  matrix: StoredMatrix,
  counts: CellCounts,
  answerCost: number | null,
): MatrixEstimate {
  let missing = 0;
  let free = 0;
  for (const { column_id, column } of matrix.columns) {
    const open = Math.max(0, matrix.rows.length - (counts.done_by_column.get(column_id) ?? 0));
    missing += open;
    if (column.kind === 'measure' || column.kind === 'section') free += open;
  }
  const answers = missing - free;
  const pace = paceOf(counts);
  const seconds = answers === 0 ? 0 : pace === null ? null : Math.ceil(answers * pace);
  return { cells: missing, free, cost_usd: answerCost === null ? null : answers * answerCost, seconds };
}
