import type { Block } from '../../block.ts';
import { headingRank } from '../heading-rank.ts';
import type { MarkedText } from '../markdown/fact-marks.ts';
import { writeBlocks } from '../markdown/write-blocks.ts';
import type { SplitResult, SplitSection } from '../read/source-document.ts';
import { isPartOf, isReport } from './chapter-rank.ts';
import { bodySize } from './headings-by-type.ts';
import { type Heading, joinLines, tidyHeadings } from './join-heading-lines.ts';
import { isKnownChapter, isStatementTitle } from './known-titles.ts';
import { undivided } from './long-cover.ts';

const leastHeadings = 3;
const mostHeadings = 400;
/** So many usual names tell chapters from their parts in the same type. */
const leastKnown = 4;
const nothingButType = 'Nothing but the type of its heading says that a section begins here.';
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
  const marked = markedHeadings(blocks);
  const sure = usableOf(
    marked.length >= leastHeadings ? withLarger(marked, blocks) : largeLines(blocks),
    blocks,
  );
  const byType = sure.length === 0 ? usableOf(findByRank(blocks), blocks) : [];
  const headings = tidyHeadings(joinLines(sure.length > 0 ? sure : byType, blocks), blocks);
  const warnings = byType.length > 0 ? [nothingButType] : [];
  const front = writeBlocks(blocks, 0, headings[0]?.at ?? blocks.length);
  const sections: SplitSection[] = [];
  const add = (title: string, method: string, doubts: string[], written: MarkedText, level = 1) => {
    if (!written.text) return;
    const status = doubts.length > 0 ? ('suspect' as const) : ('ok' as const);
    const number = String(sections.length + 1);
    sections.push({
      part: '',
      item: '',
      item_number: number,
      title,
      level,
      status,
      warnings: doubts,
      method,
      ...written,
    });
  };
  if (headings.length > 0) add('Cover', 'heading', [], front);
  else add('Document', 'whole', front.text.length > longestWhole ? [undivided] : [], front);
  const levelOf = levelsOf(headings, blocks, byType.length > 0);
  for (const [index, { at, end, title }] of headings.entries()) {
    add(
      title,
      'heading',
      warnings,
      writeBlocks(blocks, at, headings[index + 1]?.at ?? blocks.length, { at, end }),
      levelOf(at, title),
    );
  }
  return {
    sections,
    warnings: headings.length ? [] : ['No headings were found; the document is one section.'],
  };
}

/**
 * Where the markup has chapters (h1), its other headings are of parts of them; where only type marks headings, those in
 * lesser type are, and those with other names where enough have the usual names of chapters.
 */
function levelsOf(
  headings: readonly Heading[],
  blocks: readonly Block[],
  byTypeAlone: boolean,
): (at: number, title: string) => number {
  const places = headings.map(({ at }) => at);
  const chapters = places.filter((at) => blocks[at]?.level === 1).length;
  const top = isByType(places, blocks) ? topRank(places, blocks) : 0;
  const body = bodySize(blocks);
  const isLower = (at: number) =>
    chapters >= leastHeadings ? blocks[at]?.level !== 1 : headingRank(blocks[at] as Block, body) < top;
  const known = byTypeAlone ? headings.filter(({ title }) => isKnownChapter(title)) : [];
  const isOther = (title: string) => known.length >= leastKnown && !isKnownChapter(title) && !isReport(title);
  const isPart = (at: number, title: string) => {
    const above = known.findLast((one) => one.at < at);
    return above !== undefined && isPartOf(above.title, title);
  };
  return (at, title) =>
    isPart(at, title) || ((isLower(at) || isOther(title)) && !isStatementTitle(title)) ? 2 : 1;
}

function isByType(places: readonly number[], blocks: readonly Block[]): boolean {
  return places.every((at) => (blocks[at]?.level ?? 0) === 0);
}

/** The highest rank that enough headings have, over enough of the text. */
function topRank(places: readonly number[], blocks: readonly Block[]): number {
  const body = bodySize(blocks);
  const ranks = places.map((at) => headingRank(blocks[at] as Block, body));
  const isTop = (rank: number) => {
    const chapters = places.filter((_, index) => (ranks[index] ?? 0) >= rank);
    return (
      chapters.length >= leastHeadings &&
      (chapters.at(-1) ?? 0) - (chapters[0] ?? 0) >= leastSpan * blocks.length
    );
  };
  return [...new Set(ranks)].sort((a, b) => b - a).find(isTop) ?? 0;
}

/** Lines in bold in the middle are headings of parts where larger lines stand above them all through the document. */
function withLarger(marked: readonly number[], blocks: readonly Block[]): number[] {
  if (!isByType(marked, blocks)) return [...marked];
  const body = bodySize(blocks);
  const rankOf = (at: number) => headingRank(blocks[at] as Block, body);
  const larger = findByRank(blocks);
  const isAbove = Math.min(...larger.map(rankOf)) > Math.max(...marked.map(rankOf));
  return larger.length > 0 && isAbove ? [...marked, ...larger].sort((a, b) => a - b) : [...marked];
}

function usableOf(headings: readonly number[], blocks: readonly Block[]): number[] {
  const starts = headings.slice(linesOfCover(headings, blocks));
  const least = starts.length < headings.length ? 1 : leastHeadings;
  return starts.length >= least && starts.length <= mostHeadings ? starts : [];
}

/** Share of the text that the headings must span, from the first to the last: a few lines of one page are not sections. */
const leastSpan = 0.3;
const leastRank = 1.1;

/** The most prominent lines, if there are enough of them, over enough of the text. */
function findByRank(blocks: readonly Block[]): number[] {
  const body = bodySize(blocks);
  const lines = blocks.flatMap((block, at) => {
    if (!isLine(blocks, at)) return [];
    const rank = headingRank(block, body);
    return rank >= leastRank ? [{ at, rank }] : [];
  });
  const counts = new Map<string, number>();
  for (const { at } of lines) counts.set(keyOf(blocks[at]), (counts.get(keyOf(blocks[at])) ?? 0) + 1);
  const own = lines.filter(({ at }) => (counts.get(keyOf(blocks[at])) ?? 0) < leastHeadings);
  for (const rank of [...new Set(own.map((line) => line.rank))].sort((a, b) => b - a)) {
    const all = own.filter((line) => line.rank >= rank).map(({ at }) => at);
    const reached = all.slice(linesOfCover(all, blocks));
    const span = (reached.at(-1) ?? 0) - (reached[0] ?? 0);
    if (reached.length >= leastHeadings && span >= leastSpan * blocks.length) return all;
  }
  return [];
}

/** `($ in millions, except per share data)`, `(Unaudited)`, `(1)`: a note to the heading above it. */
const note = /^\([^()]*\)$/;

const keyOf = (block: Block | undefined) => block?.text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '') ?? '';

/** A short line of words, in a paragraph of its own or alone in the first row of a table. */
function isLine(blocks: readonly Block[], at: number): boolean {
  const block = blocks[at] as Block;
  if (block.kind === 'page' || block.kind === 'pre' || block.list || block.links.length > 0) return false;
  if (block.text.length > 120 || !/\p{L}{3}/u.test(block.text) || /[.;,:]$/.test(block.text)) return false;
  if (note.test(block.text.trim())) return false;
  if (block.kind === 'text') return true;
  return block.cells.filter(({ text }) => text !== '').length === 1 && blocks[at - 1]?.table !== block.table;
}

/** The SEC's forms say so below the filer's name, country and address on their cover. */
const lineOfForm =
  /(?:^|\()\s*(?:(?:exact name of|name of|translation of) (?:the )?registrant|(?:state or other )?jurisdiction of|address of principal)/i;
/** They are among the first lines of a document. */
const mostOfCover = 60;

/**
 * How many of the first headings are lines of a title page: those down to the line that tells the filer's name or
 * address, and those with hardly any text below them.
 */
function linesOfCover(headings: readonly number[], blocks: readonly Block[]): number {
  const last = blocks.slice(0, mostOfCover).findLastIndex(({ text }) => lineOfForm.test(text));
  const above = headings.filter((at) => at <= last).length;
  if (above > 0) return above;
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

/**
 * Lines that the markup makes headings (h1 and h2, else h3), and lines in bold in the middle;
 * those above the first heading of the markup are lines of the title page.
 */
function markedHeadings(blocks: readonly Block[]): number[] {
  const lines = [...blocks.entries()].filter(
    ([, { kind, list, text }]) =>
      kind === 'text' && !list && text.length <= 120 && /\p{L}{3}/u.test(text) && !note.test(text.trim()),
  );
  const atLevel = (least: number, most: number) =>
    lines.filter(([, { level }]) => level >= least && level <= most).map(([at]) => at);
  const usual = atLevel(1, 2);
  const lower = atLevel(3, 3);
  const tagged = usual.length === 0 && lower.length >= leastHeadings ? lower : usual;
  const from = tagged.length >= leastHeadings ? (tagged[0] ?? 0) : 0;
  const bold = lines.filter(([at, one]) => at >= from && one.bold && one.centered).map(([at]) => at);
  return [...new Set([...tagged, ...bold])].sort((one, other) => one - other);
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
