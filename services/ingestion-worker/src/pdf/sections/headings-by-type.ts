import type { Block } from '../../sections/blocks/block.ts';
import {
  findChapters,
  isAtTop,
  isFirst,
  isPartOf,
  isRepeated,
  rankHeadings,
  type TypedHeading,
} from './chapter-rank.ts';
import { isKnownChapter, isStatementTitle } from './known-titles.ts';
import type { PlacedTitle } from './place-titles.ts';
import { bareTitle, squash } from './title-match.ts';

const maxChars = 120;
const minHeadings = 4;
/** A heading that occurs this often is not the heading of a section. */
const leastSubjects = 3;
/** The text with its numbering: `(3) Notice of meeting` as a subject is not the notice itself. */
const squashWhole = (text: string) => text.replaceAll(/\s/g, '').toLowerCase();
/** Letters that make a text below a heading more than a line of the cover. */
const leastBody = 60;
const chapter = /^第\s*[一二三四五六七八九十百\d]+\s*[节節章部]/;
const contactDetails =
  /@|www\.|https?:|^(?:tel|fax|phone|toll|e-?mail)\b|\b(?:street|suite|avenue|road|floor)\b.*\d|\d.*\b(?:street|suite|avenue|road|floor)\b/i;
const numbered = /^[一二三四五六七八九十]{1,3}\s*[、.．]/;
/** Lines of statements are numbered too: `一、营业总收入`, `二、投资活动产生的现金流量：`. */
const statementLine =
  /[、.．]\s*(?:营业总?(?:收入|成本|利润)|利润总额|净利润|(?:其他)?综合收益|每股收益|(?:经营|投资|筹资)活动产生的现金|汇率变动|(?:期末|期初|加：期初)?现金及现金等价物)/;

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
): PlacedTitle[] {
  for (const pattern of [chapter, numbered]) {
    const chapters = inSequence(blocks, pages, pattern);
    if (chapters.length >= 3) return chapters;
  }
  const headings = headingsOf(blocks, pages);
  const level = chooseLevel(headings, pageCount);
  const isChapter = findChapters(headings, blocks, pageCount);
  const styles = stylesOfStatements(headings, blocks);
  const chosen = headings.filter(
    (heading) =>
      heading.rank >= level ||
      (isChapter?.(heading) && isKnownChapter(heading.text)) ||
      (styles.has(heading.style) && isAtTop(blocks, heading.at)) ||
      (isStatementTitle(heading.text) && (isAtTop(blocks, heading.at) || blocks[heading.at]?.bold)),
  );
  const kept = withoutCover(withoutQuotes(withoutRepeats(withoutSubjects(chosen))), blocks);
  if (kept.length < 3) return [];
  return rankHeadings(kept, isChapter, blocks).map(({ heading, level }) => ({
    ...placed(heading.at, heading.text, heading.end),
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
    const above = chapters.findLast((one) => one.at < at);
    return !above || !(isRepeated(above.title, text) || isPartOf(above.title, text));
  };
  const found = headingsOf(blocks, pages).filter(
    ({ at, text, page }) =>
      !taken.has(page) && isStatementTitle(text) && isAtTop(blocks, at) && isNew(at, text),
  );
  return withoutRepeats(found).map(({ at, end, text }) => placed(at, text, end));
}

function placed(at: number, title: string, end = at + 1): PlacedTitle {
  return { title, page: null, level: 1, part: '', at, end, found: true };
}

/** Chapters numbered up from one. The lines of the contents are numbered in the same way, but come earlier and are not used. */
function inSequence(blocks: readonly Block[], pages: readonly number[], pattern: RegExp): PlacedTitle[] {
  const found = blocks.flatMap((block, at) => {
    const ok =
      block.kind === 'text' &&
      pattern.test(block.text) &&
      block.text.length <= maxChars &&
      !/[…。；;]|\.{4}|\d{1,3}$/.test(block.text) &&
      !(pattern === numbered && statementLine.test(block.text));
    return ok
      ? [{ at, number: chineseNumber(/[一二三四五六七八九十百\d]+/.exec(block.text)?.[0] ?? '') }]
      : [];
  });
  const lastPlaces = new Map(found.map(({ number, at }) => [number, at]));
  let best: { at: number; number: number }[] = [];
  for (const [index, first] of found.entries()) {
    if (first.number !== 1) continue;
    const chain = [first];
    for (const next of found.slice(index + 1)) {
      const due = (chain.at(-1)?.number ?? 0) + 1;
      // One chapter may be missing, unless it is found further on.
      const passesOne =
        pattern === chapter && next.number === due + 1 && (lastPlaces.get(due) ?? -1) < next.at;
      if (next.number === due || passesOne) chain.push(next);
    }
    const reach = (one: typeof chain) => (pages[one.at(-1)?.at ?? 0] ?? 0) - (pages[one[0]?.at ?? 0] ?? 0);
    if (chain.length > best.length || (chain.length === best.length && reach(chain) > reach(best)))
      best = chain;
  }
  return best.map(({ at, number }, index) => {
    const next = best[index + 1]?.number ?? number + 1;
    const title = { ...placed(at, blocks[at]?.text ?? ''), counted: true };
    return next > number + 1 ? { ...title, lost: [`${number + 1}`] } : title;
  });
}

/** `十二` or `12` as a number. */
export function chineseNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const digits = '一二三四五六七八九';
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text];
  const ten = text.includes('十') ? (tens ? digits.indexOf(tens) + 1 : 1) * 10 : 0;
  return ten + (ones ? digits.indexOf(ones) + 1 : 0);
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
      letters < 3 ||
      !/\p{L}{2}/u.test(text)
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
      last && last.end === heading.at && last.style === heading.style && last.page === heading.page;
    if (last && together && last.text.length + heading.text.length < maxChars) {
      Object.assign(last, { text: `${last.text} ${heading.text}`, end: heading.end });
    } else joined.push({ ...heading });
  }
  return joined;
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
    ({ text }) => (counts.get(squashWhole(text)) ?? 0) < leastSubjects || isStatementTitle(text),
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
