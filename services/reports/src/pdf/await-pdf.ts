import { setTimeout } from 'node:timers/promises';
import { findReport } from '../reports/find-report.ts';
import type { ReportStore } from '../reports/report-store.ts';
import type { StoredReport } from '../reports/stored-report.ts';

const lookEveryMs = 40;

/**
 * The version once its PDF is made or given up, or as it stands when the time is over. Any instance may make it.
 * @throws report_not_found when it is deleted meanwhile
 */
export async function awaitPdf(
  reports: ReportStore,
  report: StoredReport,
  withinMs: number,
  signal: AbortSignal,
): Promise<StoredReport> {
  const endsAt = performance.now() + withinMs;
  let current = report;
  while (current.pdf.status === 'rendering' && performance.now() < endsAt && !signal.aborted) {
    await setTimeout(lookEveryMs, undefined, { signal }).catch(() => {});
    current = await findReport(reports, report.org_id, report.id);
  }
  return current;
}
