import type { ServiceCalls } from '@footnote/calls';
import type { AuditSink } from '@footnote/http';
import type { LanguageModel } from '@footnote/llm';
import type { ReportExporter } from './exports/report-exporter.ts';
import type { ReportLinkStore } from './links/report-link-store.ts';
import type { MakePdfDeps } from './pdf/make-pdf.ts';
import type { PdfEnded } from './pdf/pdf-work.ts';

/** Everything that the routes and consumers of this service need. */
export interface ReportsParts extends MakePdfDeps {
  /** Routes of other services. */
  calls: ServiceCalls;
  links: ReportLinkStore;
  audit: AuditSink;
  exporter: ReportExporter;
  pdfEnded: PdfEnded;
  model: LanguageModel;
  /** How long an edit waits for its PDF. */
  editWaitMs: number;
}
