import { problem } from '@footnote/runtime';
import { findReport } from '../reports/find-report.ts';
import type { ReportDeps } from '../reports/report-deps.ts';
import { awaitPdf } from './await-pdf.ts';
import type { PdfEnded } from './pdf-work.ts';

const linkSeconds = 300;
const waitForPdfMs = 10_000;

/** A link to the PDF that works without a token for five minutes, named after the report. */
export async function linkPdf(
  deps: ReportDeps & { pdfEnded: PdfEnded },
  orgId: string,
  reportId: string,
  signal: AbortSignal,
) {
  const found = await findReport(deps.reports, orgId, reportId);
  const report = await awaitPdf(deps, found, waitForPdfMs, signal);
  if (report.pdf.status === 'failed') {
    throw problem('render_failed', {
      detail: 'The PDF of this version could not be made; other versions keep theirs.',
    });
  }
  if (report.pdf.key === null) throw problem('pdf_not_ready', { retryAfterSeconds: 5 });
  const expires_at = new Date(deps.clock.now().getTime() + linkSeconds * 1000).toISOString();
  const link = { expiresInSeconds: linkSeconds, filename: `${report.title}.pdf` };
  return { url: await deps.objects.link(report.pdf.key, link), expires_at };
}
