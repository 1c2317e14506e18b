import type { Block } from '../../block.ts';
import { headingRank } from '../heading-rank.ts';
import type { SplitResult } from '../read/source-document.ts';
import { completeTitles } from './complete-titles.ts';
import { bodySize } from './headings-by-type.ts';
import { isStatementTitle } from './known-titles.ts';
import { type PlacedTitle, placeTitles } from './place-titles.ts';
import { findPrintedContents, type PrintedContents } from './printed-contents.ts';
import { countPages, leastPages } from './split-by-type.ts';
import { isGood, writeTitledSections } from './split-pdf.ts';
import { titleAgreement } from './title-match.ts';

/** Sections by the table of contents that an HTML report prints; null where it prints none, or its titles are not found. */
export function splitByContents(blocks: Block[]): SplitResult | null {
  let best: { contents: PrintedContents; titles: PlacedTitle[] } | null = null;
  const pages = countPages(blocks);
  for (const contents of findPrintedContents(blocks)) {
    if (isOfChapter(contents, blocks, pages)) continue;
    const titles = placeByPages(contents, blocks, pages);
    const found = titles.filter((one) => one.found);
    if (
      isGood(found, contents.titles.length) &&
      found.length > (best?.titles.filter((one) => one.found).length ?? 0)
    )
      best = { contents, titles };
  }
  if (!best) return null;
  const { contents } = best;
  const titles = completeTitles(rankTitles(best.titles, blocks), [], blocks, pages);
  const front = [...frontOf(blocks, contents.end, titles), ...chapterOfContents(blocks, contents, titles)];
  const placed = [...front.sort((a, b) => a.at - b.at), ...titles];
  const missing = contents.titles.filter(({ title }) => !placed.some((one) => one.title === title));
  return {
    sections: writeTitledSections(blocks, { titles: placed, method: 'contents' }),
    warnings: missing.map(({ title }) => `The contents list "${title}", which was not found.`),
  };
}

/** Letters that a report has at most before the end of its contents, if it has pages. */
const longestFront = 15_000;

/** Contents behind pages of text are a chapter's own: the report has no others, and type tells its chapters. */
function isOfChapter({ end }: PrintedContents, blocks: readonly Block[], pages: readonly number[]): boolean {
  if ((pages.at(-1) ?? 0) + 1 < leastPages) return false;
  let letters = 0;
  for (const { text } of blocks.slice(0, end)) letters += text.length;
  return letters > longestFront;
}

/** Of the titles found by their words, at least this share are on the pages that the contents print. */
const leastOnPage = 0.6;
const leastVotes = 3;

/** Finds the titles by their words; where the report keeps the pages of its print, by the pages of the contents too. */
function placeByPages(
  { titles, end }: PrintedContents,
  blocks: readonly Block[],
  pages: readonly number[],
): PlacedTitle[] {
  const byWords = placeTitles(titles, blocks, pages, end);
  const printed = new Map(titles.map((one) => [one.title, one.printed]));
  const shifts = byWords.flatMap(({ title, at }) => {
    const page = printed.get(title);
    return page === undefined ? [] : [(pages[at] ?? 0) - page];
  });
  const [usual = 0, votes = 0] =
    [...Map.groupBy(shifts, (shift) => shift)]
      .map(([shift, some]) => [shift, some.length] as const)
      .sort((a, b) => b[1] - a[1])[0] ?? [];
  if (votes < leastVotes || votes < leastOnPage * shifts.length) return byWords;
  const onPages = titles.map((one) => ({
    ...one,
    page: one.printed === undefined ? null : one.printed + usual,
  }));
  return placeTitles(onPages, blocks, pages, end);
}

/** Headings of at least this share of the titles, and at least three, make a rank of their own. */
const leastOfRank = 0.15;

/** Contents may list the parts of chapters too: their headings are less prominent than the chapters'. */
function rankTitles(titles: readonly PlacedTitle[], blocks: readonly Block[]): PlacedTitle[] {
  const body = bodySize(blocks);
  const ranks = titles.map(({ at, found }) => (found ? headingRank(blocks[at] as Block, body) : 0));
  const enough = Math.max(3, leastOfRank * titles.length);
  const top = [...ranks]
    .sort((a, b) => b - a)
    .find((rank) => ranks.filter((one) => one >= rank).length >= enough);
  return titles.map((title, index) => {
    const isLower = (ranks[index] ?? 0) < (top ?? 0) && title.found && !isStatementTitle(title.title);
    return isLower ? { ...title, level: 2 } : title;
  });
}

/** The list of the company's directors and advisers often comes before the contents, which do not list it. */
const frontTitle =
  /^(?:(?:company|corporate|general) information|(?:directors|officers)(?:,? officers)?,? and (?:professional )?advis[eo]rs)$/i;

/** The first chapter that the contents list may be the one that holds them: its heading stands above them. */
function chapterOfContents(
  blocks: readonly Block[],
  { titles: [first], end }: PrintedContents,
  known: readonly PlacedTitle[],
): PlacedTitle[] {
  if (!first || known.some(({ title }) => title === first.title)) return [];
  const isHeading = ({ kind, text, links }: Block) =>
    kind === 'text' && links.length === 0 && !/\d\s*$/.test(text) && titleAgreement(first.title, text) > 0.9;
  const at = blocks.slice(0, end).findIndex(isHeading);
  return at < 0 ? [] : [{ ...first, at, end: at + 1, found: true }];
}

function frontOf(
  blocks: readonly Block[],
  contentsEnd: number,
  known: readonly PlacedTitle[],
): PlacedTitle[] {
  const at = blocks
    .slice(0, contentsEnd)
    .findIndex(({ kind, text }) => kind === 'text' && frontTitle.test(text.trim()));
  const title = blocks[at]?.text.trim() ?? '';
  if (at < 0 || known.some((one) => titleAgreement(one.title, title) > 0.9)) return [];
  const listing = blocks
    .slice(0, contentsEnd)
    .findIndex((block, index) => index > at && /^(?:table of )?contents$/i.test(block.text.trim()));
  return [
    { title, page: null, level: 1, part: '', at, end: at + 1, found: true },
    ...(listing > 0
      ? [{ title: 'Contents', page: null, level: 1, part: '', at: listing, end: listing + 1, found: true }]
      : []),
  ];
}
