import type { Block } from '../../block.ts';
import { canonicalOf, isKnownChapter, isStatementTitle, statementKind } from './known-titles.ts';
import { bareTitle, squash } from './title-match.ts';

/** A heading chosen by its type. */
export interface TypedHeading {
  at: number;
  end: number;
  text: string;
  /** Size, weight and capitals. */
  kind: string;
  rank: number;
  page: number;
}

/** Type that opens pages is the type of chapters: at least this share of its headings are the first text of their page. */
const leastFirst = 0.55;
/** Where chapters begin in the middle of pages, at least this share of their titles are well-known ones. */
const leastKnown = 0.3;
const leastOfKind = 3;
const leastOpening = 0.8;
const leastChapters = 4;
/** Chapters are spread over at least this share of the document. */
const leastSpread = 0.25;
/** Above a table's caption or a note's name: `1.`, `2.1 Basis`, `(a)`, `Note 3`. */
const numberedPart =
  /^(?:note\s+)?(?:\d{1,2}(?:\.\d{1,2})*|[(（]?(?:[a-z]|[ivx]{1,4})[)）]|[ivx]{1,4}(?=\.))(?:[.:)）]|\s)/i;
/** Titles that name a document of its own, in whatever type. */
const report = /\breport$|\bstatement$|報告書?$|报告$|^relatório|^parecer/i;
/** Parts of an auditor's report, whose names the standards on auditing fix. */
const auditorPart =
  /^(?:qualified|our|adverse|disclaimerof)?opinions?(?:on|$)|^basisfor|^keyauditmatter|^(?:the)?otherinformation|^other(?:matter|legal|reporting)|^emphasisof|^materialuncertainty|^conclusionsrelating|^responsibilit|^(?:the)?(?:auditor|director|management|board|trustee)s?.*responsibilit|^ourresponsibilit|^ourapproach|^ourapplication|^anoverviewof|^overviewofour|^materiality|^matterson|^reporton(?:other|the)|^independence$|^useofourreport|^extenttowhich|^意見|^意见|^保留意見|^保留意见|意見(?:的|之)?基[礎础]|意见的基[礎础]|^[關关]鍵?键?審?审?[計计]?.*事[項项]|^其他信息|^其他資料|須承擔的責任|承担的责任|的責任$|的责任$|^opinião|^basepara|^principaisassuntos|^outrasinformações|^outrosassuntos|^responsabilidades|^ênfase/;

/** What goes on, in `Directors' Report (continued) Dividends`. */
const continuedName = /^(.{1,400}?)\s{0,9}[(（]?(?:continued|cont[’']?d)(?!\p{L})/iu;
/** Shorter names are in other titles too. */
const leastName = 8;

/** Whether a heading is a chapter's. */
export type IsChapter = (heading: TypedHeading) => boolean;

/**
 * What tells chapters from their parts: the type of headings that open pages, or that name statements, reports and other
 * well-known chapters; in a document of one type of heading, such names at the top of a page. Null where nothing does.
 */
export function findChapters(
  headings: readonly TypedHeading[],
  blocks: readonly Block[],
  pageCount: number,
): IsChapter | null {
  const byKind = Map.groupBy(headings, ({ kind }) => kind);
  const known = headings.filter(
    ({ at, text }) => isFirst(blocks, at) && isKnownChapter(text) && !numberedPart.test(text),
  );
  const opening = [...byKind].filter(([, some]) => opensPages(some, blocks));
  const naming = [...byKind].filter(([, some]) => namesChapters(some));
  const isKnown = (heading: TypedHeading) => known.includes(heading);
  const isOnTop = ({ at, text }: TypedHeading) => isStatementTitle(text) && isAtTop(blocks, at);
  if (
    isSpread(
      opening.flatMap(([, some]) => some),
      pageCount,
    )
  ) {
    const kinds = new Set([...opening, ...naming].map(([kind]) => kind));
    const isReport = (heading: TypedHeading) => isKnown(heading) && report.test(bareTitle(heading.text));
    return (heading) => kinds.has(heading.kind) || isReport(heading) || isOnTop(heading);
  }
  if (
    isSpread(
      naming.flatMap(([, some]) => some),
      pageCount,
    )
  ) {
    const kinds = new Map(naming.map(([kind, some]) => [kind, knownOpenPages(some, blocks)]));
    const isOfKind = ({ kind, at }: TypedHeading) =>
      kinds.has(kind) && (!kinds.get(kind) || isFirst(blocks, at));
    return (heading) => isOfKind(heading) || isKnown(heading) || isStatementTitle(heading.text);
  }
  if (isSpread(known, pageCount)) return (heading) => isKnown(heading) || isOnTop(heading);
  return null;
}

/** A report in type this much larger than the body's is a document of its own, wherever it stands on its page. */
const documentType = 1.5;

export function isLargeReport({ text, rank }: TypedHeading): boolean {
  return rank >= documentType && isKnownChapter(text) && isReport(text);
}

/**
 * The level of each heading: 1 for chapters, 2 for parts of the chapter before. Where nothing tells which is which, all are
 * chapters but the notes of statements and the parts of an auditor's report. A chapter's title that is repeated on its
 * next pages is left out.
 */
export function rankHeadings(
  headings: readonly TypedHeading[],
  isChapter: IsChapter | null,
  blocks: readonly Block[],
  parts: ReadonlySet<TypedHeading> = new Set(),
): { heading: TypedHeading; level: number }[] {
  const ranked: { heading: TypedHeading; level: number }[] = [];
  const within = withinContinued(headings).union(parts);
  let chapter: TypedHeading | null = null;
  for (const heading of headings) {
    if (chapter && isRepeated(chapter.text, heading.text)) continue;
    const isPart = chapter !== null && isPartOf(chapter.text, heading.text);
    const level = (isChapter?.(heading) ?? true) && !isPart && !within.has(heading) ? 1 : 2;
    if (level === 1) chapter = heading;
    else if (chapter && statementKind(chapter.text) === 'notes' && !isFirst(blocks, heading.at)) continue;
    ranked.push({ heading, level });
  }
  return ranked;
}

/** Headings between a title and a later `(continued)` of it: they are in the chapter that both name. */
function withinContinued(headings: readonly TypedHeading[]): Set<TypedHeading> {
  const within = new Set<TypedHeading>();
  for (const [index, { text }] of headings.entries()) {
    const name = squash(continuedName.exec(text)?.[1] ?? '');
    if (name.length < leastName) continue;
    const first = headings.slice(0, index).findLastIndex((one) => squash(one.text).startsWith(name));
    if (first >= 0) for (const one of headings.slice(first + 1, index + 1)) within.add(one);
  }
  return within;
}

/** A chapter's title above another page of it. */
export function isRepeated(chapter: string, heading: string): boolean {
  return squash(bareTitle(heading)) === squash(bareTitle(chapter));
}

/** A numbered note below the notes' own title, or a part of the auditor's report. */
export function isPartOf(chapter: string, heading: string): boolean {
  // Chapters may be numbered as well: 18 behind the notes that are chapter 17 is none of them.
  if (statementKind(chapter) === 'notes')
    return (
      numberedPart.test(heading) && !(numberOf(chapter) > 0 && numberOf(heading) === numberOf(chapter) + 1)
    );
  return canonicalOf(chapter) === 'auditor' && auditorPart.test(squash(bareTitle(heading)));
}

/** Whether a title names a document of its own: a report or a statement. */
export function isReport(title: string): boolean {
  return report.test(bareTitle(title));
}

function numberOf(title: string): number {
  return Number(/^\d{1,2}(?=[.\s])/.exec(title)?.[0] ?? 0);
}

function isSpread(headings: readonly TypedHeading[], pageCount: number): boolean {
  const pages = headings.map(({ page }) => page);
  const titles = new Set(headings.map(({ text }) => squash(bareTitle(text))));
  return titles.size >= leastChapters && Math.max(...pages) - Math.min(...pages) >= leastSpread * pageCount;
}

function opensPages(headings: readonly TypedHeading[], blocks: readonly Block[]): boolean {
  const first = headings.filter(({ at }) => isFirst(blocks, at));
  const pages = new Set(first.map(({ page }) => page));
  return pages.size >= leastOfKind && first.length >= leastFirst * headings.length;
}

function namesChapters(headings: readonly TypedHeading[]): boolean {
  const known = headings.filter(({ text }) => isKnownChapter(text) && !numberedPart.test(text));
  const titles = new Set(known.map(({ text }) => squash(bareTitle(text))));
  return titles.size >= leastOfKind && titles.size >= leastKnown * headings.length;
}

/** Headings of this type that are well-known titles open pages: one that doesn't is none of a chapter. */
function knownOpenPages(headings: readonly TypedHeading[], blocks: readonly Block[]): boolean {
  const known = headings.filter(({ text }) => isKnownChapter(text));
  return known.filter(({ at }) => isFirst(blocks, at)).length >= leastOpening * known.length;
}

/** Nothing stands above it on its page. */
export function isFirst(blocks: readonly Block[], at: number): boolean {
  return blocks[at - 1]?.kind === 'page';
}

/** Hardly anything stands above it on its page. */
export function isAtTop(blocks: readonly Block[], at: number): boolean {
  return blocks.slice(Math.max(0, at - 3), at).some(({ kind }) => kind === 'page');
}
