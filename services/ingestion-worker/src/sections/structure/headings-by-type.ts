import type { Block } from '../../block.ts';
import type { RunningHead } from '../../pdf/running-heads.ts';
import {
  findChapters,
  isAtTop,
  isFirst,
  isLargeReport,
  isPartOf,
  isRepeated,
  rankHeadings,
  type TypedHeading,
} from './chapter-rank.ts';
import { findCountedChapters } from './counted-chapters.ts';
import { isKnownChapter, isStatementTitle } from './known-titles.ts';
import { headingAt, type PlacedTitle } from './place-titles.ts';
import { readSectionHeads } from './section-heads.ts';
import { bareTitle, isContinued, squash } from './title-match.ts';

const maxChars = 120;
const minHeadings = 4;
/** A heading that occurs this often is not the heading of a section. */
const leastSubjects = 3;
/** The text with its numbering: `(3) Notice of meeting` as a subject is not the notice itself. */
const squashWhole = (text: string) => text.replaceAll(/\s/g, '').toLowerCase();
/** Letters that make a text below a heading more than a line of the cover. */
const leastBody = 60;
const contactDetails =
  /@|www\.|https?:|^(?:tel|fax|phone|toll|e-?mail)\b|\b(?:street|suite|avenue|road|floor)\b.{0,200}\d|\d.{0,200}\b(?:street|suite|avenue|road|floor)\b/i;
/** The names of the document and of companies, in large type on covers and above letters. */
const documentName =
  /^(?:annual|interim|half-?year(?:ly)?|quarterly|integrated)(?:financial)?report(?:and(?:accounts|financialstatements))?(?:\d{4})?(?:\d{2,4})?$|^(?:\d{4}|二[〇零○]..)?年?(?:年度?|中期)(?:報告?|报告?)(?:全文)?$|^relatórioanual(?:\d{4})?$/;
const companyName =
  /^(?!.*\s(?:of|to|by|for|from)\s).*(?:\b(?:limited|ltd|p\.?l\.?c|inc|corp|corporation|llc|bhd|berhad)\.?|\bS[./]A\.?|有限公司)$/i;
/** Entries of a list of contents, in one line: `28 Auditor’s report 34 Income statement`. */
const twoEntries = /^\d{1,3}\s+\p{L}.*\p{L}\s+\d{1,3}\s+\p{Lu}/u;

interface Heading extends TypedHeading {
  style: string;
}

/**
 * Finds headings where neither contents nor bookmarks name them: numbered chapters, else headings in the most prominent
 * type that occurs often enough, together with the statements' own titles.
 */
export function findHeadingsByType(
  blocks: readonly Block[],
  pages: readonly number[],
  pageCount: number,
  heads: readonly RunningHead[] = [],
): PlacedTitle[] {
  const counted = findCountedChapters(blocks, pages, pageCount);
  if (counted.length > 0) return counted;
  const headings = headingsOf(blocks, pages);
  const level = chooseLevel(headings, pageCount);
  const { named, within } = readSectionHeads(headings, heads, blocks);
  const byPlace = findChapters(headings, blocks, pageCount);
  const isChapter =
    byPlace && ((heading: TypedHeading) => byPlace(heading) || named.has(heading) || isLargeReport(heading));
  const styles = stylesOfStatements(headings, blocks);
  const chosen = headings.filter(
    (heading) =>
      heading.rank >= level ||
      (isChapter?.(heading) && isKnownChapter(heading.text)) ||
      named.has(heading) ||
      ((styles.has(heading.style) || isKnownChapter(heading.text)) && isAtTop(blocks, heading.at)) ||
      (isStatementTitle(heading.text) && (isAtTop(blocks, heading.at) || blocks[heading.at]?.bold)),
  );
  const kept = withoutCover(withoutQuotes(withoutRepeats(withoutSubjects(chosen))), blocks);
  if (kept.length < 3) return [];
  return rankHeadings(kept, isChapter, blocks, within).map(({ heading, level }) => ({
    ...headingAt(heading.at, heading.text, heading.end),
    level,
  }));
}

/** The type in which at least three statements have their titles at the top of a page. Other titles in it that open a page are of the same rank. */
function stylesOfStatements(headings: readonly Heading[], blocks: readonly Block[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { style, text, at } of headings)
    if (isStatementTitle(text) && isAtTop(blocks, at)) counts.set(style, (counts.get(style) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= 3).map(([style]) => style));
}

/** Statements and auditor's reports that open a page on which no other title was found. */
export function missingStatements(
  blocks: readonly Block[],
  pages: readonly number[],
  known: readonly PlacedTitle[],
): PlacedTitle[] {
  const chapters = known.filter(({ level }) => level === 1);
  const taken = new Set(chapters.map(({ at }) => pages[at]));
  // On later pages of a chapter its title is repeated, and notes and parts of the auditor's report begin.
  const isNew = (at: number, text: string) => {
    if (isContinued(text)) return false;
    const above = chapters.findLast((one) => one.at < at);
    return !above || !(isRepeated(above.title, text) || isPartOf(above.title, text));
  };
  const found = headingsOf(blocks, pages).filter(
    ({ at, text, page }) =>
      !taken.has(page) && isStatementTitle(text) && isAtTop(blocks, at) && isNew(at, text),
  );
  return withoutRepeats(found).map(({ at, end, text }) => headingAt(at, text, end));
}

function headingsOf(blocks: readonly Block[], pages: readonly number[]): Heading[] {
  const body = bodySize(blocks);
  const found = blocks.flatMap((block, at): Heading[] => {
    const { text, bold } = block;
    // HTML may name no size for its usual text.
    const size = block.size || body;
    const letters = squash(text).length;
    if (
      block.kind !== 'text' ||
      block.list ||
      text.length > maxChars ||
      letters < 2 ||
      (letters < 3 && !isKnownChapter(text)) ||
      !/\p{L}{2}|\p{Script=Han}/u.test(text)
    )
      return [];
    if (/[.;,。；，、]$/.test(text)) return [];
    const caps = text === text.toUpperCase() && /\p{Lu}{3}/u.test(text);
    if (contactDetails.test(text) || letters < 0.5 * text.replaceAll(/\s/g, '').length) return [];
    const rank = size / body + (bold ? 0.2 : 0) + (caps ? 0.1 : 0) + (block.centered ? 0.05 : 0);
    // Small type that begins in lower case continues an earlier text. Fonts of small capitals come out in mixed cases.
    const least = /^[\p{Ll}(]/u.test(text) ? 1.25 : 1.12;
    // A statement that opens its page may be named in small type, and a usual chapter in capitals or in the middle alone.
    const isNamed = isStatementTitle(text) || ((caps || block.centered) && isKnownChapter(text));
    if (rank < least && !(isFirst(blocks, at) && isNamed)) return [];
    if (documentName.test(squash(text)) || twoEntries.test(text)) return [];
    if (companyName.test(text) && !isKnownChapter(text)) return [];
    const style = `${size} ${bold}`;
    return [{ at, end: at + 1, text, style, kind: `${style} ${caps}`, rank, page: pages[at] ?? 0 }];
  });
  return joinLines(found);
}

/** A heading of several lines consists of several blocks of one type. */
function joinLines(headings: readonly Heading[]): Heading[] {
  const joined: Heading[] = [];
  for (const heading of headings) {
    const last = joined.at(-1);
    const together =
      last && last.end === heading.at && last.page === heading.page && isSameType(last, heading);
    if (last && together && last.text.length + heading.text.length < maxChars) {
      Object.assign(last, { text: `${last.text} ${heading.text}`, end: heading.end });
    } else joined.push({ ...heading });
  }
  return joined;
}

/** A title in capitals ends before a heading in the same type without them. */
function isSameType(a: Heading, b: Heading): boolean {
  return a.style === b.style && (a.kind === b.kind || /^[\p{Ll}\d]/u.test(b.text));
}

/** The type size of HTML that names none. */
const defaultSize = 12;

export function bodySize(blocks: readonly Block[]): number {
  const chars = new Map<number, number>();
  for (const { size, text, kind } of blocks)
    if (kind === 'text') chars.set(size, (chars.get(size) ?? 0) + text.length);
  const [most] = [...chars].sort((a, b) => b[1] - a[1]);
  return most?.[0] || defaultSize;
}

/** The highest rank whose headings are on enough pages; lower ones are headings within sections. */
function chooseLevel(headings: readonly Heading[], pageCount: number): number {
  const ranks = [...new Set(headings.map(({ rank }) => Math.round(rank * 20) / 20))].sort((a, b) => b - a);
  for (const rank of ranks) {
    const reached = headings.filter((heading) => heading.rank >= rank - 0.025);
    const pages = new Set(reached.map(({ page }) => page));
    const spread = (Math.max(...pages) - Math.min(...pages)) / Math.max(1, pageCount);
    if (
      pages.size >= Math.max(minHeadings, Math.min(10, 0.15 * pageCount)) &&
      (spread > 0.5 || pageCount < 12)
    )
      return rank - 0.025;
  }
  return Number.POSITIVE_INFINITY;
}

/** If the headings begin with a capital, large text that begins without one is a quotation. */
function withoutQuotes(headings: readonly Heading[]): Heading[] {
  const small = headings.filter(({ text }) => /^\p{Ll}/u.test(text));
  return small.length < 0.3 * headings.length
    ? headings.filter((heading) => !small.includes(heading))
    : [...headings];
}

/** The names and the title on the first page open no sections: there is hardly any text before the next heading. */
function withoutCover(headings: readonly Heading[], blocks: readonly Block[]): Heading[] {
  const first = headings[0]?.page;
  const opens = headings.findIndex(({ page, end }, index) => {
    const body = blocks.slice(end, headings[index + 1]?.at ?? blocks.length).map(({ text }) => text);
    return page !== first || squash(body.join(' ')).length >= leastBody;
  });
  return headings.slice(Math.max(0, opens));
}

/** The subject of a circular is repeated word for word above each letter in it, and is not the title of a section. */
function withoutSubjects(headings: readonly Heading[]): Heading[] {
  const counts = new Map<string, number>();
  for (const { text } of headings) counts.set(squashWhole(text), (counts.get(squashWhole(text)) ?? 0) + 1);
  return headings.filter(
    ({ text }) => (counts.get(squashWhole(text)) ?? 0) < leastSubjects || isKnownChapter(text),
  );
}

/** A heading that is repeated on the pages of its section counts once. */
function withoutRepeats(headings: readonly Heading[]): Heading[] {
  const kept: Heading[] = [];
  for (const heading of headings) {
    const key = squash(bareTitle(heading.text));
    if (squash(bareTitle(kept.at(-1)?.text ?? '')) === key) continue;
    kept.push(heading);
  }
  return kept;
}
