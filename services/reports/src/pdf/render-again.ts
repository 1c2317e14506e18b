import { findReport } from '../reports/find-report.ts';
import type { ReportDeps } from '../reports/report-deps.ts';
import type { StoredReport } from '../reports/stored-report.ts';

/** Requests a failed PDF of a version again. A PDF that exists or is being made is left alone. */
export async function renderAgain(
  deps: ReportDeps,
  orgId: string,
  reportId: string,
): Promise<{ report: StoredReport; requested: boolean }> {
  const found = await findReport(deps.reports, orgId, reportId);
  const reopened = await deps.reports.reopenPdf(orgId, reportId);
  if (!reopened) return { report: found, requested: false };
  await deps.pdfWork.dispatch(reopened);
  return { report: reopened, requested: true };
}
