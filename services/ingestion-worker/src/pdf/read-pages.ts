import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { withCpuLimit } from '@footnote/threads';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { cleanText } from '../clean-text.ts';
import { boldName, type Fragment, type TextItem, toFragments } from './fragment.ts';
import { type OutlineEntry, readOutline } from './outline.ts';
import { PdfFault } from './pdf-fault.ts';
import { plainIdeographs } from './plain-ideographs.ts';
import { type Rule, readRules } from './rules.ts';

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/**
 * Processor time for one page, a hundred times what most need. Forms that draw forms make billions of drawings of a few
 * kilobytes, and the library can't be stopped in between.
 */
const pageCpuMs = 4_000;

/** The library takes some 60 MB and a tenth of a second, so it is loaded with the first PDF. */
const loadLibrary = () => import('pdfjs-dist/legacy/build/pdf.mjs');

export interface PdfPage {
  /** 1 for the first. */
  number: number;
  /** In points, as it is seen. */
  width: number;
  height: number;
  fragments: Fragment[];
  /** Straight lines that are drawn on it. */
  rules?: Rule[];
}

export interface PdfContent {
  /** Those that could be read, in order; one without text has no fragments. */
  pages: PdfPage[];
  /** Of the whole file. */
  pageCount: number;
  outline: OutlineEntry[];
  /** Numbers of pages that could not be read. */
  broken: number[];
  /** Numbers of pages without text, where `pages` are parts of them. */
  empty?: number[];
}

export interface ReadPagesOptions {
  maxPages: number;
  /** Bound on the characters of text; later pages are left out. */
  maxChars: number;
  onPage?: (share: number) => void;
}

/**
 * The text layer of every page, with the place, size and weight of each piece. What is drawn as a picture is not read;
 * scripts and forms are not run.
 * @throws PdfFault when the file is damaged or protected by a password
 */
export async function readPages(bytes: Uint8Array, options: ReadPagesOptions): Promise<PdfContent> {
  const { getDocument } = await loadLibrary();
  const task = getDocument({
    // A copy, because the reader transfers the bytes to itself, and refuses a Buffer.
    data: new Uint8Array(bytes),
    // Character maps of Chinese, Japanese and Korean fonts that a file uses but does not embed.
    cMapUrl: `${join(library, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(library, 'standard_fonts')}/`,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    // Only text is wanted: pictures are never decoded. Font names come with the extra properties.
    maxImageSize: 1,
    fontExtraProperties: true,
    verbosity: 0,
  });
  try {
    const pdf = await task.promise.catch((error) => {
      throw faultOf(error);
    });
    return await readAll(pdf, options);
  } finally {
    await task.destroy().catch(() => {});
  }
}

async function readAll(pdf: PDFDocumentProxy, options: ReadPagesOptions): Promise<PdfContent> {
  const count = Math.min(pdf.numPages, options.maxPages);
  const fonts = new FontWeights();
  const pages: PdfPage[] = [];
  const broken: number[] = [];
  let chars = 0;
  for (let number = 1; number <= count && chars <= options.maxChars; number += 1) {
    const page = await withCpuLimit(pageCpuMs, () => readPage(pdf, number, fonts)).catch(() => null);
    if (page === null) broken.push(number);
    else pages.push(page);
    for (const { text } of page?.fragments ?? []) chars += text.length;
    options.onPage?.(number / count);
  }
  if (broken.length === count) throw damaged();
  const outline = await readOutline(pdf).catch(() => []);
  return { pages, pageCount: pdf.numPages, outline, broken };
}

async function readPage(pdf: PDFDocumentProxy, number: number, fonts: FontWeights): Promise<PdfPage> {
  const page = await pdf.getPage(number);
  try {
    const { items, styles } = await page.getTextContent();
    const { transform, width, height } = page.getViewport({ scale: 1 });
    const texts = items.flatMap((item) =>
      'str' in item ? [{ ...item, str: plainIdeographs(cleanText(item.str)) }] : [],
    );
    const names = Object.keys(styles);
    // The names of fonts are known once a page was prepared for drawing, and lines are found in what it draws. That takes
    // as long as reading the text.
    const drawn =
      fonts.lacks(names) || mayHoldTable(texts, height)
        ? await page.getOperatorList().catch(() => null)
        : null;
    fonts.learn(page, names);
    const fragments = toFragments(texts, transform, (name) => fonts.isBold(name));
    const { OPS } = await loadLibrary();
    const rules = drawn ? readRules(drawn, transform, OPS) : [];
    return { number, width, height, fragments, rules };
  } finally {
    page.cleanup();
  }
}

/** Text of two columns is so many times its size apart. */
const columnGap = 1.5;

/** The head and the foot of a page, as shares of its height. */
const margin = 0.07;

/** Whether texts stand beside each other between the page's head and foot, as they do in tables and in columns of text. */
function mayHoldTable(texts: readonly TextItem[], height: number): boolean {
  const ends = new Map<number, number>();
  for (const { str, transform, width } of texts) {
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform;
    // Text that runs up or down the page is a wide table on a turned page.
    if (Math.abs(b) > Math.abs(a)) return true;
    if (str.trim() === '' || y < height * margin || y > height * (1 - margin)) continue;
    const line = Math.round(y / 2);
    const end = ends.get(line);
    if (end !== undefined && x - end > columnGap * Math.hypot(c, d)) return true;
    ends.set(line, Math.max(end ?? 0, x + width));
  }
  return false;
}

/** Each font is looked up once, on the first page that uses it. */
class FontWeights {
  readonly #bold = new Map<string, boolean>();

  lacks(names: readonly string[]): boolean {
    return names.some((name) => !this.#bold.has(name));
  }

  learn(page: PDFPageProxy, names: string[]): void {
    for (const name of names) {
      if (this.#bold.has(name)) continue;
      const font: { name?: unknown } | null = page.commonObjs.has(name) ? page.commonObjs.get(name) : null;
      this.#bold.set(name, typeof font?.name === 'string' && boldName.test(font.name));
    }
  }

  isBold(name: string): boolean {
    return this.#bold.get(name) ?? false;
  }
}

const damaged = (cause?: unknown) =>
  new PdfFault('document_unreadable', 'The PDF is damaged and can not be read.', cause);

function faultOf(error: unknown): PdfFault {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') {
    return new PdfFault('document_protected', 'The PDF is protected by a password.', error);
  }
  return damaged(error);
}
