import type { Block } from '../../block.ts';
import type { WantedTitle } from './place-titles.ts';

/** A table of contents that an HTML report prints. */
export interface PrintedContents {
  titles: ListedTitle[];
  /** The first block after it. */
  end: number;
}

export interface ListedTitle extends WantedTitle {
  /** The page that the contents print; absent where they print none, or one of another count such as `F-3`. */
  printed?: number;
}

interface Entry {
  title: string;
  number: number;
}

/** Blocks from the start among which a table of contents is looked for. */
const searched = 400;
const minEntries = 4;
const maxTitleChars = 160;
/** Lines without a number that may be between entries: names of parts. */
const mostBetween = 3;
/** Pages of the statements and of annexes come after all numbered ones. */
const annexPages = 1_000;
const pageOf =
  /^(?:page\s*)?(?:(\d{1,3})|[A-Z]{1,2}-(\d{1,3})|([ivxl]{1,6}))(?:\s*(?:to|[-–—])\s*(?:[A-Z]{1,2}-)?\d{1,3})?$/;
const pageBehind =
  /(?<![\s.…])[\s.…]+((?:[A-Z]{1,2}-)?\d{1,3}(?:\s{0,9}(?:to|[-–—])\s{0,9}(?:[A-Z]{1,2}-)?\d{1,3})?)$/u;
const pageThenTitle = /^(\d{1,3})\s+(\p{L}.*)$/u;
const betweenEntries = /(?<=\p{L}.{0,300})\s(?=\d{1,3}\s+[\p{Lu}\p{Lo}])/u;
/** A higher number behind a title, `Section 172 Statement`, is of the title. */
const mostPages = 60;
const contentsTitle = /^(?:(?:table\s+of\s+)?contents|index|in this (?:report|document))$/i;

/** What may be the contents: lines with page numbers, lines with links, the list below the word `Contents`. */
export function findPrintedContents(blocks: readonly Block[]): PrintedContents[] {
  const targets = targetsOf(blocks);
  return [
    longestRun(blocks, titleFirst, targets),
    longestRun(blocks, pageFirst, targets),
    longestRun(blocks, twoColumns, targets),
    longestRun(blocks, oneParagraph, targets),
    findLinked(blocks, targets),
    findNamed(blocks),
  ].filter((one) => one !== null);
}

type EntryReader = (block: Block) => Entry[];
type Numbered = ListedTitle & { number: number };

function longestRun(
  blocks: readonly Block[],
  read: EntryReader,
  targets: ReadonlyMap<string, number>,
): PrintedContents | null {
  let best: { titles: Numbered[]; end: number } | null = null;
  let run: Numbered[] = [];
  let last = 0;
  let gap = 0;
  const add = (entries: readonly Entry[], block: Block) => {
    const target = entries.length === 1 ? targets.get(block.links[0] ?? '') : undefined;
    for (const { title, number } of entries)
      run.push({ ...wanted(title), ...(target === undefined ? {} : { target }), number });
  };
  for (const [at, block] of blocks.slice(0, searched).entries()) {
    const entries = block.kind === 'page' || block.kind === 'pre' ? [] : read(block);
    const number = entries[0]?.number ?? 0;
    if (entries.length > 0 && number >= last) {
      add(entries, block);
      [last, gap] = [number, 0];
      if (run.length >= minEntries && run.length > (best?.titles.length ?? 0))
        best = { titles: [...run], end: at + 1 };
    } else if (entries.length > 0 || gap >= mostBetween) {
      run = [];
      add(entries, block);
      [last, gap] = [number, 0];
    } else gap += 1;
  }
  if (!best) return null;
  // Two columns are read row by row.
  const titles = best.titles.sort((a, b) => a.number - b.number);
  return {
    titles: titles.map(({ number, ...title }) =>
      number % annexPages === 0 ? title : { ...title, printed: number },
    ),
    end: best.end,
  };
}

function wanted(title: string): WantedTitle {
  return { title, page: null, level: 1, part: '' };
}

function filledCells(block: Block): string[] {
  return block.cells.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean);
}

function titleFirst(block: Block): Entry[] {
  const text = (block.kind === 'row' ? filledCells(block).join(' ') : block.text)
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text.length > maxTitleChars) return [];
  const { title, page } = titleThenPage(text);
  const number = numberOf(page);
  return title && number !== null && number > 0 ? [{ title: cleanTitle(title), number }] : [];
}

/** `52 Auditor’s report`, or several of them in one line: `52 Auditor’s report 62 Balance sheet`. */
function pageFirst(block: Block): Entry[] {
  const cells = block.kind === 'row' ? filledCells(block) : [block.text.replaceAll(/\s+/g, ' ').trim()];
  const [first = '', title = ''] = cells;
  const number = numberOf(first);
  if (cells.length === 2 && number !== null && number % annexPages === 0 && isTitle(title))
    return [{ title, number }];
  const line = cells.join(' ');
  const entries: Entry[] = [];
  if (line.length > maxTitleChars) return [];
  for (const part of line.split(betweenEntries)) {
    const [, page = '', name = ''] = pageThenTitle.exec(part) ?? [];
    const before = entries.at(-1);
    if (before && !(Number(page) >= before.number && Number(page) <= before.number + mostPages))
      before.title = `${before.title} ${part}`;
    else if (page && isTitle(name)) entries.push({ title: name, number: Number(page) });
    else return [];
  }
  return entries.some(({ title }) => /\d{3}$|\d\.\d|[.;]$/.test(title)) ? [] : entries;
}

/** A row of two columns: title, page, title, page. */
function twoColumns(block: Block): Entry[] {
  const cells = block.kind === 'row' ? filledCells(block) : [];
  if (cells.length !== 4 && cells.length !== 2) return [];
  const entries: Entry[] = [];
  for (let at = 0; at < cells.length; at += 2) {
    const [title = '', number] = [cells[at], numberOf(cells[at + 1] ?? '')];
    if (number === null || !isTitle(title)) return [];
    entries.push({ title: cleanTitle(title), number });
  }
  return entries;
}

const afterPage = /(?<=(?:…|\.{4,}|(?:\.\s){4,})\s*\d{1,3})\s+(?=\p{L})/u;
const mostListed = 8_000;

/** The whole contents in one paragraph: its lines, or titles with dots up to their pages, one behind the other. */
function oneParagraph({ kind, text }: Block): Entry[] {
  if (kind !== 'text' || text.length > mostListed) return [];
  const broken = text.split('\n');
  const lines = broken.length >= minEntries ? broken : text.split(afterPage);
  const entries = lines.flatMap((line): Entry[] => {
    const { title, page } = titleThenPage(line.trim());
    const number = numberOf(page);
    return number && isTitle(title) ? [{ title: cleanTitle(title), number }] : [];
  });
  const rise = entries.every(({ number }, at) => number >= (entries[at - 1]?.number ?? 0));
  return entries.length >= minEntries && entries.length * 2 > lines.length && rise ? entries : [];
}

function isTitle(text: string): boolean {
  return /\p{L}{2}/u.test(text) && text.length <= maxTitleChars && numberOf(text) === null;
}

function cleanTitle(title: string): string {
  return title.replace(/(?<![\s.…])[\s.…]+$/, '').trim();
}

/** A printed page number in an order that rises through the report; null for other text. */
function numberOf(text: string): number | null {
  const [whole, page, annex] = pageOf.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  if (page) return Number(page) < 400 ? Number(page) : null;
  return annex ? annexPages : 0;
}

function targetsOf(blocks: readonly Block[]): Map<string, number> {
  const targets = new Map<string, number>();
  for (const [at, block] of blocks.entries())
    for (const anchor of block.anchors) if (!targets.has(anchor)) targets.set(anchor, at);
  return targets;
}

/** The longest run of short lines whose links lead forward, each further than the one before. */
function findLinked(blocks: readonly Block[], targets: ReadonlyMap<string, number>): PrintedContents | null {
  let best: PrintedContents | null = null;
  let run: WantedTitle[] = [];
  let gap = 0;
  for (const [at, block] of blocks.slice(0, searched).entries()) {
    const entry = readLinked(block, at, targets);
    const last = run.at(-1)?.target ?? 0;
    if (entry && entry.target >= last) {
      run.push(entry);
      gap = 0;
      // Entries come before what they list: a line of text that links forward is not an entry.
      if (run.length >= minEntries && (run[0]?.target ?? 0) > at && run.length > (best?.titles.length ?? 0))
        best = { titles: [...run], end: at + 1 };
    } else if (entry || gap >= mostBetween) {
      run = entry ? [entry] : [];
      gap = 0;
    } else if (block.kind !== 'page') gap += 1;
  }
  return best;
}

function readLinked(
  block: Block,
  at: number,
  targets: ReadonlyMap<string, number>,
): (WantedTitle & { target: number }) | null {
  const [target] = block.links.flatMap((link) => targets.get(link) ?? []);
  if (target === undefined || target <= at) return null;
  const cells = block.kind === 'row' ? filledCells(block) : [block.text.replaceAll(/\s+/g, ' ').trim()];
  const title = cells.filter((cell) => numberOf(cell) === null).join(' ');
  return isTitle(title) ? { ...wanted(cleanTitle(title)), target } : null;
}

/** The short lines below the word `Contents`, up to the end of the page or the first text. */
function findNamed(blocks: readonly Block[]): PrintedContents | null {
  const at = blocks
    .slice(0, searched)
    .findIndex(({ kind, text }) => kind !== 'page' && contentsTitle.test(text.trim()));
  if (at < 0) return null;
  const titles: WantedTitle[] = [];
  let end = at + 1;
  for (; end < blocks.length && titles.length < searched; end += 1) {
    const block = blocks[end] as Block;
    const text = block.text.replaceAll(/\s+/g, ' ').trim();
    if (block.kind === 'page') {
      if (titles.length > 0) break;
      continue;
    }
    if (block.kind === 'pre' || text.length > maxTitleChars || /[.;,:]$/.test(text)) break;
    // The first title again is the first heading.
    if (titles[0]?.title === text) break;
    if (isTitle(text)) titles.push(wanted(text));
  }
  return titles.length >= minEntries ? { titles, end } : null;
}

/** Both are empty where the line does not end in a page. The page is looked for first, so that time grows with the length. */
function titleThenPage(line: string): { title: string; page: string } {
  const behind = pageBehind.exec(line);
  const title = line.slice(0, behind?.index ?? 0);
  return behind && /\p{L}{2}/u.test(title) ? { title, page: behind[1] ?? '' } : { title: '', page: '' };
}
