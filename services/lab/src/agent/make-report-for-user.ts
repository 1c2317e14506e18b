import { type NewReport, newReport, type OrgPrincipal, reportIdOf } from '@footnote/contracts';
import { newId, problem } from '@footnote/runtime';
import type { AgentDeps } from './agent-deps.ts';

/** How long the answer waits for the report to be stored. */
const waitMs = 8_000;

/** Makes a report that a user asked for outside of a chat. @throws validation_failed, with this detail, for what makes no report */
export async function makeReportForUser(
  { requestReport, reportsMade }: Pick<AgentDeps, 'requestReport' | 'reportsMade'>,
  caller: OrgPrincipal,
  draft: NewReport,
  unfit: string,
  signal: AbortSignal,
): Promise<{ report_id: string; lineage_id: string; title: string; status: 'requested' | 'ready' }> {
  const { success, data: report } = newReport.safeParse(draft);
  if (!success) throw problem('validation_failed', { detail: unfit });
  const lineage_id = newId('lin');
  const { user_id, name, org_id } = caller;
  // Subscribed before the report is requested, so that an early event is not missed.
  const made = reportsMade.wait(lineage_id, waitMs, signal);
  await requestReport(
    { caller, thread_id: null },
    { lineage_id, org_id, actor: { user_id, name }, requested_by: 'user', report },
  );
  const status = (await made) === null ? 'requested' : 'ready';
  return { report_id: reportIdOf(lineage_id, 1), lineage_id, title: report.title, status };
}
