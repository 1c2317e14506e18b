import type { ProblemCode } from '@footnote/contracts';
import { inSpan, newId, type ProblemError } from '@footnote/runtime';
import type { ReportDocument } from '../document/report-document.ts';
import type { PdfRenderer } from '../rendering/pdf-renderer.ts';
import { readContent } from '../reports/report-content.ts';
import type { ReportDeps } from '../reports/report-deps.ts';
import type { PdfRun, StoredReport } from '../reports/stored-report.ts';
import { announcePdf, failPdf } from './pdf-work.ts';

export interface MakePdfDeps extends ReportDeps {
  renderer: PdfRenderer;
  /** The program named on the cover. */
  generator: string;
  /** Public address of the gateway, for links to filings. */
  linkBase: string;
}

/** Makes the PDF of a stored version. A repeated call makes no second PDF. For a deleted version nothing is left behind. */
export async function makePdf(deps: MakePdfDeps, run: PdfRun): Promise<void> {
  const { org_id, report_id } = run;
  const report = await deps.reports.get(org_id, report_id);
  if (!report || report.data_key === null || report.pdf.status === 'ready') return;
  await deps.reports.beginPdf(run);
  // The request has left the queue, so the organisation's next one may enter it.
  void deps.pdfWork.next(org_id);
  const document = await documentOf(deps, report).catch(async (error: unknown) => {
    if (await deps.reports.get(org_id, report_id)) throw error;
    return null;
  });
  if (!document) return;
  const pdf = await inSpan('render PDF', 'internal', { report_id }, () => deps.renderer.render(document));
  const key = `reports/${org_id}/${report.lineage_id}/${newId('pdf')}.pdf`;
  await deps.notedObjects.note(key);
  await deps.objects.put(key, pdf, 'application/pdf');
  await deps.notedObjects.renew(key);
  const kept = await deps.reports.completePdf(run, key);
  if (!kept) await deps.objects.delete(key);
  await deps.notedObjects.forget(key);
  if (kept) await announcePdf(deps, run);
}

export async function documentOf(
  deps: Pick<MakePdfDeps, 'objects' | 'generator' | 'linkBase'>,
  report: StoredReport,
): Promise<ReportDocument> {
  const content = await readContent(deps.objects, report);
  return {
    report_id: report.id,
    title: content.title,
    sections: content.sections,
    sources: content.sources,
    page_size: content.page_size,
    companies: report.companies,
    version: report.version,
    created_at: report.change.at.toISOString(),
    created_by: report.change.actor.name ?? report.change.actor.user_id,
    generator: deps.generator,
    link_base: deps.linkBase,
  };
}

/** Errors that are not caused by the report: the PDF can be made later. */
const outages: ReadonlySet<ProblemCode> = new Set([
  'store_unavailable',
  'upstream_unavailable',
  'renderer_busy',
  'shutting_down',
]);

/** Called when the broker's retries are used up. After an outage the sweeper requests the PDF again, a limited number of times. */
export async function giveUpPdf(deps: ReportDeps, run: PdfRun, { code }: ProblemError): Promise<void> {
  if (outages.has(code)) await deps.reports.deferPdf(run);
  else await failPdf(deps, run, code);
}
