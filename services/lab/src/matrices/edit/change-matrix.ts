import type {
  createMatrix as createRoute,
  duplicateMatrix as duplicateRoute,
  Matrix,
  MatrixColumn,
  OrgPrincipal,
  RouteBody,
  updateMatrix as updateRoute,
} from '@footnote/contracts';
import { measureKeys } from '@footnote/financials';
import { newId, problem } from '@footnote/runtime';
import type { MatrixDeps } from '../matrix-deps.ts';
import { nameColumns, nameRows } from '../matrix-ids.ts';
import type { StoredMatrix } from '../stored-matrix.ts';
import { findMatrix, personOf } from './access.ts';
import { showMatrix } from './show-matrix.ts';

type Deps = Pick<MatrixDeps, 'matrices' | 'cells' | 'clock' | 'matricesPerOrg'>;

/** @throws quota_exceeded, measure_unknown */
export async function createMatrix(
  deps: Deps,
  caller: OrgPrincipal,
  { name, rows, columns, shared }: RouteBody<typeof createRoute>,
): Promise<{ matrix: Matrix }> {
  checkMeasures(columns);
  return insert(deps, caller, { name, shared, rows: nameRows(rows), columns: nameColumns(columns) });
}

/** @throws matrix_not_found, also for a version that there never was; quota_exceeded */
export async function duplicateMatrix(
  deps: Deps,
  caller: OrgPrincipal,
  id: string,
  { name, version }: RouteBody<typeof duplicateRoute>,
): Promise<{ matrix: Matrix }> {
  const original = await findMatrix(deps, caller, id);
  const copied =
    version === undefined || version === original.version
      ? original
      : await deps.matrices.version(id, version);
  if (!copied) throw problem('matrix_not_found', { detail: `This matrix has no version ${version}.` });
  const { rows, columns } = copied;
  return insert(deps, caller, {
    name: name ?? `${copied.name} (copy)`.slice(0, 200),
    shared: false,
    rows,
    columns,
  });
}

async function insert(
  deps: Deps,
  caller: OrgPrincipal,
  made: Pick<StoredMatrix, 'name' | 'shared' | 'rows' | 'columns'>,
): Promise<{ matrix: Matrix }> {
  if ((await deps.matrices.count(caller.org_id)) >= deps.matricesPerOrg)
    throw problem('quota_exceeded', {
      detail: `The organisation has ${deps.matricesPerOrg} matrices. Delete some that are no longer needed.`,
      bound: 'matrices',
    });
  const now = deps.clock.now();
  const person = personOf(caller);
  const matrix: StoredMatrix = {
    id: newId('mtx'),
    org: caller.org_id,
    version: 1,
    ...made,
    created_by: person,
    updated_by: person,
    created_at: now,
    updated_at: now,
  };
  await deps.matrices.insert(matrix);
  return { matrix: showMatrix(matrix, await deps.cells.count(matrix.id)) };
}

/**
 * Changes a matrix. Cells of rows and columns that are gone are removed; all others keep their answers.
 * @throws matrix_not_found, matrix_changed when another change came first, measure_unknown
 */
export async function updateMatrix(
  deps: Deps,
  caller: OrgPrincipal,
  id: string,
  { version, name, rows, columns, shared }: RouteBody<typeof updateRoute>,
): Promise<{ matrix: Matrix }> {
  checkMeasures(columns ?? []);
  const before = await findMatrix(deps, caller, id);
  if (before.version !== version) throw problem('matrix_changed');
  const after: StoredMatrix = {
    ...before,
    version: version + 1,
    ...(name !== undefined && { name }),
    ...(shared !== undefined && { shared }),
    ...(rows && { rows: nameRows(rows) }),
    ...(columns && { columns: nameColumns(columns) }),
    updated_by: personOf(caller),
    updated_at: deps.clock.now(),
  };
  if (!(await deps.matrices.update(after, version))) throw problem('matrix_changed');
  if (rows || columns)
    await deps.cells.keepOnly(id, {
      rows: after.rows.map(({ row_id }) => row_id),
      columns: after.columns.map(({ column_id }) => column_id),
    });
  return { matrix: showMatrix(after, await deps.cells.count(after.id)) };
}

/** @throws matrix_not_found */
export async function deleteMatrix(
  deps: Pick<MatrixDeps, 'matrices' | 'cells'>,
  caller: OrgPrincipal,
  id: string,
): Promise<{ deleted: true }> {
  await findMatrix(deps, caller, id);
  // The matrix goes first: a row that is being filled finds none and ends.
  await deps.matrices.delete(id);
  await deps.cells.deleteMatrix(id);
  return { deleted: true };
}

function checkMeasures(columns: readonly MatrixColumn[]): void {
  for (const column of columns)
    if (column.kind === 'measure' && !measureKeys.includes(column.measure))
      throw problem('measure_unknown', {
        detail: `There is no measure '${column.measure}'. GET /api/filings/measures lists them.`,
      });
}
