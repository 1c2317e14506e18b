import type { OrgPrincipal, RouteBody, runMatrix as runRoute } from '@footnote/contracts';
import { inParts } from '@footnote/runtime';
import { requestRow } from '../fill/row-work.ts';
import type { MatrixDeps } from '../matrix-deps.ts';
import { rowKeyOf } from '../matrix-ids.ts';
import type { CellRef } from '../store/matrix-store.ts';
import type { StoredMatrix } from '../stored-matrix.ts';
import { findMatrix } from './access.ts';

/** Rows that are queued before any of them is asked for, so that the first of many cells are soon filled. */
const rowsOfPart = 10;

/** Queues cells and asks for their rows. From then on each cell ends: with a value, a reason or a problem. @throws matrix_not_found */
export async function runMatrix(
  deps: Pick<MatrixDeps, 'matrices' | 'cells' | 'work' | 'clock'>,
  caller: OrgPrincipal,
  id: string,
  { cells }: RouteBody<typeof runRoute>,
): Promise<{ queued: number }> {
  const matrix = await findMatrix(deps, caller, id);
  const wanted = await chooseCells(deps, matrix, cells);
  const byRow = Map.groupBy(wanted, ({ row_id }) => row_id);
  let queued = 0;
  for (const part of inParts([...byRow], rowsOfPart)) {
    queued += await deps.cells.queue(
      id,
      part.flatMap(([, refs]) => refs),
    );
    await Promise.all(
      part.map(([row_id]) =>
        requestRow(deps, { id: rowKeyOf(id, row_id), matrix_id: id, org: caller.org_id, row_id, caller }),
      ),
    );
  }
  return { queued };
}

async function chooseCells(
  { cells }: Pick<MatrixDeps, 'cells'>,
  { id, rows, columns }: StoredMatrix,
  wanted: RouteBody<typeof runRoute>['cells'],
): Promise<CellRef[]> {
  const all = rows.flatMap(({ row_id }) => columns.map(({ column_id }) => ({ row_id, column_id })));
  if (wanted === 'all') return all;
  const nameOf = ({ row_id, column_id }: CellRef) => `${row_id}.${column_id}`;
  if (wanted === 'missing') {
    const done = await cells.done(id);
    return all.filter((one) => !done.has(nameOf(one)));
  }
  const names = new Set(wanted.map(nameOf));
  return all.filter((one) => names.has(nameOf(one)));
}

/** @throws matrix_not_found */
export async function stopMatrix(
  deps: Pick<MatrixDeps, 'matrices' | 'cells'>,
  caller: OrgPrincipal,
  id: string,
): Promise<{ stopped: number }> {
  await findMatrix(deps, caller, id);
  return { stopped: await deps.cells.unqueue(id) };
}
