import { problem } from '@footnote/runtime';
import type { ReportStore } from './report-store.ts';
import type { StoredReport } from './stored-report.ts';

/** A version of the caller's organisation. Another organisation's version gives the same error as one that never existed. */
export async function findReport(
  reports: Pick<ReportStore, 'get'>,
  orgId: string,
  reportId: string,
): Promise<StoredReport> {
  const found = await reports.get(orgId, reportId);
  if (!found) throw problem('report_not_found');
  return found;
}
