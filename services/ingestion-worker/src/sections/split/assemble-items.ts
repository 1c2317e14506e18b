import type { Block } from '../../block.ts';
import type { FormSpec, ItemEntry } from '../forms/form-spec.ts';
import { readPartHeading } from '../headings/find-candidates.ts';
import type { HeadingSearch } from '../headings/find-headings.ts';
import type { MissingItem } from '../headings/find-missing.ts';
import { headingTitle } from '../headings/heading-title.ts';
import { findDoubts, flagStub, isEmptyItem, saysNothing } from '../headings/judge-heading.ts';
import { isInSentence, withoutPageHeads } from '../headings/page-heads.ts';
import type { ScoredHeading } from '../headings/score-candidate.ts';
import type { MarkedText } from '../markdown/fact-marks.ts';
import { writeBlocks } from '../markdown/write-blocks.ts';
import { plainSection } from '../read/plain-section.ts';
import type { SplitResult, SplitSection } from '../read/source-document.ts';
import { findStatements } from '../structure/find-statements.ts';
import { findTail, type TailMark } from '../structure/find-tail.ts';
import { longCover } from '../structure/long-cover.ts';
import { tailTitles } from '../structure/tail-titles.ts';

/** The cover of a form with a long contents table and a glossary may be this long. */
const longestCoverChars = 25_000;
/** The length of a cover that holds only its own boxes and contents. */
const shortCoverChars = 12_000;

export interface AbsentItems {
  /** The contents list them. */
  listed: MissingItem[];
  /** Every filing of the form has them, or a line of the text names them. */
  due: MissingItem[];
}

/** Cuts the blocks at the headings found; every block lands in exactly one run, so no text is lost between two. */
export function assembleItems(
  read: readonly Block[],
  spec: FormSpec,
  search: HeadingSearch,
  absent: AbsentItems,
  filingDate: string | undefined,
): SplitResult {
  const { chosen } = search;
  const blocks = withoutPageHeads(read, search.pageHeads);
  const last = chosen.at(-1);
  const lines = otherItemLines(search);
  const starts = chosen.map((_, index) => {
    const before = chosen[index - 1]?.candidate;
    const floor = before ? Math.max(before.end, before.at + 1) : 0;
    return backOverPart(blocks, chosen[index] as ScoredHeading, floor, lines);
  });
  const tail = findTail(blocks, last?.candidate.end ?? 0, blocks.length, {
    exhibits: last?.entry.exhibits === true,
    statements:
      spec.family === '20-F' ? /^1[78]$/.test(last?.entry.item ?? '') : last?.entry.exhibits === true,
    // An 8-K may report restated pages as an event: they are the text of its item.
    section: spec.family !== '8-K',
  });
  const sections: SplitSection[] = [];
  const front = starts[0] ?? 0;
  const cover = writeBlocks(blocks, 0, front);
  const headDoubts = doubtsOfHeads(read, search, absent);
  if (cover.text) {
    const warnings = [...coverDoubts(cover.text, chosen[0], absent), ...headDoubts(undefined, chosen[0])];
    const status = warnings.length ? 'suspect' : 'ok';
    sections.push({ ...plainSection('cover', 'Cover page', 'front', cover), status, warnings });
  }
  for (const [index, heading] of chosen.entries()) {
    const answer = answerOf(blocks, chosen, index);
    const answering = chosen[answer.at] as ScoredHeading;
    const { at, end } = heading.candidate;
    const next = starts[answer.at + 1] ?? tail[0]?.at ?? blocks.length;
    const statements = statementsBehind(blocks, spec, answering, next);
    const to = statements ?? next;
    const written = writeBlocks(blocks, starts[index] ?? at, to, { at, end });
    const doubts = [
      ...findDoubts(heading, chosen[index + 1], search, absent.listed, filingDate),
      ...findGapDoubts(heading, chosen[index + 1], absent, written.text),
      ...headDoubts(heading, chosen[index + 1]),
      ...(isEmptyItem(written.text) ? ['The heading has no text below it.'] : []),
      ...(answer.at > index && answer.lines < (spec.family === '8-K' ? 2 : surelyAnswered)
        ? [`The heading has no text of its own; the text is that of Item ${answering.entry.item}.`]
        : []),
    ];
    sections.push(...toSections(blocks, spec, heading, written, doubts, chosen));
    if (statements !== undefined && answer.at === index && chosen[index + 1]?.candidate.at !== at)
      sections.push(writeTail(blocks, { at: statements, kind: 'financial-statements' }, next));
  }
  for (const [index, mark] of tail.entries()) {
    sections.push(writeTail(blocks, mark, tail[index + 1]?.at ?? blocks.length));
  }
  const warnings = absent.listed.map(
    (item) => `The contents list Item ${item.entry.item}, which was not found.`,
  );
  return { sections: sections.filter((section) => section.text), warnings };
}

/** Statements that are printed before the list of exhibits stand behind an item of Part III, which is about people. */
function statementsBehind(
  blocks: readonly Block[],
  { family }: FormSpec,
  { candidate, entry }: ScoredHeading,
  to: number,
): number | undefined {
  const isOther = family === '10-K' && !entry.exhibits && /^(?:9|9B|9C|1[0-6])$/.test(entry.item);
  return isOther ? findStatements(blocks, candidate.end, to) : undefined;
}

/** A long cover probably holds the text of an item, above all if the item after it is not the form's first. */
function coverDoubts(cover: string, first: ScoredHeading | undefined, { due }: AbsentItems): string[] {
  const lost = due.filter(({ rank }) => rank < (first?.rank ?? 0)).map(({ entry }) => entry.item);
  if (lost.length > 0) return [`Item ${lost.join(', ')} was not found; its text may stand in this section.`];
  const limit = first && first.rank > 0 ? shortCoverChars : longestCoverChars;
  return cover.length > limit ? [longCover] : [];
}

/**
 * A head of a page that is the only line with an item's number comes after the item's first line, unless each item begins a
 * page, which then has all of them.
 */
function doubtsOfHeads(
  blocks: readonly Block[],
  { headsTaken }: HeadingSearch,
  { due, listed }: AbsentItems,
): (heading: ScoredHeading | undefined, next: ScoredHeading | undefined) => string[] {
  const isSure =
    due.length + listed.length === 0 && ![...headsTaken].some((one) => isInSentence(blocks, one));
  return (heading, next) => {
    const at = [heading, next].find((one) => one && headsTaken.has(one.candidate));
    if (isSure || !at) return [];
    return [
      `Only the head or foot of a page names Item ${at.entry.item}; the item begins somewhere above it.`,
    ];
  };
}

/** A shorter section can't hold the text of another item as well. */
const leastForTwo = 300;

/** The text of an item that was not found is in the section before it, unless there is hardly any text. */
function findGapDoubts(
  heading: ScoredHeading,
  next: ScoredHeading | undefined,
  { due, listed }: AbsentItems,
  text: string,
): string[] {
  if (heading.method === 'joined' || text.length < leastForTwo) return [];
  const lost = due.filter(
    ({ rank }) =>
      rank > heading.rank && (!next || rank < next.rank) && !listed.some((item) => item.rank === rank),
  );
  const names = lost.map(({ entry }) => entry.item).join(', ');
  return lost.length > 0 ? [`Item ${names} was not found; its text may stand in this section.`] : [];
}

/** One section, or one for each item where the filer joins several under one heading. */
function toSections(
  blocks: Block[],
  spec: FormSpec,
  heading: ScoredHeading,
  written: MarkedText,
  doubts: string[],
  chosen: ScoredHeading[],
): SplitSection[] {
  const { candidate, entry } = heading;
  const block = blocks[candidate.at] as Block;
  const joined = candidate.heading.items
    .slice(1)
    .map((item) =>
      spec.entries.find(
        (other) => other.item === item && (spec.family !== '10-Q' || other.part === entry.part),
      ),
    )
    .filter(
      (other): other is ItemEntry =>
        other !== undefined &&
        !chosen.some((taken) => taken.entry.item === other.item && taken.entry.part === other.part),
    );
  const names = [entry, ...joined].map((other) => other.item).join(', ');
  return [entry, ...joined].map((own) => ({
    part: own.part,
    item: own.item,
    item_number: spec.slug(own),
    title: headingTitle(block, candidate, own),
    level: 1,
    status: doubts.length ? ('suspect' as const) : ('ok' as const),
    warnings: [
      ...doubts,
      ...(joined.length
        ? [`Items ${names} stand under one heading; each of them carries the whole text.`]
        : []),
      ...flagStub(written.text),
    ],
    method: heading.method,
    ...written,
  }));
}

/** Of two headings, the first may have lost its text; an 8-K often answers two items at once. */
const surelyAnswered = 3;

/** The last of several headings without text between them: its text answers this one. */
function answerOf(
  blocks: readonly Block[],
  chosen: readonly ScoredHeading[],
  index: number,
): { at: number; lines: number } {
  const follows = (at: number): boolean => {
    const { candidate, method } = chosen[at] ?? {};
    const next = chosen[at + 1]?.candidate.at;
    if (!candidate || next === undefined || method === 'joined') return false;
    // `Properties. The company owns …`: the text begins in the line of the heading.
    if (/[.:]\s+\S/.test(candidate.heading.rest) || saysNothing(candidate.title)) return false;
    return blocks.slice(candidate.end, next).every(({ kind }) => kind === 'page');
  };
  let first = index;
  while (first > 0 && follows(first - 1)) first -= 1;
  let last = index;
  while (follows(last)) last += 1;
  return { at: last, lines: last - first + 1 };
}

function writeTail(blocks: Block[], mark: TailMark, to: number): SplitSection {
  const heading = (blocks[mark.at]?.text.length ?? 0) < 80;
  const written = writeBlocks(blocks, mark.at, to, heading ? { at: mark.at, end: mark.at + 1 } : undefined);
  return plainSection(mark.kind, tailTitles[mark.kind], 'tail', written);
}

/** Blocks that name an item and are not its heading: they may list the items of a part below the part's name. */
function otherItemLines({ candidates, chosen }: HeadingSearch): Set<number> {
  const headings = new Set(chosen.map(({ candidate }) => candidate.at));
  const lines = new Set<number>();
  for (const { at, end } of candidates)
    if (!headings.has(at)) for (let line = at; line < end; line += 1) lines.add(line);
  return lines;
}

const mostLinesOfPart = 40;
const titleOfList = /^\s*(?:(?:index|contents)(?:\s+(?:to|of)\s+part\s+\w{1,5})?|table of contents)\s*$/i;

/**
 * `PART II` and `Section 9 — …` above a heading, with the list of the part's items where there is one, belong to the
 * heading's section, not to the end of the one before. The contents above them don't.
 */
function backOverPart(
  blocks: Block[],
  { candidate: { at }, entry }: ScoredHeading,
  floor: number,
  lines: ReadonlySet<number>,
): number {
  let from = at;
  let listed = 0;
  for (let index = at - 1; index >= floor && index >= at - 4 - listed; index -= 1) {
    const block = blocks[index];
    if (!block || block.kind === 'page') continue;
    if (lines.has(index) && from === at && listed < mostLinesOfPart) {
      listed += 1;
      continue;
    }
    if (listed > 0 && from === at && floor > 0 && titleOfList.test(block.text)) {
      listed += 1;
      continue;
    }
    const part = readPartHeading(block);
    if (part ? part !== entry.part : !/^section\s+\d+\b.{0,90}$/i.test(block.text)) break;
    from = index;
  }
  return from;
}
