import type {
  listMatrixCells as cellsRoute,
  exportMatrix,
  getMatrix as getRoute,
  listMatrices as listRoute,
  MatrixCell,
  OrgPrincipal,
  RouteAnswer,
  RouteQuery,
  RowStanding,
} from '@footnote/contracts';
import { createListCursor } from '@footnote/runtime';
import { z } from 'zod';
import type { MatrixDeps } from '../matrix-deps.ts';
import type { RowStandingRecord, StoredCell, StoredMatrix } from '../stored-matrix.ts';
import { findMatrix } from './access.ts';
import { estimateRun, showMatrix, showSummary } from './show-matrix.ts';

/** Instant of the last change and id of the last matrix of the previous page. */
const listCursor = createListCursor(
  z.tuple([z.int().min(0).max(8_640_000_000_000_000), z.string().regex(/^[\w-]{1,80}$/)]),
);

/** @throws invalid_parameter for a cursor that is not one of ours */
export async function listMatrices(
  { matrices }: Pick<MatrixDeps, 'matrices'>,
  caller: OrgPrincipal,
  { limit, cursor }: RouteQuery<typeof listRoute>,
): Promise<RouteAnswer<typeof listRoute>> {
  const read = cursor === undefined ? undefined : listCursor.read(cursor);
  const after = read && { at: new Date(read[0]), id: read[1] };
  const found = await matrices.list(caller.org_id, caller.user_id, { limit: limit + 1, after });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next = found.length > limit && last ? listCursor.write([last.updated_at.getTime(), last.id]) : null;
  return { matrices: page.map(showSummary), next_cursor: next };
}

/** @throws matrix_not_found */
export async function getMatrix(
  deps: Pick<MatrixDeps, 'matrices' | 'cells' | 'answerCost'>,
  caller: OrgPrincipal,
  id: string,
): Promise<RouteAnswer<typeof getRoute>> {
  const found = await findMatrix(deps, caller, id);
  const counts = await deps.cells.count(id);
  return { matrix: showMatrix(found, counts), estimate: estimateRun(found, counts, deps.answerCost) };
}

/** @throws matrix_not_found */
export async function listCells(
  deps: Pick<MatrixDeps, 'matrices' | 'cells'>,
  caller: OrgPrincipal,
  id: string,
  { since, limit }: RouteQuery<typeof cellsRoute>,
): Promise<RouteAnswer<typeof cellsRoute>> {
  await findMatrix(deps, caller, id);
  const [found, rows] = await Promise.all([
    deps.cells.changed(id, since, limit + 1),
    deps.cells.standings(id),
  ]);
  return {
    cells: found.slice(0, limit).map(showCell),
    rows: rows.map(showStanding),
    more: found.length > limit,
  };
}

/** A matrix with all its cells, for an export. @throws matrix_not_found */
export async function readWholeMatrix(
  deps: Pick<MatrixDeps, 'matrices' | 'cells'>,
  caller: OrgPrincipal,
  id: string,
): Promise<WholeMatrix> {
  const matrix = await findMatrix(deps, caller, id);
  const [cells, rows] = await Promise.all([deps.cells.all(id), deps.cells.standings(id)]);
  return {
    matrix,
    cells: new Map(cells.map((one) => [`${one.row_id}.${one.column_id}`, showCell(one)])),
    rows: new Map(rows.map((one) => [one.row_id, showStanding(one)])),
  };
}

export interface WholeMatrix {
  matrix: StoredMatrix;
  /** By row and column, `row.column`. */
  cells: Map<string, MatrixCell>;
  rows: Map<string, RowStanding>;
}

export type ExportFormat = RouteQuery<typeof exportMatrix>['format'];

function showCell({ row_id, column_id, state, result, problem, answered_at, seq }: StoredCell): MatrixCell {
  return {
    row_id,
    column_id,
    state,
    value: result?.value ?? null,
    before: result?.before ?? null,
    change: result?.change ?? null,
    reason: result?.reason ?? null,
    sources: [...(result?.sources ?? [])],
    problem,
    model: result?.model ?? null,
    cost_usd: result?.cost_usd ?? null,
    answered_at: answered_at?.toISOString() ?? null,
    seq,
  };
}

function showStanding({
  row_id,
  title,
  filing,
  problem,
}: RowStandingRecord & { row_id: string }): RowStanding {
  return { row_id, title, filing: filing as RowStanding['filing'], problem };
}
