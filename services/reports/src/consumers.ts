import {
  reportFailed,
  reportMade,
  reportPdfEnded,
  reportPdfRequested,
  reportRequested,
} from '@footnote/contracts';
import type { Bus } from '@footnote/messaging';
import { cutText } from '@footnote/runtime';
import { giveUpPdf, makePdf } from './pdf/make-pdf.ts';
import { createReport } from './reports/create-report.ts';
import type { ReportsParts } from './reports-parts.ts';

const service = 'reports';

export async function startConsumers(
  bus: Bus,
  parts: ReportsParts,
  renderConcurrency: number,
): Promise<void> {
  await bus.consume({
    service,
    message: reportRequested,
    prefetch: 4,
    retryDelaysMs: [1_000, 10_000, 60_000, 300_000],
    handle: async ({ lineage_id, org_id, actor: user, requested_by, report }) => {
      parts.renderer.prepare();
      const actor = { ...user, kind: 'agent' as const, ...(requested_by && { requested_by }) };
      const made = await createReport(parts, { org_id, lineage_id, report, actor });
      await bus.publish(reportMade, { lineage_id, org_id, report_id: made.id });
    },
    async onDead({ lineage_id, org_id }, { retryable, code, message }) {
      // The outage was longer than the retries. The sender will request the report again.
      if (retryable) return;
      await bus.publish(reportFailed, { lineage_id, org_id, code, message: cutText(message, 1_000) });
    },
  });
  await bus.consume({
    service,
    message: reportPdfRequested,
    prefetch: renderConcurrency,
    ownerOf: ({ org_id }) => org_id,
    retryDelaysMs: [500, 5_000, 30_000],
    handle: (request) => makePdf(parts, request),
    onDead: (request, error) => giveUpPdf(parts, request, error),
  });
  await bus.subscribe(reportPdfEnded, ({ report_id }) => parts.pdfEnded.resolve(report_id, true));
}
