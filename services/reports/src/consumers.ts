import { reportPdfRequested, reportRequested } from '@research/contracts';
import type { Bus } from '@research/messaging';
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
    handle: async ({ lineage_id, org_id, actor, report }) => {
      parts.renderer.prepare();
      await createReport(parts, { org_id, lineage_id, report, actor: { ...actor, kind: 'agent' } });
    },
  });
  await bus.consume({
    service,
    message: reportPdfRequested,
    prefetch: renderConcurrency,
    retryDelaysMs: [500, 5_000, 30_000],
    handle: (request) => makePdf(parts, request),
    onDead: (request, error) => giveUpPdf(parts, request, error),
  });
}
