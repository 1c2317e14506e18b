import { buffer } from 'node:stream/consumers';
import {
  mostMatrixColumns,
  type OrgPrincipal,
  type RouteAnswer,
  type RouteQuery,
  type readMatrixFile as readRoute,
} from '@footnote/contracts';
import type { FormFile, ReadForm } from '@footnote/http';
import { problem } from '@footnote/runtime';
import { resolveRows } from '../edit/resolve-rows.ts';
import type { MatrixDeps } from '../matrix-deps.ts';
import { proposeMatrix } from './propose-matrix.ts';
import { type FileTable, readTable } from './read-table.ts';

/** Of a cell that names a row, and of a head that is named as unknown. */
const longestLine = 300;

export type ReadMatrixForm = (take: (file: FormFile) => Promise<FileTable>) => Promise<ReadForm<FileTable>>;

/** Rows and columns from an Excel, CSV or text file. Nothing of the file is stored. */
export async function readMatrixFile(
  deps: Pick<MatrixDeps, 'calls'>,
  caller: OrgPrincipal,
  { newest }: RouteQuery<typeof readRoute>,
  readForm: ReadMatrixForm,
  signal: AbortSignal,
): Promise<RouteAnswer<typeof readRoute>> {
  const { file } = await readForm(async ({ filename, body }) =>
    readTable(await buffer(body), filename ?? ''),
  );
  const { lines, columns, unknownColumns, cellsLeftOut } = proposeMatrix(file);
  if (columns.length > mostMatrixColumns)
    throw problem('document_too_large', {
      detail: `The file has ${columns.length} questions: a matrix has at most ${mostMatrixColumns} columns.`,
    });
  const short = lines.map((line) => line.slice(0, longestLine).toWellFormed());
  const { rows, unknown } = await resolveRows(deps, caller, { lines: short, newest }, signal);
  return {
    sheet: file.sheet,
    rows,
    unknown,
    columns,
    unknown_columns: unknownColumns.map((head) => head.slice(0, longestLine).toWellFormed()),
    cells_left_out: cellsLeftOut,
  };
}
