import type { Block } from './blocks/block.ts';
import { findIndex } from './cross-reference/find-index.ts';
import { splitByIndex } from './cross-reference/split-by-index.ts';
import type { FormSpec } from './forms/form-spec.ts';
import { readPartHeading } from './headings/find-candidates.ts';
import { findHeadings, type HeadingSearch } from './headings/find-headings.ts';
import { findTail, type TailMark } from './headings/find-tail.ts';
import type { ScoredHeading } from './headings/score-candidate.ts';
import { writeBlocks } from './markdown/write-blocks.ts';
import type { SplitResult, SplitSection } from './source-document.ts';
import { TAIL_TITLES } from './tail-titles.ts';

/** Splits a US form by its closed list of items; of several lists the one that explains more headings is taken. */
export function splitByItems(blocks: Block[], specs: FormSpec[]): SplitResult {
  let best: { spec: FormSpec; search: HeadingSearch; score: number } | undefined;
  for (const spec of specs) {
    const search = findHeadings(blocks, 0, blocks.length, spec);
    const score = search.chosen.reduce((sum, heading) => sum + heading.score, 0);
    if (!best || score > best.score) best = { spec, search, score };
  }
  if (!best) return { sections: [], warnings: [] };
  const { spec, search } = best;
  const index = findIndex(blocks, spec, search);
  return index ? splitByIndex(blocks, spec, index) : assemble(blocks, spec, search.chosen);
}

interface Piece {
  from: number;
  titleEnd: number;
  heading?: ScoredHeading;
  tail?: TailMark['kind'];
}

function assemble(blocks: Block[], spec: FormSpec, chosen: ScoredHeading[]): SplitResult {
  const pieces: Piece[] = chosen.map((heading) => ({
    from: backOverPart(blocks, heading.candidate.at),
    titleEnd: heading.candidate.end,
    heading,
  }));
  const last = chosen.at(-1);
  const tailFrom = last ? last.candidate.end : blocks.length;
  const tail = findTail(blocks, tailFrom, blocks.length, {
    exhibits: last?.entry.exhibits === true,
    statements: spec.family === '20-F' && /^1[78]$/.test(last?.entry.item ?? ''),
  });
  for (const mark of tail) pieces.push({ from: mark.at, titleEnd: mark.at + 1, tail: mark.kind });
  if ((pieces[0]?.from ?? 1) > 0) pieces.unshift({ from: 0, titleEnd: 0 });
  const sections: SplitSection[] = [];
  for (const [index, piece] of pieces.entries()) {
    const to = pieces[index + 1]?.from ?? blocks.length;
    const text = writeBlocks(blocks, piece.from, to, piece.titleEnd);
    if (!text) continue;
    sections.push(describe(spec, piece, text));
  }
  return { sections, warnings: chosen.length ? [] : ['No item headings were found.'] };
}

function describe(spec: FormSpec, piece: Piece, text: string): SplitSection {
  const base = { level: 1, status: 'ok' as const, warnings: [], text };
  if (piece.heading) {
    const { entry, candidate } = piece.heading;
    return {
      ...base,
      part: entry.part,
      item: entry.item,
      item_number: spec.slug(entry),
      title: candidate.title || (entry.titles[0] ?? ''),
      method: 'heading',
    };
  }
  const kind = piece.tail;
  return {
    ...base,
    part: '',
    item: '',
    item_number: kind ?? 'cover',
    title: kind ? TAIL_TITLES[kind] : 'Cover page',
    method: kind ? 'tail' : 'front',
  };
}

/** `PART II` and `Section 9 — …` above a heading open its section, not end the one before. */
function backOverPart(blocks: Block[], at: number): number {
  let from = at;
  for (let index = at - 1; index >= 0 && index >= at - 4; index -= 1) {
    const block = blocks[index];
    if (!block || block.kind === 'page') continue;
    const opens = readPartHeading(block) || /^section\s+\d+\b.{0,90}$/i.test(block.text);
    if (!opens) break;
    from = index;
  }
  return from;
}
