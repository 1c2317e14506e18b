import { serveThread } from '@footnote/threads';
import {
  DocumentFault,
  type ExtractedText,
  type ExtractionOutcome,
  type ExtractionTask,
  maxMarkdownChars,
  type ReadFile,
  type ReportProgress,
} from './extraction.ts';

/** Each reader is loaded when the first file of its type comes: the PDF library alone takes a tenth of a second. */
const readers: Record<ExtractionTask['type'], () => Promise<ReadFile>> = {
  pdf: async () => (await import('./pdf/extract-pdf.ts')).extractPdf,
  docx: async () => (await import('./office/extract-docx.ts')).extractDocx,
  xlsx: async () => (await import('./office/extract-xlsx.ts')).extractXlsx,
  html: async () => (await import('./text/extract-html.ts')).extractHtml,
  csv: async () => (await import('./text/extract-csv.ts')).extractCsv,
  markdown: async () => (await import('./text/extract-text.ts')).extractText,
  text: async () => (await import('./text/extract-text.ts')).extractText,
};

/** Runs in a thread of its own: a hostile file can end this thread, but not the process that talks to the broker. */
async function extract(task: ExtractionTask, report: ReportProgress): Promise<ExtractionOutcome> {
  try {
    const { markdown, ...rest } = await readMarkdown(task, report);
    const { readDocumentFigures } = await import('./read-document-figures.ts');
    return { ok: true, markdown, ...rest, figures: readDocumentFigures(markdown) };
  } catch (error) {
    const fault = error instanceof DocumentFault ? error : damaged(error);
    const { code, message } = fault;
    return { ok: false, code, message, cause: String(fault.cause ?? '') };
  }
}

async function readMarkdown(task: ExtractionTask, report: ReportProgress): Promise<ExtractedText> {
  if (task.isMarkdown)
    return { markdown: Buffer.from(task.bytes).toString('utf8'), page_count: null, warnings: [] };
  const read = await readers[task.type]();
  const { markdown, ...rest } = await read(task.bytes, report);
  if (markdown.length <= maxMarkdownChars) return { markdown, ...rest };
  const warnings = [...rest.warnings, 'The document is too large: the end of its text is left out.'];
  return { markdown: markdown.slice(0, maxMarkdownChars).toWellFormed(), ...rest, warnings };
}

const damaged = (cause: unknown) =>
  new DocumentFault('document_unreadable', 'The file is damaged and can not be read.', cause);

serveThread(extract);
