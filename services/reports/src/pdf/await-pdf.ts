import { findReport } from '../reports/find-report.ts';
import type { ReportStore } from '../reports/report-store.ts';
import type { StoredReport } from '../reports/stored-report.ts';
import type { PdfEnded } from './pdf-work.ts';

/**
 * The version when its PDF is made or has failed, or its current state when the time is over. Any instance may make the
 * PDF; the event comes over the bus. Without a broker the answer comes at the end of the time.
 * @throws report_not_found when it is deleted meanwhile
 */
export async function awaitPdf(
  { reports, pdfEnded }: { reports: ReportStore; pdfEnded: PdfEnded },
  report: StoredReport,
  withinMs: number,
  signal: AbortSignal,
): Promise<StoredReport> {
  if (report.pdf.status !== 'rendering' || withinMs <= 0) return report;
  const unneeded = new AbortController();
  // Subscribes before reading the database, so that no event is missed in between.
  const ended = pdfEnded.wait(report.id, withinMs, AbortSignal.any([signal, unneeded.signal]));
  try {
    const current = await findReport(reports, report.org_id, report.id);
    if (current.pdf.status !== 'rendering') return current;
    await ended;
    return await findReport(reports, report.org_id, report.id);
  } finally {
    unneeded.abort();
  }
}
