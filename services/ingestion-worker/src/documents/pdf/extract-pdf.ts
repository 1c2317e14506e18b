import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pageMark } from '@research/contracts';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { DocumentFault, type ExtractedText, maxMarkdownChars, type ReportProgress } from '../extraction.ts';
import { cleanText } from '../text/clean-text.ts';
import { toFragments } from './fragment.ts';
import { listPages } from './list-pages.ts';
import { writePage } from './write-page.ts';

const maxPages = 5_000;
const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** The text layer, page by page. What is drawn as a picture is not read; scripts and forms are not run. */
export async function extractPdf(bytes: Uint8Array, report: ReportProgress): Promise<ExtractedText> {
  const task = getDocument({
    data: bytes,
    // Character maps of Chinese, Japanese and Korean fonts that a file names without holding them.
    cMapUrl: `${join(library, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(library, 'standard_fonts')}/`,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  try {
    const pdf = await task.promise.catch((error) => {
      throw faultOf(error);
    });
    return await readPages(pdf, report);
  } finally {
    await task.destroy().catch(() => {});
  }
}

async function readPages(pdf: PDFDocumentProxy, report: ReportProgress): Promise<ExtractedText> {
  const count = Math.min(pdf.numPages, maxPages);
  const pages: string[] = [];
  const empty: number[] = [];
  const broken: number[] = [];
  const warnings: string[] = [];
  const words = new Set<string>();
  let chars = 0;
  for (let number = 1; number <= count; number += 1) {
    const text = await readPage(pdf, number, words).catch(() => null);
    if (text === null) broken.push(number);
    else if (text === '') empty.push(number);
    const page = `${pageMark(number)}\n\n${text ?? ''}`.trimEnd();
    chars += page.length;
    if (chars > maxMarkdownChars) {
      warnings.push(`The document is too large: its text ends before page ${number}.`);
      break;
    }
    pages.push(page);
    report(number / count);
  }
  if (broken.length === count) throw damaged();
  if (empty.length + broken.length === count) {
    const message = 'The PDF holds no text: its pages are scanned pictures, which are not read.';
    throw new DocumentFault('document_unreadable', message);
  }
  if (pdf.numPages > count) warnings.push(`Only the first ${count} of ${pdf.numPages} pages are read.`);
  if (broken.length > 0) warnings.push(`Damaged and not read: ${listPages(broken)}.`);
  if (empty.length > 0) warnings.push(`Without text, empty or scanned: ${listPages(empty)}.`);
  const markdown = pages.join('\n\n');
  if (isGibberish(markdown)) {
    warnings.push(
      "The PDF's fonts don't say which characters they show; parts of the text may be unreadable.",
    );
  }
  return { markdown, page_count: pdf.numPages, warnings };
}

async function readPage(pdf: PDFDocumentProxy, number: number, words: Set<string>): Promise<string> {
  const page = await pdf.getPage(number);
  try {
    const { items } = await page.getTextContent();
    const view = page.getViewport({ scale: 1 }).transform;
    const texts = items.flatMap((item) => ('str' in item ? [{ ...item, str: cleanText(item.str) }] : []));
    return writePage(toFragments(texts, view), words);
  } finally {
    page.cleanup();
  }
}

/** Characters of private use, and those that stand for an unknown one. */
function isGibberish(markdown: string): boolean {
  const sample = markdown.slice(0, 200_000);
  return (sample.match(/[\ufffd\p{Co}]/gu)?.length ?? 0) > sample.length * 0.05;
}

const damaged = (cause?: unknown) =>
  new DocumentFault('document_unreadable', 'The PDF is damaged and can not be read.', cause);

function faultOf(error: unknown): DocumentFault {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') {
    return new DocumentFault('document_protected', 'The PDF is protected by a password.', error);
  }
  return damaged(error);
}
