import type { MessagePayload, ProblemCode, reportPdfRequested } from '@research/contracts';
import { inSpan, newId, type ProblemError } from '@research/runtime';
import type { ReportDocument } from '../document/report-document.ts';
import type { PdfRenderer } from '../rendering/pdf-renderer.ts';
import { readContent } from '../reports/report-content.ts';
import type { ReportDeps } from '../reports/report-deps.ts';
import type { StoredReport } from '../reports/stored-report.ts';

export interface MakePdfDeps extends ReportDeps {
  renderer: PdfRenderer;
  /** Named on the cover. */
  generator: string;
  /** Address under which clients reach the gateway, for links into filings. */
  linkBase: string;
}
type Request = MessagePayload<typeof reportPdfRequested>;

/** Makes a stored version's PDF. Repeated, it makes none again; of a deleted version it leaves nothing behind. */
export async function makePdf(deps: MakePdfDeps, { org_id, report_id }: Request): Promise<void> {
  const report = await deps.reports.get(org_id, report_id);
  if (!report || report.data_key === null || report.pdf.status === 'ready') return;
  const document = await documentOf(deps, report).catch(async (error: unknown) => {
    if (await deps.reports.get(org_id, report_id)) throw error;
    return null;
  });
  if (!document) return;
  const pdf = await inSpan('render PDF', 'internal', { report_id }, () => deps.renderer.render(document));
  const key = `reports/${org_id}/${report.lineage_id}/${newId('pdf')}.pdf`;
  await deps.reports.noteObject(key, report_id);
  await deps.objects.put(key, pdf, 'application/pdf');
  const kept = await deps.reports.setPdf(org_id, report_id, { status: 'ready', key });
  if (!kept) await deps.objects.delete(key);
  await deps.reports.forgetObject(key);
}

export async function documentOf(
  deps: Pick<MakePdfDeps, 'objects' | 'generator' | 'linkBase'>,
  report: StoredReport,
): Promise<ReportDocument> {
  const content = await readContent(deps.objects, report.data_key ?? '');
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

/** Faults of the parts around, not of the report: the PDF can still be made when they are over. */
const passing: ReadonlySet<ProblemCode> = new Set([
  'store_unavailable',
  'upstream_unavailable',
  'renderer_busy',
  'shutting_down',
]);

/**
 * The last try has failed: the version stays, without a PDF, and says so. Where it was an outage, the sweeper
 * asks again.
 */
export async function giveUpPdf(
  deps: ReportDeps,
  { org_id, report_id }: Request,
  error: ProblemError,
): Promise<void> {
  if (passing.has(error.code)) return;
  await deps.reports.setPdf(org_id, report_id, { status: 'failed', key: null });
  deps.log.error({ report_id, code: error.code }, 'the PDF of a version could not be made');
}
