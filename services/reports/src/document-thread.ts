import { serveThread } from '@footnote/threads';
import { type ComposedReport, composeReport } from './document/compose-report.ts';
import type { DocumentStep, StepResults } from './document/document-steps.ts';
import {
  describePdf,
  findDestinations,
  type PrintedPdf,
  readPrintedPdf,
  replaceDrawing,
  writePrintedPdf,
} from './document/printed-pdf.ts';
import type { ReportDocument } from './document/report-document.ts';
import { nameOutline, writeOutline } from './document/write-outline.ts';
import { reportToMarkdown } from './exports/report-to-markdown.ts';

// Entry point of the thread. It makes one PDF at a time, in steps; each `compose` starts over.
let document: ReportDocument | null = null;
let composed: ComposedReport | null = null;
let printed: PrintedPdf | null = null;
let guessed: ReadonlyMap<string, number> = new Map();
/** The pages of the headings in the last version of a chain. Most edits don't move them. */
const lastPages = new Map<string, ReadonlyMap<string, number>>();
const rememberedChains = 200;

async function take(step: DocumentStep): Promise<StepResults[keyof StepResults]> {
  if (step.step === 'compose') {
    printed = null;
    document = step.document;
    guessed = lastPages.get(chainOf(document)) ?? new Map();
    composed = composeReport(document, guessed);
    return { html: composed.html, tagged: composed.tagged };
  }
  if (step.step === 'markdown') return { text: reportToMarkdown(step.document) };
  if (step.step === 'docx') {
    // Loaded on first use.
    const { buildDocx } = await import('./exports/docx/build-docx.ts');
    return { file: new Uint8Array(await buildDocx(step.document)) };
  }
  if (!document || !composed) throw new Error('no document was composed');
  if (step.step === 'paginate') {
    printed = await readPrintedPdf(step.pdf);
    const pages = printed.pdf.getPageCount();
    return {
      pages,
      frontHtml: composed.entries.length > 0 ? fillContents(composed, document, printed) : null,
    };
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

/** The contents with the real page numbers, or null when the guessed ones were right. */
function fillContents(report: ComposedReport, of: ReportDocument, whole: PrintedPdf): string | null {
  const destinations = findDestinations(whole);
  const pages = new Map<string, number>();
  for (const { id } of report.entries) {
    const page = destinations.get(id);
    if (page === undefined) throw new Error(`the printed document has no destination ${id}`);
    pages.set(id, page);
  }
  remember(chainOf(of), pages);
  const isRight = report.entries.every(({ id }) => guessed.get(id) === pages.get(id));
  return isRight ? null : report.frontHtml(pages, whole.pdf.getPageCount());
}

function remember(chain: string, pages: ReadonlyMap<string, number>): void {
  lastPages.delete(chain);
  lastPages.set(chain, pages);
  const [oldest] = lastPages.keys();
  if (oldest !== undefined && lastPages.size > rememberedChains) lastPages.delete(oldest);
}

const chainOf = ({ report_id, version }: ReportDocument) => report_id.replace(new RegExp(`_${version}$`), '');

serveThread(take);
