import type { Block } from '../block.ts';
import type { OutlineEntry } from './outline.ts';
import { type BlockWriter, writePageBlocks } from './page-blocks.ts';
import type { PdfContent, PdfPage } from './read-pages.ts';
import { type RunningHead, removeRunningLines } from './running-heads.ts';

export interface PdfDocument {
  /** In reading order; a `page` block with its number comes before the blocks of each page. */
  blocks: Block[];
  /** The pages without running heads and feet. */
  pages: PdfPage[];
  /** Titles above the pages of their sections. */
  heads: RunningHead[];
  outline: OutlineEntry[];
  pageCount: number;
  /** Numbers of pages without any text: empty, or scanned pictures. */
  empty: number[];
  broken: number[];
  words: Set<string>;
}

/** Pieces of text at their places, of a PDF or of a page in HTML with fixed places, as blocks in reading order. */
export function layOutPdf(content: PdfContent, document = 0): PdfDocument {
  const { pages, heads } = removeRunningLines(content.pages);
  const writer: BlockWriter = { words: new Set(), tables: 0, document, last: null };
  const blocks = pages.flatMap((page) => writePageBlocks(page, writer));
  const empty =
    content.empty ??
    content.pages.filter(({ fragments }) => fragments.length === 0).map(({ number }) => number);
  const { outline, pageCount, broken } = content;
  return { blocks, pages, heads, outline, pageCount, empty, broken, words: writer.words };
}
