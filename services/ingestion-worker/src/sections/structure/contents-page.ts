import { type Line, makeLines, textOf } from '../../pdf/lines.ts';
import type { PdfPage } from '../../pdf/read-pages.ts';

/** A line of the printed contents. */
export interface ContentsEntry {
  title: string;
  /** The page number as printed. */
  printed: number;
  level: number;
  /** The group to which it belongs; empty without a group. */
  part: string;
}

export interface Contents {
  entries: ContentsEntry[];
  /** The last PDF page of the contents. */
  page: number;
  /** They reach over most of the document; false where much of it stands behind the last page that they name. */
  whole: boolean;
}

interface Item {
  text: string;
  number: number | null;
  x0: number;
  titleX0: number;
  y: number;
  size: number;
  bold: boolean;
}

const minEntries = 4;
/** A line of a title that goes on has at least this many characters. */
const longLine = 40;
/** Contents reach over this share of the document, or over less of it if they have their title and this many entries. */
const usualSpan = 0.5;
const leastSpan = 0.15;
const leastOfShort = 8;
/** How the chapters of a document are called: `Item 7A.`, `Chapter 2`, `第三章`. */
const chapterLabel =
  /^(?:item|chapter|section|capítulo|seção)\s+\d|^第\s*[一二三四五六七八九十\d]+\s*[章节節]/i;
/** The number of a chapter, in a column of its own before its title: `Item 1`. */
const labelAlone = /^\p{L}+\s\d{1,2}$/u;
const partLabel = /^part\s+(?:[ivx]{1,4}|\d)\.?$/i;
/** How Chinese documents count the sections of a chapter. */
const withinChapter = /^[一二三四五六七八九十]{1,3}\s*、/;
const keyword =
  /^(?:table of )?contents?$|^contents\b|^index$|^目\s*[錄录次]$|^índice|^indice|^sumário|^sommaire|^inhalt|^목\s*차$|^in this (?:report|document)$/i;

interface ContentsPage {
  readonly page: number;
  readonly entries: ContentsEntry[];
  /** The page is titled with a word for "contents". */
  readonly named: boolean;
  /** The page holds hardly anything but entries. */
  readonly dense: boolean;
}

/** The printed table of contents in the first pages, which may go over several; null when no table found there makes sense. */
export function findContents(pages: readonly PdfPage[], pageCount: number): Contents | null {
  const early = pages.filter(({ number }) => number <= Math.max(8, Math.min(20, pageCount * 0.12)));
  const read = early.flatMap((page) => readContents(makeLines(page.fragments), page.number, pageCount) ?? []);
  const found = read
    .filter(({ entries, named, dense }) => entries.length >= minEntries && (named || dense))
    .map((first) => joinPages(first, read))
    .map((one) => ({ ...one, whole: spanOf(one) >= usualSpan * pageCount }))
    .filter(
      (one) =>
        one.whole ||
        (one.named && one.entries.length >= leastOfShort && spanOf(one) >= leastSpan * pageCount),
    );
  const best =
    found.find(({ named, whole }) => named && whole) ??
    longestOf(found.filter(({ whole }) => whole)) ??
    longestOf(found);
  return best ? { entries: best.entries, page: best.page, whole: best.whole } : null;
}

function longestOf<Page extends ContentsPage>(found: readonly Page[]): Page | undefined {
  return found.toSorted((a, b) => b.entries.length - a.entries.length)[0];
}

function spanOf({ entries }: ContentsPage): number {
  return (entries.at(-1)?.printed ?? 0) - (entries[0]?.printed ?? 0);
}

/** Contents go on over the next pages as long as their numbers rise. */
function joinPages(first: ContentsPage, read: readonly ContentsPage[]): ContentsPage {
  let joined = first;
  for (const next of read) {
    const last = joined.entries.at(-1)?.printed ?? 0;
    const goesOn = next.page === joined.page + 1 && (next.dense || next.entries.length >= minEntries);
    if (goesOn && (next.entries[0]?.printed ?? 0) >= last)
      joined = { ...joined, entries: [...joined.entries, ...next.entries], page: next.page };
  }
  return joined;
}

function readContents(lines: readonly Line[], page: number, pageCount: number): ContentsPage | null {
  const leading = itemsOf(lines, true, pageCount);
  const trailing = itemsOf(lines, false, pageCount);
  const count = (items: readonly Item[]) =>
    items.filter(({ number, text }) => number !== null && text !== '').length;
  const isLeading = count(leading) > count(trailing);
  const items = orderByColumn(isLeading ? leading : trailing);
  const read = toEntries(items, isLeading).filter(({ printed }) => printed > 0 && printed <= pageCount + 30);
  const entries = risingOnly(read);
  if (entries.length === 0 || entries.length < 0.8 * read.length) return null;
  const texts = lines.filter((line) => /\p{L}/u.test(textOf(line))).length;
  const named = lines.some((line) => keyword.test(textOf(line).trim()));
  return { page, entries, named, dense: entries.length >= 0.35 * texts };
}

/** The longest run of entries whose page numbers rise. This leaves out a footer or a figure between them. */
function risingOnly(entries: readonly ContentsEntry[]): ContentsEntry[] {
  const chains: ContentsEntry[][] = [];
  for (const entry of entries) {
    const best = chains
      .filter((chain) => (chain.at(-1) as ContentsEntry).printed <= entry.printed)
      .sort((a, b) => b.length - a.length)[0];
    chains.push([...(best ?? []), entry]);
  }
  return chains.sort((a, b) => b.length - a.length)[0] ?? [];
}

/** Titles with the number before or after them. One line may hold entries of two columns. */
function itemsOf(lines: readonly Line[], leading: boolean, pageCount: number): Item[] {
  return lines.flatMap((line) => {
    const { y } = line;
    // The inside of the back cover is the last page; the inside of the front cover comes before the first page.
    const pageOf = (number: string) => (number === 'IBC' ? pageCount : number === 'IFC' ? 0 : Number(number));
    const items: Item[] = [];
    let open: Item | null = null;
    for (const [place, { text, x0, bold, size, parts }] of line.segments.entries()) {
      const isLabel = place < line.segments.length - 1 && labelAlone.test(text);
      const alone =
        /^(?:page\s*)?(\d{1,3})(?:\s*[-–—]\s*\d{1,3})?$/i.exec(text)?.[1] ?? /^I[FB]C$/.exec(text)?.[0];
      const inside = isLabel
        ? null
        : leading
          ? /^(\d{1,3}|I[FB]C)\s+(?!\s)(\D[^\p{L}]*\p{L}.*)$/u.exec(text)
          : titleThenPage(text);
      if (alone && leading) open = { text: '', number: pageOf(alone), x0, titleX0: x0, y, size, bold };
      else if (alone) {
        const last = items.at(-1);
        if (!last) items.push({ text: '', number: pageOf(alone), x0, titleX0: x0, y, size, bold });
        else if (last.number === null) last.number = pageOf(alone);
      } else if (inside) {
        const [number, title] = leading ? [inside[1], inside[2]] : [inside[2], inside[1]];
        const titleX0 = leading ? (parts[1]?.x0 ?? x0 + 20) : x0;
        items.push({ text: title ?? '', number: pageOf(number ?? ''), x0, titleX0, y, size, bold });
        open = null;
      } else if (open) {
        items.push({ ...open, text, titleX0: x0, bold });
        open = null;
      } else items.push({ text, number: null, x0, titleX0: x0, y, size, bold });
    }
    return items.filter(({ text, number }) => /\p{L}/u.test(text) || (text === '' && number !== null));
  });
}

/** Down the first column, then down the second. */
function orderByColumn(items: readonly Item[]): Item[] {
  const numbered = items.filter(({ number, text }) => number !== null && text !== '').map(({ x0 }) => x0);
  const left = Math.min(...numbered);
  const far = numbered.filter((x0) => x0 > left + 140);
  if (far.length < 3 || numbered.length - far.length < 3) {
    return items.filter(({ x0, text }) => text === '' || (x0 > left - 60 && x0 < Math.max(...numbered) + 60));
  }
  const second = Math.min(...far) - 10;
  return [...items.filter(({ x0 }) => x0 < second), ...items.filter(({ x0 }) => x0 >= second)];
}

function toEntries(items: readonly Item[], leading: boolean): ContentsEntry[] {
  const numbered = items.filter(({ number, text }) => number !== null && text !== '');
  // `一、` numbers the sections of a chapter: an entry without such a number is a chapter, whatever its type.
  const counted = numbered.filter(({ text }) => withinChapter.test(text)).length;
  const byNumber = counted >= 3 && counted < numbered.length;
  const plain = numbered.filter(({ bold }) => !bold);
  const usualSize = median(numbered.map(({ size }) => size));
  const usuallyBold = plain.length < 0.5 * numbered.length;
  const isPartLike = (item: Item) =>
    !byNumber && ((item.bold && !usuallyBold) || item.size > 1.12 * usualSize);
  const edges = numbered.filter((item) => !isPartLike(item)).map(({ titleX0 }) => titleX0);
  const left = Math.min(...edges);
  const indented = (x0: number) => x0 - left > 6 && x0 - left < 140;
  const labelled = numbered.filter(({ text }) => chapterLabel.test(text)).map(({ titleX0 }) => titleX0);
  const isBelow = ({ titleX0 }: Item, title: string) => {
    if (byNumber) return withinChapter.test(title);
    if (labelled.length >= 3) return !chapterLabel.test(title) && titleX0 > median(labelled) + 3;
    return indented(titleX0) && hasShallower(numbered, left);
  };
  const entries: ContentsEntry[] = [];
  let part = '';
  let pending: Item | null = null;
  let before: Item | null = null;
  for (const item of items) {
    const tight =
      before !== null && item.y - before.y > 0 && item.y - before.y < 1.7 * Math.max(item.size, before.size);
    const last = entries.at(-1);
    if (item.number === null) {
      if (keyword.test(item.text)) part = '';
      else if (isPartLike(item)) part = item.text;
      else if (!leading && pending && pending === before && tight && isWrap(pending, item))
        item.text = `${pending.text} ${item.text}`;
      else if (leading && tight && last && goesOn(last.title, item, before)) last.title += ` ${item.text}`;
      else if (!leading && /^(?:and|of|to|for|the|in)\b|^\p{Ll}/u.test(item.text) && tight && last)
        last.title += ` ${item.text}`;
      pending = item;
    } else if (item.text === '') {
      // The number is on a separate line, beside a title of two lines.
      if (pending && pending === before)
        entries.push({ title: clean(pending.text), printed: item.number, level: 1, part });
      pending = null;
    } else {
      const wrapped: boolean =
        !leading &&
        pending !== null &&
        tight &&
        pending === before &&
        !isPartLike(pending) &&
        Math.abs(pending.x0 - item.x0) < 14 &&
        !keyword.test(pending.text);
      const title: string = wrapped && pending ? `${pending.text} ${item.text}` : item.text;
      if (partLabel.test(title) || (isPartLike(item) && startsPart(items, item, isPartLike))) part = title;
      else
        entries.push({
          title: clean(title),
          printed: item.number,
          level: isBelow(item, title) ? 2 : 1,
          part,
        });
      pending = null;
    }
    before = item;
  }
  return entries;
}

/** The first line of a title is long, and the next one begins below it. */
function isWrap(first: Item, next: Item): boolean {
  return (
    first.text.length >= longLine &&
    next.x0 > first.x0 - 14 &&
    next.x0 < first.x0 + 40 &&
    Math.abs(first.size - next.size) <= 0.1 * first.size
  );
}

/** A title's second or third line: in the same type, beginning at the title's left edge or to the right of it. */
function goesOn(title: string, item: Item, before: Item | null): boolean {
  if (
    !before ||
    title.length > 160 ||
    item.text.length > 80 ||
    Math.abs(item.size - before.size) > 0.1 * before.size
  )
    return false;
  return item.x0 >= before.titleX0 - 4 && item.x0 < before.titleX0 + 60;
}

/** Whether a few entries are at the left edge: then the indented ones belong to them. */
function hasShallower(numbered: readonly Item[], left: number): boolean {
  return numbered.filter(({ titleX0 }) => Math.abs(titleX0 - left) <= 6).length >= 3;
}

/** A part's name with a page number is above entries in plainer type that begin on the same page or soon after. */
function startsPart(items: readonly Item[], item: Item, isPartLike: (item: Item) => boolean): boolean {
  const next = items.slice(items.indexOf(item) + 1).find(({ number }) => number !== null);
  return next !== undefined && !isPartLike(next) && (next.number ?? 0) - (item.number ?? 0) <= 3;
}

function clean(title: string): string {
  return (
    title
      .replaceAll(/\s+/g, ' ')
      .replace(/(?<![\s.…·_])[\s.…·_]+$/, '')
      .trim()
      // The title of the contents (目 录), whose two characters are set far apart.
      .replace(/^([录錄次])$/, '目$1')
  );
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The title and the page of `Directors' report .... 12 – 14`; the page is looked for first, so that time grows with the length. */
function titleThenPage(text: string): [string, string, string] | null {
  const page = /(?<![\s.…])[\s.…]+(\d{1,3}|I[FB]C)(?:\s{0,9}[-–—]\s{0,9}\d{1,3})?$/.exec(text);
  const title = page && text.slice(0, page.index);
  return page && title && /\p{L}/u.test(title) ? [text, title, page[1] ?? ''] : null;
}
