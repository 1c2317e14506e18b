import type { OrgPrincipal, RouteAnswer, reportMatrix } from '@footnote/contracts';
import { makeReportForUser } from '../../agent/make-report-for-user.ts';
import { readWholeMatrix } from '../edit/read-matrices.ts';
import type { MatrixDeps } from '../matrix-deps.ts';
import { writeReport } from './write-report.ts';

/** Makes a report of the matrix as it is now, with its PDF. @throws matrix_not_found, validation_failed */
export async function makeMatrixReport(
  deps: Pick<MatrixDeps, 'matrices' | 'cells' | 'requestReport' | 'reportsMade'>,
  caller: OrgPrincipal,
  id: string,
  signal: AbortSignal,
): Promise<RouteAnswer<typeof reportMatrix>> {
  const whole = await readWholeMatrix(deps, caller, id);
  const unfit = 'This matrix makes no report: it needs a column, and its text has to fit into a report.';
  return makeReportForUser(deps, caller, writeReport(whole), unfit, signal);
}
