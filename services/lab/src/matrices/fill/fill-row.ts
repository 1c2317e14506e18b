import type { MessagePayload, matrixRowRequested } from '@footnote/contracts';
import { describeError, ProblemError, runForCaller } from '@footnote/runtime';
import type { MatrixDeps } from '../matrix-deps.ts';
import type { Failure, MatrixRowWork, StoredCell, StoredMatrix } from '../stored-matrix.ts';
import { type CellDeps, fillCell } from './fill-cell.ts';
import { measuresOnce } from './measures-once.ts';
import { requestRow } from './row-work.ts';
import { companyOf, findSubject, type Subject } from './subject.ts';

/** After this the row's message is given back, so that other organisations have their turn. */
const turnMs = 5 * 60_000;
const renewMs = 15_000;

/**
 * Fills the queued cells of a row, one after another; each is stored when it is done. A message that comes twice, or
 * after its attempt has ended, changes nothing.
 * @throws a failure that passes, after which the message is retried
 */
export async function fillRow(
  deps: MatrixDeps,
  { row_key, attempt }: MessagePayload<typeof matrixRowRequested>,
): Promise<void> {
  const { cells, matrices, work } = deps;
  const row = await cells.beginRow(row_key, attempt);
  if (!row) return;
  await work.next(row.org);
  const matrix = await matrices.get(row.org, row.matrix_id);
  if (!matrix) return cells.endRow(row_key, attempt);
  await cells.requeueRunning(row_key);
  const heartbeat = setInterval(() => {
    cells
      .renewRow(row_key, attempt)
      .catch((error) =>
        deps.log.warn({ row: row_key, err: describeError(error) }, 'lease of a matrix row not renewed'),
      );
  }, renewMs);
  try {
    // What its answers cost is counted, and they take turns, as if the caller had asked.
    await runForCaller(row.caller, () => fillCells(deps, matrix, row));
  } finally {
    clearInterval(heartbeat);
  }
  await cells.endRow(row_key, attempt);
  // Cells that were queued after the last look, or that are left when the turn is over.
  if (await cells.hasQueued(row_key)) await requestRow(deps, row);
}

async function fillCells(deps: MatrixDeps, matrix: StoredMatrix, row: MatrixRowWork): Promise<void> {
  const source = matrix.rows.find(({ row_id }) => row_id === row.row_id)?.source;
  if (!source) return;
  const until = deps.clock.now().getTime() + turnMs;
  let subject: Subject;
  try {
    subject = await findSubject(deps, row.caller, source, deps.stopping);
  } catch (error) {
    const failure = finalFailure(error);
    const title = await companyOf(deps, row.caller, source);
    await deps.cells.setStanding(row.id, { title, filing: null, problem: failure });
    return failAll(deps, row, failure);
  }
  await deps.cells.setStanding(row.id, { title: subject.title, filing: subject.filing, problem: null });
  const ofRow = { ...deps, measuresOf: measuresOnce(deps) };
  while (deps.clock.now().getTime() < until && !deps.stopping.aborted) {
    const cell = await deps.cells.take(row);
    if (!cell) return;
    await fillOne(ofRow, matrix, row, subject, cell);
  }
}

async function fillOne(
  deps: MatrixDeps & CellDeps,
  matrix: StoredMatrix,
  row: MatrixRowWork,
  subject: Subject,
  cell: StoredCell,
): Promise<void> {
  const column = matrix.columns.find(({ column_id }) => column_id === cell.column_id)?.column;
  // The column was taken out after the cell was queued.
  if (!column) return deps.cells.drop(cell);
  try {
    const began = performance.now();
    const result = await fillCell(deps, row.caller, subject, column, deps.stopping);
    const usesAgent = column.kind === 'question' || column.kind === 'skill';
    const ms = usesAgent ? Math.max(1, Math.round(performance.now() - began)) : 0;
    const filing = subject.filing ? `${subject.filing.country}/${subject.filing.filing_id}` : null;
    await deps.cells.end(cell, { result }, { ms, filing });
  } catch (error) {
    await deps.cells.end(cell, { problem: finalFailure(error) }, null);
  }
}

async function failAll(deps: MatrixDeps, row: MatrixRowWork, failure: Failure): Promise<void> {
  for (;;) {
    const cell = await deps.cells.take(row);
    if (!cell) return;
    await deps.cells.end(cell, { problem: failure }, null);
  }
}

/** @throws what passes, and what is an error of ours: the message is retried, and ends as lost if that doesn't help */
function finalFailure(error: unknown): Failure {
  if (error instanceof ProblemError && !error.retryable) return { code: error.code, message: error.message };
  throw error;
}
