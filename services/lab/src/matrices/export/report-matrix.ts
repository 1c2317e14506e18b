import {
  newReport,
  type OrgPrincipal,
  type RouteAnswer,
  reportIdOf,
  type reportMatrix,
} from '@research/contracts';
import { newId, problem } from '@research/runtime';
import { readWholeMatrix } from '../edit/read-matrices.ts';
import type { MatrixDeps } from '../matrix-deps.ts';
import { writeReport } from './write-report.ts';

/** How long the answer waits for the report to be stored. */
const waitMs = 8_000;

/** Makes a report of the matrix as it is now, with its PDF. @throws matrix_not_found, validation_failed */
export async function makeMatrixReport(
  deps: Pick<MatrixDeps, 'matrices' | 'cells' | 'requestReport' | 'reportsMade'>,
  caller: OrgPrincipal,
  id: string,
  signal: AbortSignal,
): Promise<RouteAnswer<typeof reportMatrix>> {
  const whole = await readWholeMatrix(deps, caller, id);
  const { success, data: report } = newReport.safeParse(writeReport(whole));
  if (!success)
    throw problem('validation_failed', {
      detail: 'This matrix makes no report: it needs a column, and its text has to fit into a report.',
    });
  const lineage_id = newId('lin');
  const { user_id, name, org_id } = caller;
  // Subscribed before the report is requested, so that an early event is not missed.
  const made = deps.reportsMade.wait(lineage_id, waitMs, signal);
  await deps.requestReport(
    { caller, thread_id: null },
    { lineage_id, org_id, actor: { user_id, name }, requested_by: 'user', report },
  );
  const status = (await made) === null ? 'requested' : 'ready';
  return { report_id: reportIdOf(lineage_id, 1), lineage_id, title: report.title, status };
}
