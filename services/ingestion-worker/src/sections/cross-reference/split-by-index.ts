import type { Block } from '../../block.ts';
import type { FormSpec } from '../forms/form-spec.ts';
import { joinMarked } from '../markdown/fact-marks.ts';
import { writeBlocks } from '../markdown/write-blocks.ts';
import { plainSection } from '../read/plain-section.ts';
import type { SplitResult, SplitSection } from '../read/source-document.ts';
import { findTail } from '../structure/find-tail.ts';
import { tailTitles } from '../structure/tail-titles.ts';
import { type CrossReferenceIndex, type IndexRow, namesPlace } from './find-index.ts';
import { type BlockRange, locateRows } from './locate-rows.ts';
import { mapPages } from './page-map.ts';

const unbounded = 'The index names only a first page; the end is the start of the next item.';
const pageStart =
  'No heading with this title stands on the page the index names; the text starts at the top of that page.';
const unassigned = 'The index assigns this text to no item; it may belong to the item before it or after it.';
const notFound = 'The pages that the index names were not found; only the index entry is given.';

/**
 * Sections of a filing whose items are only in a cross-reference index. Items come in the form's order, each with
 * the pages that the index names (items may share pages). Body text that belongs to no item becomes sections of its own.
 * Undefined where most of the pages named are not in the document.
 */
export function splitByIndex(
  blocks: Block[],
  spec: FormSpec,
  index: CrossReferenceIndex,
): SplitResult | undefined {
  const located = locateRows(blocks, index, mapPages(blocks));
  const named = index.rows.filter(namesPlace);
  if (named.filter((row) => located.get(row)?.length).length < named.length / 2) return undefined;
  const indexStart = titleAbove(blocks, index.from);

  const notes = footnotes(blocks, index.to);
  const indexEnd = endOfIndex(blocks, index.to, notes);
  const body = [...located.values()].flat().map((range) => range.from);
  const atFront = body.filter((at) => at > indexEnd).length > body.length / 2;
  const tail = findTail(blocks, atFront ? Math.max(indexEnd, ...body) : indexEnd, blocks.length, {
    exhibits: atFront,
    statements: atFront,
  });
  const bodyEnd = tail[0]?.at ?? blocks.length;
  closeOpenRanges(located, atFront ? bodyEnd : indexStart);
  const sections: SplitSection[] = [];
  const claimed = new Uint8Array(blocks.length);
  const items = index.rows.map((row) => {
    const section = writeItem(blocks, spec, row, located.get(row) ?? [], claimed, notes);
    const shared = sharedWith(row, index.rows, located);
    if (!shared.length) return section;
    const doubt = `Part of this text stands in Item ${shared.join(', ')} as well: the index names pages, not lines.`;
    return { ...section, status: 'suspect' as const, warnings: [...section.warnings, doubt] };
  });
  claimed.fill(1, indexStart, indexEnd);
  const unclaimed = unclaimedRuns(blocks, claimed, bodyEnd);
  const [front, ...rest] = unclaimed;
  if (front && front.from === 0) {
    sections.push(plainSection('cover', 'Cover page', 'front', writeBlocks(blocks, 0, front.to)));
  } else if (front) rest.unshift(front);
  sections.push(...items);
  for (const run of rest) {
    const written = writeBlocks(blocks, run.from, run.to);
    if (!written.text) continue;
    const rest = plainSection(
      'unassigned',
      firstLine(blocks, run.from, run.to),
      'cross-reference-rest',
      written,
    );
    sections.push({ ...rest, status: 'suspect', warnings: [unassigned] });
  }
  const indexText = writeBlocks(blocks, indexStart, indexEnd);
  sections.push(plainSection('cross-reference-index', 'Cross-reference index', 'cross-reference', indexText));
  for (const [at, mark] of tail.entries()) {
    const written = writeBlocks(blocks, mark.at, tail[at + 1]?.at ?? blocks.length, {
      at: mark.at,
      end: mark.at + 1,
    });
    sections.push(plainSection(mark.kind, tailTitles[mark.kind], 'tail', written));
  }
  return {
    sections: sections.filter((section) => section.text),
    warnings: [
      'The items stand only in a cross-reference index; sections follow the form, not the order of the document.',
    ],
  };
}

/** Items whose text partly overlaps a row's text: it is not known where one ends and the other begins. */
function sharedWith(
  row: IndexRow,
  rows: readonly IndexRow[],
  located: ReadonlyMap<IndexRow, BlockRange[]>,
): string[] {
  const own = mergeRanges(located.get(row) ?? []);
  const sameAs = (other: { from: number; to: number }) =>
    own.some(({ from, to }) => from === other.from && to === other.to);
  return rows
    .filter((other) => other !== row)
    .filter((other) =>
      mergeRanges(located.get(other) ?? []).some(
        (range) => !sameAs(range) && own.some(({ from, to }) => from < range.to && range.from < to),
      ),
    )
    .map(({ entry }) => entry.item);
}

/** If the index names only a first page, the text goes up to the next start named by any row, or to the index. */
function closeOpenRanges(located: Map<IndexRow, BlockRange[]>, bodyEnd: number): void {
  const ranges = [...located.values()].flat();
  const starts = [...new Set(ranges.map((range) => range.from))].sort((a, b) => a - b);
  for (const range of ranges) {
    const next = starts.find((start) => start > range.from) ?? bodyEnd;
    if (range.to === undefined) range.to = next;
    else {
      const cut = ranges.find(
        (other) =>
          other.snapped &&
          other.from > range.from &&
          other.from >= range.lastPage &&
          other.from < (range.to ?? 0),
      );
      if (cut) range.to = cut.from;
    }
  }
}

function writeItem(
  blocks: Block[],
  spec: FormSpec,
  row: IndexRow,
  found: BlockRange[],
  claimed: Uint8Array,
  notes: Map<string, number>,
): SplitSection {
  const warnings: string[] = [];
  const ranges = mergeRanges(found);
  const parts = ranges.map((range) => writeBlocks(blocks, range.from, range.to));
  for (const range of ranges) claimed.fill(1, range.from, range.to);
  const entryText = writeBlocks(blocks, row.from, row.to)
    .text.replace(/^\|(?: --- \|)+$/gm, '')
    .replace(/\n{2,}/g, '\n');
  const marks = [...entryText.matchAll(/\(([a-z\d])\)/g)].map((mark) => mark[1] ?? '');
  const said = marks.flatMap((mark) => {
    const at = notes.get(mark);
    return at === undefined ? [] : [blocks[at]?.text ?? ''];
  });
  const heading = `## Item ${row.entry.item}. ${row.title || row.entry.titles[0]}`;
  if (parts.length === 0) {
    const answer = plainIndexText(blocks, row);
    parts.push({ text: [answer, ...said].filter(Boolean).join('\n\n') });
    warnings.push(
      namesPlace(row)
        ? notFound
        : said.length
          ? 'Incorporated by reference; the filing itself holds no text for this item.'
          : 'The index gives no page for this item.',
    );
  } else {
    if (found.some((range) => !range.snapped)) warnings.push(pageStart);
    if (row.pages.some((range) => !range.bounded) && row.pages.length === 1) warnings.push(unbounded);
    if (said.length) parts.push({ text: said.join('\n\n') });
  }
  return {
    part: row.entry.part,
    item: row.entry.item,
    item_number: spec.slug(row.entry),
    title: row.title || (row.entry.titles[0] ?? ''),
    level: 1,
    status: warnings.some((warning) => warning === pageStart || warning === notFound) ? 'suspect' : 'ok',
    warnings,
    method: 'cross-reference',
    ...joinMarked([{ text: heading }, ...parts], '\n\n'),
  };
}

function plainIndexText(blocks: Block[], row: IndexRow): string {
  const texts: string[] = [];
  for (let at = row.from; at < row.to; at += 1) {
    const block = blocks[at];
    if (!block || block.kind === 'page' || /^part\s/i.test(block.text)) continue;
    texts.push(
      block.text
        .replace(/^(?:items?\s*)?\d{1,2}[a-z]?[\s.:–—-]+/i, '')
        .replace(row.title, '')
        .trim(),
    );
  }
  return texts.filter(Boolean).join('\n\n');
}

function mergeRanges(found: BlockRange[]): { from: number; to: number }[] {
  const merged: { from: number; to: number }[] = [];
  for (const range of [...found].sort((a, b) => a.from - b.from)) {
    const to = range.to ?? range.from;
    const last = merged.at(-1);
    if (last && range.from <= last.to + 2) last.to = Math.max(last.to, to);
    else if (to > range.from) merged.push({ from: range.from, to });
  }
  return merged;
}

/** Footnotes such as `(a) Incorporated by reference …` below the index: mark → block. */
function footnotes(blocks: Block[], from: number): Map<string, number> {
  const notes = new Map<string, number>();
  for (let at = from; at < Math.min(blocks.length, from + 12); at += 1) {
    const mark = /^\(([a-z\d])\)/.exec(blocks[at]?.text ?? '');
    if (mark?.[1]) notes.set(mark[1], at);
  }
  return notes;
}

/** The rest of the index's table and the notes right below it. */
function endOfIndex(blocks: Block[], to: number, notes: Map<string, number>): number {
  let end = to;
  const table = blocks[to - 1]?.table ?? -1;
  while (table >= 0 && blocks[end]?.table === table) end += 1;
  return Math.max(end, ...[...notes.values()].map((at) => at + 1));
}

function titleAbove(blocks: Block[], at: number): number {
  let from = at;
  for (let above = at - 1; above >= Math.max(0, at - 6); above -= 1) {
    const block = blocks[above];
    if (!block || block.kind === 'page') break;
    if (block.text.length > 200) break;
    from = above;
    if (/cross.reference/i.test(block.text)) break;
  }
  return from;
}

function unclaimedRuns(blocks: Block[], claimed: Uint8Array, end: number): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (let at = 0; at < end; at += 1) {
    if (claimed[at] || blocks[at]?.kind === 'page') continue;
    const last = runs.at(-1);
    const joined =
      last &&
      blocks.slice(last.to, at).every((block, offset) => block.kind === 'page' && !claimed[last.to + offset]);
    if (last && joined) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  }
  return runs;
}

function firstLine(blocks: Block[], from: number, to: number): string {
  for (let at = from; at < to; at += 1) {
    const block = blocks[at];
    if (block?.kind === 'text' && block.bold && block.text.length < 120)
      return block.text.replace(/\s+/g, ' ');
  }
  return 'Text that the index assigns to no item';
}
