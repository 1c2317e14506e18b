import { pageMark } from '@footnote/contracts';
import type { PdfDocument } from '../../pdf/lay-out-pdf.ts';
import { listPages } from '../../pdf/list-pages.ts';
import { PdfFault } from '../../pdf/pdf-fault.ts';
import { readPdf } from '../../pdf/read-pdf.ts';
import { markLargeText } from '../../sections/blocks/mark-large-text.ts';
import { writeBlocks } from '../../sections/markdown/write-blocks.ts';
import { DocumentFault, type ExtractedText, maxMarkdownChars, type ReportProgress } from '../extraction.ts';

const maxPages = 5_000;

/**
 * The text layer as Markdown, a mark before each page, tables as tables. What is drawn as a picture is not read.
 * @throws DocumentFault when the file is damaged, protected, or holds no text
 */
export async function extractPdf(bytes: Uint8Array, report: ReportProgress): Promise<ExtractedText> {
  const document = await readPdf(bytes, { maxPages, maxChars: maxMarkdownChars, onPage: report }).catch(
    (error) => {
      throw error instanceof PdfFault ? new DocumentFault(error.code, error.message, error.cause) : error;
    },
  );
  const { pages, pageCount, empty } = document;
  if (empty.length === pages.length) {
    const message = 'The PDF holds no text: its pages are scanned pictures, which are not read.';
    throw new DocumentFault('document_unreadable', message);
  }
  const markdown = writePages(document);
  return { markdown, page_count: pageCount, warnings: [...warningsOf(document), ...gibberish(markdown)] };
}

function writePages({ blocks, broken }: PdfDocument): string {
  markLargeText(blocks);
  const marks = blocks.flatMap((block, at) => (block.kind === 'page' ? [at] : []));
  const written = marks.map((at, index) => ({
    number: Number(blocks[at]?.text),
    text: writeBlocks(blocks, at, marks[index + 1] ?? blocks.length).text,
  }));
  const pages = [...written, ...broken.map((number) => ({ number, text: '' }))];
  return pages
    .sort((a, b) => a.number - b.number)
    .map(({ number, text }) => `${pageMark(number)}\n\n${text}`.trimEnd())
    .join('\n\n');
}

function warningsOf({ pages, pageCount, empty, broken }: PdfDocument): string[] {
  const warnings: string[] = [];
  const last = Math.max(pages.at(-1)?.number ?? 0, ...broken);
  if (last < pageCount && last >= maxPages)
    warnings.push(`Only the first ${last} of ${pageCount} pages are read.`);
  else if (last < pageCount)
    warnings.push(`The document is too large: its text ends before page ${last + 1}.`);
  if (broken.length > 0) warnings.push(`Damaged and not read: ${listPages(broken)}.`);
  if (empty.length > 0) warnings.push(`Without text, empty or scanned: ${listPages(empty)}.`);
  return warnings;
}

/** Characters for private use, and the replacement character. */
function gibberish(markdown: string): string[] {
  const sample = markdown.slice(0, 200_000);
  const unknown = sample.match(/[\ufffd\p{Co}]/gu)?.length ?? 0;
  return unknown > sample.length * 0.05
    ? ["The PDF's fonts don't say which characters they show; parts of the text may be unreadable."]
    : [];
}
