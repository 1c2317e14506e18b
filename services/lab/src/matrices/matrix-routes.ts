import * as routes from '@footnote/contracts';
import { type Binder, readForm } from '@footnote/http';
import { createMatrix, deleteMatrix, duplicateMatrix, updateMatrix } from './edit/change-matrix.ts';
import { getMatrix, listCells, listMatrices } from './edit/read-matrices.ts';
import { resolveRows } from './edit/resolve-rows.ts';
import { runMatrix, stopMatrix } from './edit/run-matrix.ts';
import { makeMatrixReport } from './export/report-matrix.ts';
import { sendExport } from './export/send-export.ts';
import { readMatrixFile } from './file/read-matrix-file.ts';
import type { MatrixDeps } from './matrix-deps.ts';

const fileForm = {
  file: 'file',
  fields: [],
  fileBytes: routes.matrixFileLimitBytes,
  bodyBytes: routes.readMatrixFile.bodyLimitBytes,
} as const;

/** One line a route. */
export function bindMatrixRoutes(bind: Binder, deps: MatrixDeps): void {
  bind.json(routes.createMatrix, ({ caller, body }) => createMatrix(deps, caller, body));
  bind.json(routes.listMatrices, ({ caller, query }) => listMatrices(deps, caller, query));
  bind.json(routes.resolveMatrixRows, ({ caller, body }) => resolveRows(deps, caller, body));
  bind.upload(routes.readMatrixFile, ({ caller, query, signal }, request) =>
    readMatrixFile(deps, caller, query, (take) => readForm(request, fileForm, take), signal),
  );
  bind.json(routes.getMatrix, ({ caller, params }) => getMatrix(deps, caller, params.matrix_id));
  bind.json(routes.updateMatrix, ({ caller, params, body }) =>
    updateMatrix(deps, caller, params.matrix_id, body),
  );
  bind.json(routes.deleteMatrix, ({ caller, params }) => deleteMatrix(deps, caller, params.matrix_id));
  bind.json(routes.duplicateMatrix, ({ caller, params, body }) =>
    duplicateMatrix(deps, caller, params.matrix_id, body),
  );
  bind.json(routes.runMatrix, ({ caller, params, body }) => runMatrix(deps, caller, params.matrix_id, body));
  bind.json(routes.stopMatrix, ({ caller, params }) => stopMatrix(deps, caller, params.matrix_id));
  bind.json(routes.listMatrixCells, ({ caller, params, query }) =>
    listCells(deps, caller, params.matrix_id, query),
  );
  bind.json(routes.reportMatrix, ({ caller, params, signal }) =>
    makeMatrixReport(deps, caller, params.matrix_id, signal),
  );
  bind.stream(routes.exportMatrix, ({ caller, params, query }, writer) =>
    sendExport(deps, caller, params.matrix_id, query.format, writer),
  );
}
