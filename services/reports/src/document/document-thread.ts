import { parentPort } from 'node:worker_threads';
import { type ComposedReport, composeReport } from './compose-report.ts';
import type { DocumentStep, StepAnswer, StepResults } from './document-job.ts';
import {
  describePdf,
  findDestinations,
  type PrintedPdf,
  readPrintedPdf,
  replaceDrawing,
  writePrintedPdf,
} from './printed-pdf.ts';
import type { ReportDocument } from './report-document.ts';
import { nameOutline, writeOutline } from './write-outline.ts';

// The thread's door: one PDF at a time, its steps in order; it starts over with each `compose`.
let document: ReportDocument | null = null;
let composed: ComposedReport | null = null;
let printed: PrintedPdf | null = null;

async function take(step: DocumentStep): Promise<StepResults[keyof StepResults]> {
  if (step.step === 'compose') {
    printed = null;
    document = step.document;
    composed = composeReport(document);
    return { html: composed.html, tagged: composed.tagged };
  }
  if (!document || !composed) throw new Error('no document was composed');
  if (step.step === 'paginate') {
    printed = await readPrintedPdf(step.pdf);
    const pages = printed.pdf.getPageCount();
    return { pages, frontHtml: composed.entries.length > 0 ? fillContents(composed, printed, pages) : null };
  }
  if (!printed) throw new Error('no pages were read');
  if (step.front) replaceDrawing(printed, await readPrintedPdf(step.front));
  nameOutline(printed, composed.titles);
  writeOutline(printed, composed.entries);
  describePdf(printed, document);
  const pdf = await writePrintedPdf(printed);
  printed = null;
  composed = null;
  return { pdf };
}

function fillContents(report: ComposedReport, pdf: PrintedPdf, total: number): string {
  const pages = findDestinations(pdf);
  const lost = report.entries.find((entry) => !pages.has(entry.id));
  if (lost) throw new Error(`the printed document has no destination ${lost.id}`);
  return report.frontHtml(pages, total);
}

parentPort?.on('message', async (step: DocumentStep) => {
  let answer: StepAnswer;
  try {
    answer = { ok: true, result: await take(step) };
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    answer = { ok: false, message, stack };
  }
  parentPort?.postMessage(answer);
});
