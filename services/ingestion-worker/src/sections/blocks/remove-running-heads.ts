import type { Block, FactMark } from '../../block.ts';

const edgeDepth = 4;
const maxChars = 160;
/** Of a head of several lines: the filer's name, the statement's, its years and its currency. */
const maxCharsOfLines = 320;
const pageNumber = /^(?:page)?[-–—\s]*(?:[A-Z]{1,2}\s*-\s*)?(?:\d{1,3}|[ivxl]{1,6})[-–—\s]*(?:of\s+\d+)?$/i;
/** `The information required by this Item is incorporated by reference.`: several items are answered so, word for word. */
const answer = /\b(?:this item|incorporated\b.{0,40}\bby reference|not applicable|not required)\b.{0,80}\.$/i;
/** Below the name of the chapter in the head of each page but its first. */
const continuedAlone = /^\W*con(?:tinued|t[’']?d|t\.)\W*$/i;
const itemOrPart = /^\s*(?:\d{1,3}\s+)?(?:items?|part)\s+\w/i;
const numberInHead = /^\s*\d{1,3}\s+(?=\p{L})|(?<![\s|])[\s|]+(?:page\s*)?\d{1,3}\s*$/giu;
/** `A. Name - Director`: the signature below several statements, never a running foot. */
const signatory =
  /(?:^|[-–—,]\s*)(?:managing |executive |company |finance |chief \w+ )?(?:director|secretary|officer|chair(?:man|woman)?|trustee|partner)\W*$/i;
/** A head that begins after this page, counted from 0, is not the head of the whole document. */
const earlyPages = 4;

/**
 * Drops running heads, feet and page numbers: only lines at a page's edge that repeat or are a number alone.
 * The first of a chapter's heads stays, since it may be the chapter's heading.
 * Each page mark keeps the printed number of the page it ends in `text`; anchors move to the next block.
 */
export function removeRunningHeads(blocks: Block[]): Block[] {
  const pages = splitPages(blocks);
  if (pages.length < 3) return blocks;
  const repeated = findRepeated(blocks, pages);
  const dropped = new Set<number>();
  const printed = new Map<number, string>();
  const keptFirst = new Set<string>();
  for (const page of pages) {
    for (const order of [page.indices, [...page.indices].reverse()]) {
      let numberSeen = false;
      for (const index of order.slice(0, edgeDepth)) {
        const block = blocks[index];
        if (!block || dropped.has(index)) continue;
        if (block.running) break;
        const isNumber = !numberSeen && isPageNumber(blocks, index);
        if (!isNumber && !repeated.has(edgeKey(block))) break;
        if (!isNumber && mayBeHeading(block, repeated, pages.length) && !keptFirst.has(nameOf(block))) {
          keptFirst.add(nameOf(block));
          block.running = true;
          break;
        }
        if (isNumber) numberSeen = true;
        const number = isNumber
          ? block.text.replace(/^page\s*|(?<![-–—\s])[-–—\s]+$|^[-–—\s]+/gi, '')
          : /(?:^|\s)(\d{1,3})$|^(\d{1,3})\s/.exec(block.text)?.slice(1).find(Boolean);
        if (number && !printed.has(page.mark)) printed.set(page.mark, number);
        dropped.add(index);
      }
    }
  }
  dropExpectedFeet(blocks, pages, printed, dropped);
  return dropBlocks(blocks, dropped, printed);
}

/** A head's text without the page's number, which is not the number of its item. */
function nameOf({ text }: Block): string {
  const name = text.replaceAll(numberInHead, '');
  return /\bitems?\s*\d/i.test(name) ? name : text;
}

/** A head without a page number that is of one chapter only, or names an item or a part. */
function mayBeHeading(block: Block, repeated: Map<string, Repeat>, pages: number): boolean {
  if (continuedAlone.test(block.text)) return false;
  const key = edgeKey(block);
  const { count = 0, first = 0 } = repeated.get(key) ?? {};
  const ofChapter = count < pages / 2 || first > Math.max(earlyPages, 0.1 * pages);
  return itemOrPart.test(block.text) || (!key.includes('#') && ofChapter);
}

/** Feet that change with the chapter: a page's last line that ends with the number expected from the neighbouring pages. */
function dropExpectedFeet(
  blocks: Block[],
  pages: Page[],
  printed: Map<number, string>,
  dropped: Set<number>,
): void {
  if (printed.size < pages.length / 2) return;
  for (let index = 1; index < pages.length; index += 1) {
    const page = pages[index];
    const before = Number(printed.get(pages[index - 1]?.mark ?? -1));
    if (!page || printed.has(page.mark) || !Number.isInteger(before)) continue;
    const last = page.indices.findLast((at) => !dropped.has(at));
    const text = last === undefined ? '' : (blocks[last]?.text ?? '');
    if (last === undefined || text.length > maxChars || !new RegExp(`(?:^|\\s)${before + 1}$`).test(text))
      continue;
    printed.set(page.mark, String(before + 1));
    dropped.add(last);
  }
}

interface Page {
  indices: number[];
  /** Index of the page mark that ends it; the list's length for the last. */
  mark: number;
}

function splitPages(blocks: Block[]): Page[] {
  const pages: Page[] = [];
  let indices: number[] = [];
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== 'page') indices.push(index);
    else {
      if (indices.length) pages.push({ indices, mark: index });
      indices = [];
    }
  }
  if (indices.length) pages.push({ indices, mark: blocks.length });
  return pages;
}

function edgeKey(block: Block): string {
  if (block.kind === 'pre' || block.text.length > (block.text.includes('\n') ? maxCharsOfLines : maxChars))
    return '';
  if (continuedAlone.test(block.text)) return 'continued';
  if (signatory.test(block.text) || answer.test(block.text)) return '';
  const key = block.text
    .toLowerCase()
    .replace(/^\W*(?:page\s+)?\d{1,3}\b|\b(?:[A-Z]-)?\d{1,3}\W*$/gi, '#')
    .replace(/[^\p{L}\d#]+/gu, ' ')
    .trim();
  return /^[(]|^(?:none|not applicable)/i.test(block.text) || !/\p{L}{2}/u.test(key) ? '' : key;
}

interface Repeat {
  /** On how many pages. */
  count: number;
  /** The first of them, counted from 0. */
  first: number;
}

/** Texts at the edges of at least three pages, if these pages are many or follow one another. */
function findRepeated(blocks: Block[], pages: Page[]): Map<string, Repeat> {
  const seen = new Map<string, number[]>();
  for (const [number, page] of pages.entries()) {
    const edge = new Set([...page.indices.slice(0, edgeDepth), ...page.indices.slice(-edgeDepth)]);
    const keys = new Set([...edge].map((index) => edgeKey(blocks[index] as Block)));
    for (const key of keys) {
      if (!key) continue;
      const list = seen.get(key);
      if (list) list.push(number);
      else seen.set(key, [number]);
    }
  }
  const repeated = new Map<string, Repeat>();
  for (const [key, on] of seen) {
    if (on.length < 3) continue;
    const near = on.filter((number, index) => index > 0 && number - (on[index - 1] ?? -9) <= 2).length;
    if (on.length >= 0.3 * pages.length || near >= 0.6 * (on.length - 1))
      repeated.set(key, { count: on.length, first: on[0] ?? 0 });
  }
  return repeated;
}

/** A number in a table of several rows is data (`104` in an exhibit index), never a page number. */
function isPageNumber(blocks: Block[], index: number): boolean {
  const block = blocks[index];
  if (!block || block.kind === 'pre' || !pageNumber.test(block.text) || block.list) return false;
  if (block.kind === 'text') return true;
  return blocks[index - 1]?.table !== block.table && blocks[index + 1]?.table !== block.table;
}

function dropBlocks(blocks: Block[], dropped: Set<number>, printed: Map<number, string>): Block[] {
  const kept: Block[] = [];
  let anchors: string[] = [];
  let marks: FactMark[] = [];
  for (const [index, block] of blocks.entries()) {
    if (dropped.has(index)) {
      if (block.anchors.length) anchors = [...anchors, ...block.anchors];
      marks = [...marks, ...block.marks];
      continue;
    }
    const number = printed.get(index);
    if (number) block.text = number;
    if (anchors.length && block.kind !== 'page') {
      block.anchors = [...anchors, ...block.anchors];
      anchors = [];
    }
    if (marks.length && block.kind === 'text') {
      block.marks = [...marks.map((mark) => ({ ...mark, at: 0 })), ...block.marks];
      marks = [];
    }
    kept.push(block);
  }
  return kept;
}
