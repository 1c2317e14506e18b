import type { Block } from '../../block.ts';
import { isCapitals } from '../heading-rank.ts';
import { titleSimilarity, titleWords } from '../headings/title-similarity.ts';
import type { CrossReferenceIndex, IndexRow } from './find-index.ts';
import type { PageSpan } from './page-map.ts';

export interface BlockRange {
  from: number;
  /** Exclusive; undefined where the index names a first page only. */
  to: number | undefined;
  /** The start is a heading with the item's title, or the place to which the index links. */
  snapped: boolean;
  /** First block of the last page of a bounded range. */
  lastPage: number;
}

const maxHeadingChars = 160;

/** The body blocks each index row points to: printed pages, with the start snapped to a heading by its title. */
export function locateRows(
  blocks: Block[],
  index: CrossReferenceIndex,
  pages: PageSpan[],
): Map<IndexRow, BlockRange[]> {
  const byNumber = new Map<number, PageSpan>();
  for (const page of pages) if (!byNumber.has(page.number)) byNumber.set(page.number, page);
  const targets = new Map<string, number>();
  for (const [at, block] of blocks.entries())
    for (const name of block.anchors) if (!targets.has(name)) targets.set(name, at);
  // An index without any range names the first pages of texts; beside ranges, `3-9, 20` is one page more.
  const hasRanges = index.rows.some((row) => row.pages.some((range) => range.bounded));
  const located = new Map<IndexRow, BlockRange[]>();
  for (const row of index.rows) {
    const ranges: BlockRange[] = [];
    for (const range of row.pages) {
      const first = nearestPage(byNumber, range.from, range.to, 1);
      if (!first || (first.from <= index.from && index.from < first.to)) continue;
      const linked = row.links
        .map((link) => targets.get(link) ?? -1)
        .find((at) => at >= first.from && at < first.to);
      const start = snapToHeading(blocks, row, first.from, first.to) ?? linked;
      const last = nearestPage(byNumber, range.to, range.from, -1) ?? first;
      ranges.push({
        from: start === undefined ? first.from : backOverHeadings(blocks, start, first.from),
        to: range.bounded || (hasRanges && row.pages.length > 1) ? last.to : undefined,
        snapped: start !== undefined || isStrong(blocks[first.from]),
        lastPage: last.from,
      });
    }
    if (ranges.length === 0) {
      const at = row.links
        .map((link) => targets.get(link))
        .find((place) => place !== undefined && (place < index.from || place >= index.to));
      if (at !== undefined) {
        const start = snapToHeading(blocks, row, at, Math.min(blocks.length, at + 40));
        ranges.push({ from: start ?? at, to: undefined, snapped: true, lastPage: at });
      }
    }
    if (ranges.length === 0) {
      for (const place of row.places) {
        const at = findNamed(blocks, index, place);
        if (at >= 0) ranges.push({ from: at, to: undefined, snapped: true, lastPage: at });
      }
    }
    located.set(row, ranges);
  }
  return located;
}

/** The heading of the body with exactly these words; -1 where there is none, or another one as well. */
function findNamed(blocks: Block[], index: CrossReferenceIndex, place: string): number {
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const wanted = letters(place);
  const found = blocks.flatMap((block, at) =>
    (at < index.from || at >= index.to) && isStrong(block) && letters(block.text) === wanted ? [at] : [],
  );
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

/** Pages that hold only pictures are missing from the map: the next page inside the range is used instead. */
function nearestPage(
  pages: Map<number, PageSpan>,
  from: number,
  limit: number,
  step: 1 | -1,
): PageSpan | undefined {
  for (let number = from; step > 0 ? number <= limit : number >= limit; number += step) {
    const page = pages.get(number);
    if (page) return page;
  }
  return undefined;
}

/** Up to two headings right above the one found (`BUSINESS SUMMARY` over `GENERAL`) belong to it. */
function backOverHeadings(blocks: Block[], start: number, pageFrom: number): number {
  let from = start;
  while (from > pageFrom && start - from < 2 && isStrong(blocks[from - 1])) from -= 1;
  return from;
}

function isStrong(block: Block | undefined): boolean {
  if (block?.kind !== 'text' || block.text.length > maxHeadingChars) return false;
  return block.bold || block.level > 0 || block.centered || isCapitals(block.text);
}

/** The heading between two blocks whose words are the row's title or one of its sub-titles. */
export function snapToHeading(blocks: Block[], row: IndexRow, from: number, to: number): number | undefined {
  const wanted = [row.title, ...row.entry.titles, ...row.subTitles].map((title) => titleWords(title));
  let best: { at: number; score: number } | undefined;
  for (let at = from; at < to; at += 1) {
    const block = blocks[at];
    if (block?.kind !== 'text' || block.text.length > maxHeadingChars) continue;
    if (!(block.bold || block.level > 0 || block.centered || block.text === block.text.toUpperCase()))
      continue;
    const words = titleWords(block.text);
    for (const title of wanted) {
      const within = titleSimilarity(words, title);
      const both = Math.min(titleSimilarity(title, words), within);
      const shared = words.filter((word) => title.includes(word)).length;
      const score = both >= 0.6 ? both : shared >= 2 && within >= 0.5 ? 0.4 * within : 0;
      if (score > (best?.score ?? 0) + 0.05) best = { at, score };
    }
  }
  return best?.at;
}
