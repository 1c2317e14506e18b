import type { ReportRequester } from '@footnote/contracts';
import type { PreparedRun } from './research-agent.ts';

/**
 * Whether the run is offered `create_report`. The caller's rights and the request decide, never the words of a
 * question: a model understands "put together a report" in any language, and a pattern does not.
 */
export function mayCreateReport({ caller, report }: PreparedRun): boolean {
  // A token that may not write makes no report by way of a question either.
  const mayWrite = caller.scopes?.includes('write') ?? true;
  return caller.org_id !== null && mayWrite && report !== 'never';
}

/** Who asked for the report that a run makes. `model`: the words of the question, or nobody. */
export function findReportRequester({ report, skill }: PreparedRun): ReportRequester {
  if (report === 'always') return 'user';
  return skill !== null && skillAsksForReport(skill.resolved) ? 'skill' : 'model';
}

/** Skills that want a report end with a chapter on it, or name the tool. */
function skillAsksForReport(text: string): boolean {
  return /^#+\s*report\b|create_report/im.test(text);
}
