import { bodySize } from '../pdf/sections/headings-by-type.ts';
import type { Block } from './blocks/block.ts';
import { undivided } from './long-cover.ts';
import { writeBlocks } from './markdown/write-blocks.ts';
import type { SplitResult, SplitSection } from './source-document.ts';

const leastHeadings = 3;
/** A heading that is marked by its size alone is larger than the body by this factor. */
const clearlyLarger = 1.2;
/** A title page has at least this many lines, one under the other. */
const leastCoverLines = 3;
/** Letters below a heading that make it more than a line of the title page. */
const leastBody = 60;
/** What title pages hold besides names: numbers, addresses, the law under which the form is filed. */
const coverLine =
  /\d|^form\b|\b(?:commission|pursuant|securities|report of|exact name|registrant|united states)\b/i;

/** A longer document has divisions, found or not. */
const longestWhole = 60_000;

/** Splits a form without items: one section for each heading of the highest rank found, or one whole section. */
export function splitByHeadings(blocks: Block[]): SplitResult {
  const marked = blocks.flatMap((block, at) => (isHeading(block) ? [at] : []));
  const headings = marked.length >= leastHeadings ? marked : largeLines(blocks);
  const starts = headings.slice(linesOfCover(headings, blocks));
  const usable =
    starts.length >= (starts.length < headings.length ? 1 : leastHeadings) && starts.length <= 400
      ? starts
      : [];
  const bounds = [...new Set([0, ...usable])];
  const sections: SplitSection[] = [];
  for (const [index, from] of bounds.entries()) {
    const to = bounds[index + 1] ?? blocks.length;
    const text = writeBlocks(
      blocks,
      from,
      to,
      usable.includes(from) ? { at: from, end: from + 1 } : undefined,
    );
    if (!text) continue;
    const doubts = usable.length === 0 && text.length > longestWhole ? [undivided] : [];
    sections.push({
      part: '',
      item: '',
      item_number: String(sections.length + 1),
      title: usable.includes(from)
        ? (blocks[from]?.text.replace(/\s+/g, ' ').slice(0, 200) ?? '')
        : usable.length
          ? 'Cover'
          : 'Document',
      level: 1,
      status: doubts.length > 0 ? 'suspect' : 'ok',
      warnings: doubts,
      method: usable.length ? 'heading' : 'whole',
      text,
    });
  }
  return {
    sections,
    warnings: usable.length ? [] : ['No headings were found; the document is one section.'],
  };
}

/** How many of the first headings are lines of a title page: there is hardly any text below them. */
function linesOfCover(headings: readonly number[], blocks: readonly Block[]): number {
  const first = headings[0];
  if (first === undefined || lettersBetween(blocks, 0, first) >= leastBody) return 0;
  let lines = 0;
  while (lines < headings.length) {
    const at = headings[lines] as number;
    const body = lettersBetween(blocks, at + 1, headings[lines + 1] ?? blocks.length);
    if (body >= leastBody && !coverLine.test(blocks[at]?.text ?? '')) break;
    lines += 1;
    if (body >= leastBody) break;
  }
  return lines >= leastCoverLines ? lines : 0;
}

function lettersBetween(blocks: readonly Block[], from: number, to: number): number {
  const text = blocks
    .slice(from, to)
    .map((block) => (block.kind === 'row' ? block.cells.map((cell) => cell.text).join('') : block.text));
  return text.join('').replaceAll(/[^\p{L}\p{N}]/gu, '').length;
}

function isHeading(block: Block): boolean {
  if (block.kind !== 'text' || block.list || block.text.length > 120 || !/\p{L}{3}/u.test(block.text))
    return false;
  return block.level === 1 || block.level === 2 || (block.bold && block.centered);
}

/** Where no heading is marked as one: the lines of the largest type that at least three lines have. */
function largeLines(blocks: readonly Block[]): number[] {
  const body = bodySize(blocks);
  const sizes = new Map<number, number[]>();
  for (const [at, block] of blocks.entries()) {
    if (block.kind !== 'text' || block.list || block.text.length > 120 || block.size < clearlyLarger * body)
      continue;
    if (/\p{L}{3}/u.test(block.text) && !/[.;,]$/.test(block.text))
      sizes.set(block.size, [...(sizes.get(block.size) ?? []), at]);
  }
  const [, lines = []] =
    [...sizes].sort(([a], [b]) => b - a).find(([, one]) => one.length >= leastHeadings) ?? [];
  return lines;
}
