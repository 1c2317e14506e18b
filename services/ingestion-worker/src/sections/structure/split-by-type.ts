import type { Block } from '../../block.ts';
import type { SplitResult } from '../read/source-document.ts';
import { findHeadingsByType } from './headings-by-type.ts';
import { writeTitledSections } from './split-pdf.ts';

/** Fewer pages don't show which type opens pages. */
export const leastPages = 6;
const leastMarked = 3;

/**
 * Sections by the type of headings and their places on pages, in an HTML report that keeps the pages of its print and marks
 * no headings; null for other reports.
 */
export function splitByType(blocks: Block[]): SplitResult | null {
  const pages = countPages(blocks);
  const pageCount = (pages.at(-1) ?? 0) + 1;
  const marked = blocks.filter(({ kind, level }) => kind === 'text' && level >= 1 && level <= 3);
  if (pageCount < leastPages || marked.length >= leastMarked) return null;
  const titles = findHeadingsByType(blocks, pages, pageCount);
  if (titles.length === 0) return null;
  return { sections: writeTitledSections(blocks, { titles, method: 'type' }), warnings: [] };
}

/**
 * The page of each block, counted from 0: what a page's mark says is printed, and may be missing. Marks that follow one
 * another are of one break.
 */
export function countPages(blocks: readonly Block[]): number[] {
  let page = 0;
  return blocks.map(({ kind }, at) => {
    if (kind === 'page' && blocks[at - 1]?.kind !== 'page') page += 1;
    return page;
  });
}
