import type { Block } from '../../block.ts';
import type { PdfDocument } from '../../pdf/lay-out-pdf.ts';
import { listPages } from '../../pdf/list-pages.ts';
import { joinAcrossPages } from '../../pdf/page-blocks.ts';
import { markLargeText } from '../blocks/mark-large-text.ts';
import type { MarkedText } from '../markdown/fact-marks.ts';
import { writeBlocks } from '../markdown/write-blocks.ts';
import { plainSection } from '../read/plain-section.ts';
import type { SplitResult, SplitSection } from '../read/source-document.ts';
import { completeTitles } from './complete-titles.ts';
import { findContents } from './contents-page.ts';
import { findHeadingsByType, missingStatements } from './headings-by-type.ts';
import { statementKind } from './known-titles.ts';
import { longCover, undivided } from './long-cover.ts';
import { addNumberedTitles } from './numbered-titles.ts';
import { titlesOfOutline } from './outline-titles.ts';
import { findPageShift, type PlacedTitle, pagesOf, placeTitles, type WantedTitle } from './place-titles.ts';
import { squash, titleAgreement } from './title-match.ts';

export interface FoundTitles {
  titles: PlacedTitle[];
  method: 'contents' | 'outline' | 'type';
}

const maxTitleChars = 200;
/** A cover with a letter, contents and highlights may be this long. */
const longestCoverChars = 15_000;
const emptyStatement =
  'There is no text below this title: it may be a line of a list, and the statement elsewhere.';
const openEnd =
  'This is the last entry of the table of contents: the end of the section may belong elsewhere.';
/** A longer report has divisions, found or not. */
const longestWholeChars = 30_000;
const byTypeAlone = 'Neither contents nor bookmarks name this section; its heading was chosen by its type.';
/** The contents or the outline are used only if at least this many of their titles are found as headings. */
const leastFound = 0.5;
/** The first bookmark is on one of these pages, or within this share of them. */
const latestFirstPage = 12;
const latestFirstShare = 0.25;

/**
 * The sections of a report in PDF: by its printed contents, its bookmarks, or the type of its headings. Text before the
 * first heading is the cover.
 */
export function splitPdf(document: PdfDocument): SplitResult {
  const { pageCount, empty, broken, pages } = document;
  if (empty.length === pages.length) {
    const warning = 'The PDF holds no text: its pages are scanned pictures, which are not read.';
    return { sections: [], warnings: [warning] };
  }
  const blocks = joinAcrossPages(document.blocks, document.words);
  markLargeText(blocks);
  const pageOf = pagesOf(blocks);
  const found = findTitles(document, blocks, pageOf);
  const warnings = [
    ...(found.titles.length === 0 ? ['No headings were found; the document is one section.'] : []),
    ...(empty.length > 0 ? [`Without text, empty or scanned: ${listPages(empty)}.`] : []),
    ...(broken.length > 0 ? [`Damaged and not read: ${listPages(broken)}.`] : []),
    ...(pageCount > pages.length + broken.length
      ? [`Only ${pages.length} of ${pageCount} pages are read.`]
      : []),
  ];
  const titles = addNumberedTitles(found.titles, blocks);
  return { sections: writeTitledSections(blocks, { ...found, titles }), warnings };
}

function findTitles(document: PdfDocument, blocks: readonly Block[], pageOf: readonly number[]): FoundTitles {
  const { pages, heads, outline, pageCount } = document;
  const outlined = titlesOfOutline(outline, pageCount);
  const contents = findContents(pages, pageCount);
  const byContents = contents
    ? placeContents(contents.entries, outlined, blocks, pageOf, contents.page, pageCount)
    : [];
  const byOutline = placeTitles(outlined, blocks, pageOf, 0);
  const contentsGood = isGood(byContents, contents?.entries.length ?? 0);
  const outlineGood = isGood(byOutline, outlined.length) && beginsEarly(byOutline, pageOf, pageCount);
  if (contentsGood && (contents?.whole || !outlineGood)) {
    const bookmarked = outlineGood ? byOutline.filter(({ level }) => level === 1) : [];
    const titles = contents?.whole ? byContents : withOpenEnd(byContents);
    return { titles: completeTitles(titles, bookmarked, blocks, pageOf), method: 'contents' };
  }
  if (outlineGood) {
    const whole = byOutline.map((one) => withPrintedTitle(one, blocks));
    return { titles: [...whole, ...missingStatements(blocks, pageOf, whole)], method: 'outline' };
  }
  return { titles: findHeadingsByType(blocks, pageOf, pageCount, heads), method: 'type' };
}

/** Contents of a part of the document do not say where their last section ends. */
function withOpenEnd(titles: readonly PlacedTitle[]): PlacedTitle[] {
  const last = Math.max(...titles.map(({ at }) => at));
  return titles.map((one) => (one.at === last ? { ...one, open: true } : one));
}

/** A bookmark may be cut short, or lack the first words of the heading that it points to. */
function withPrintedTitle(title: PlacedTitle, blocks: readonly Block[]): PlacedTitle {
  if (!title.found) return title;
  const printed = blocks
    .slice(title.at, title.end)
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  const [mark, heading] = [squash(title.title), squash(printed)];
  const isLonger = heading.length > mark.length && heading.length < 2.5 * mark.length;
  return isLonger && heading.includes(mark) && printed.length <= 120 ? { ...title, title: printed } : title;
}

/** Enough of the wanted titles were found in the text as headings. */
export function isGood(titles: readonly PlacedTitle[], wanted: number): boolean {
  const found = titles.filter((one) => one.found).length;
  return found >= 3 && found >= leastFound * wanted;
}

/** Bookmarks that begin deep in the report are of one part of it, which was written as a file of its own. */
function beginsEarly(titles: readonly PlacedTitle[], pageOf: readonly number[], pageCount: number): boolean {
  const first = Math.min(...titles.map(({ at }) => pageOf[at] ?? 0));
  return first <= Math.max(latestFirstPage, latestFirstShare * pageCount);
}

/** The outline, if there is one, gives the page of a title of the contents. */
function placeContents(
  entries: readonly { title: string; printed: number; level: number; part: string }[],
  outlined: readonly WantedTitle[],
  blocks: readonly Block[],
  pageOf: readonly number[],
  contentsPage: number,
  pageCount: number,
): PlacedTitle[] {
  const shift = findPageShift(entries, blocks, pageOf, contentsPage);
  const wanted = entries.map(({ title, printed, level, part }) => {
    const mark = outlined.find((one) => one.page !== null && titleAgreement(one.title, title) > 0.9);
    const page = shift === null ? (mark?.page ?? null) : printed + shift;
    return {
      title,
      page: page !== null && page >= 1 && page <= pageCount ? page : null,
      level,
      part,
    };
  });
  return placeTitles(wanted, blocks, pageOf, 0, contentsPage);
}

export function writeTitledSections(blocks: Block[], { titles, method }: FoundTitles): SplitSection[] {
  const starts = [...titles].sort((a, b) => a.at - b.at);
  const front = starts[0]?.at ?? blocks.length;
  const sections: SplitSection[] = [];
  const cover = writeBlocks(blocks, 0, front);
  if (cover.text) {
    const whole = starts.length === 0;
    const long = cover.text.length > (whole ? longestWholeChars : longestCoverChars);
    const doubts = [
      ...(long ? [whole ? undivided : longCover] : []),
      ...(starts[0]?.lostBefore ?? []).map(wasLost),
    ];
    sections.push(section(whole ? 'Document' : 'Cover', 'cover', 'front', cover, doubts));
  }
  for (const [index, start] of starts.entries()) {
    const to = starts[index + 1]?.at ?? blocks.length;
    const title = start.found ? { at: start.at, end: start.end } : undefined;
    const text = writeBlocks(blocks, start.at, to, title);
    const doubts = [
      ...(start.found
        ? []
        : ['Its heading was not found; the section begins with the page that the contents name.']),
      ...(start.lost ?? []).map(wasLost),
      ...(start.open ? [openEnd] : []),
      ...(method === 'type' && !start.counted ? [byTypeAlone] : []),
      ...(start.found && statementKind(start.title) !== null && isEmpty(blocks.slice(start.end, to))
        ? [emptyStatement]
        : []),
    ];
    const name = plainCase(start.title).slice(0, maxTitleChars);
    const written = section(name, String(index + 1), method, text, doubts);
    sections.push({ ...written, part: start.part.slice(0, maxTitleChars), level: start.level });
  }
  return sections;
}

function wasLost(title: string): string {
  return `"${title}" was not found; its text may stand in this section.`;
}

function isEmpty(blocks: readonly Block[]): boolean {
  return blocks.every(({ kind, text }) => kind === 'page' || text === '');
}

/** Fonts of small capitals come out in mixed cases, `stateMents of finanCial position`: such a title is put in lower case. */
function plainCase(title: string): string {
  const words = title.match(/\p{L}{3,}/gu) ?? [];
  const odd = words.filter((word) => /\p{Ll}\p{Lu}\p{Ll}/u.test(word) || /^\p{Ll}.*\p{Lu}/u.test(word));
  if (odd.length < 0.3 * words.length || odd.length === 0) return title;
  const lower = title.toLowerCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

const section = (
  title: string,
  slug: string,
  method: string,
  written: MarkedText,
  warnings: string[],
): SplitSection => ({
  ...plainSection(slug, title, method, written),
  status: warnings.length > 0 ? 'suspect' : 'ok',
  warnings,
});
