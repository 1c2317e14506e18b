import type { Block } from '../../block.ts';
import { statementKind } from './known-titles.ts';
import { keysAgreement, type TitleKeys, titleKeys } from './title-match.ts';

/** A title to be found in the text. */
export interface WantedTitle {
  title: string;
  /** The PDF page on which it should be; null if unknown. */
  page: number | null;
  level: number;
  part: string;
  /** The block to which the link of the contents leads: a hint, since many links lead to the top of a page. */
  target?: number;
}

export interface PlacedTitle extends WantedTitle {
  /** Blocks of the heading: from (inclusive) to (exclusive). */
  at: number;
  end: number;
  /** False where no such heading was found and the section begins with its page. */
  found: boolean;
  /** Titles that should follow and were not found: their text may be in this section. */
  lost?: string[];
  /** Titles that should come before this one, the first, and were not found. */
  lostBefore?: string[];
  /** Where it ends is not known: the contents name nothing behind it, in a document that goes on for long. */
  open?: boolean;
  /** It is one of a sequence of numbered chapters. */
  counted?: boolean;
}

/** The title of a heading in the text, of a section of the highest level. */
export function headingAt(at: number, title: string, end = at + 1): PlacedTitle {
  return { title, page: null, level: 1, part: '', at, end, found: true };
}

interface Candidate {
  at: number;
  end: number;
  score: number;
  page: number;
}

const maxHeadingChars = 240;
const maxHeadingBlocks = 3;
const leastScore = 0.62;

/** The page of every block. */
export function pagesOf(blocks: readonly Block[]): number[] {
  let page = 0;
  return blocks.map((block) => {
    if (block.kind === 'page') page = Number(block.text);
    return page;
  });
}

/**
 * How much the file's page numbers are higher than the printed ones. Each title whose heading is found gives a difference;
 * the most frequent one is returned. Null where too few titles agree.
 */
export function findPageShift(
  titles: readonly { title: string; printed: number }[],
  blocks: readonly Block[],
  pages: readonly number[],
  contentsPage: number,
): number | null {
  const votes = new Map<number, number>();
  for (const { title, printed } of titles) {
    const shifts = new Set<number>();
    for (const candidate of candidatesOf(title, blocks, pages, 0)) {
      if (candidate.score > 0.9 && candidate.page !== contentsPage) shifts.add(candidate.page - printed);
    }
    for (const shift of shifts) votes.set(shift, (votes.get(shift) ?? 0) + 1);
  }
  const [best] = [...votes].sort((a, b) => b[1] - a[1] || Math.abs(a[0]) - Math.abs(b[0]));
  return best && best[1] >= Math.min(3, Math.ceil(titles.length / 3)) ? best[0] : null;
}

/**
 * Finds each title's heading, in order and from the block `from` on: the choice of headings with the best agreement of
 * words, page and type. A section whose title is not found begins with its page, where that is known.
 */
export function placeTitles(
  wanted: readonly WantedTitle[],
  blocks: readonly Block[],
  pages: readonly number[],
  from: number,
  contentsPage = 0,
): PlacedTitle[] {
  const found = wanted.map((one) => candidatesOf(one.title, blocks, pages, from));
  // Without known pages, as in HTML, the difference can't be found.
  const listing = wanted.some(({ page }) => page !== null) ? pagesThatList(found) : new Set<number>();
  if (contentsPage > 0) listing.add(contentsPage);
  const options = wanted.map((one, index) =>
    (found[index] ?? [])
      .map((candidate) => ({
        ...candidate,
        score:
          candidate.score +
          pageBonus(one.page, candidate.page) +
          targetBonus(one.target, candidate.at) -
          (listing.has(candidate.page) && candidate.page !== one.page ? 0.5 : 0),
      }))
      .filter(({ score }) => score >= leastScore),
  );
  const chosen = chooseInOrder(options);
  const placed: PlacedTitle[] = [];
  for (const [index, one] of wanted.entries()) {
    const title = placeOne(one, chosen[index] ?? null, blocks, pages);
    const before = placed.at(-1);
    if (title) placed.push(title);
    else if (before && one.level <= before.level) before.lost = [...(before.lost ?? []), one.title];
  }
  return placed;
}

const nearTarget = 6;

function targetBonus(target: number | undefined, at: number): number {
  return target !== undefined && Math.abs(at - target) <= nearTarget ? 0.35 : 0;
}

function placeOne(
  one: WantedTitle,
  candidate: Candidate | null,
  blocks: readonly Block[],
  pages: readonly number[],
): PlacedTitle | null {
  if (candidate) return { ...one, at: candidate.at, end: candidate.end, found: true };
  const at =
    one.page === null ? -1 : blocks.findIndex(({ kind }, at) => kind === 'page' && pages[at] === one.page);
  if (at < 0) return null;
  const synonym = statementOn(at, one.title, blocks);
  return synonym < 0
    ? { ...one, at, end: at, found: false }
    : { ...one, at: synonym, end: synonym + 1, found: true };
}

/** Pages that hold most of the titles because they list them: a table of contents. */
function pagesThatList(found: readonly Candidate[][]): Set<number> {
  const counts = new Map<number, number>();
  for (const candidates of found)
    for (const page of new Set(candidates.map((one) => one.page)))
      counts.set(page, (counts.get(page) ?? 0) + 1);
  const least = Math.max(4, 0.4 * found.length);
  return new Set([...counts].filter(([, count]) => count >= least).map(([page]) => page));
}

/** The heading of the same statement under another name near the top of the page that begins at `from`; -1 if there is none. */
function statementOn(from: number, title: string, blocks: readonly Block[]): number {
  const kind = statementKind(title);
  if (kind === null) return -1;
  for (let at = from + 1; at < Math.min(from + 7, blocks.length) && blocks[at]?.kind !== 'page'; at += 1) {
    const block = blocks[at] as Block;
    const short =
      block.text.length <= maxHeadingChars / 2 && (block.kind === 'text' || isHeadingRow(blocks, at));
    if (short && statementKind(block.text) === kind) return at;
  }
  return -1;
}

function pageBonus(expected: number | null, page: number): number {
  if (expected === null) return 0;
  const away = Math.abs(page - expected);
  if (away === 0) return 0.35;
  return away === 1 ? 0.2 : -0.15 - Math.min(0.5, away * 0.02);
}

interface PossibleHeading {
  at: number;
  end: number;
  keys: TitleKeys;
}

/** Every text of one to three blocks that may be a heading, by its first block. All titles of a document are looked for in them. */
const possibleHeadings = new WeakMap<readonly Block[], PossibleHeading[][]>();

function headingsIn(blocks: readonly Block[]): PossibleHeading[][] {
  const known = possibleHeadings.get(blocks);
  if (known) return known;
  const found = blocks.flatMap((block, at): PossibleHeading[][] => {
    if (block.kind === 'page' || block.kind === 'pre') return [];
    if (block.kind === 'row' && !isHeadingRow(blocks, at)) return [];
    const texts: PossibleHeading[] = [];
    let text = '';
    for (let end = at; end < Math.min(at + maxHeadingBlocks, blocks.length); end += 1) {
      const next = blocks[end] as Block;
      if (end > at && (next.kind !== 'text' || Math.abs(next.size - block.size) > 1)) break;
      if (text.length + next.text.length > maxHeadingChars) break;
      text = `${text} ${next.text}`.trim();
      texts.push({ at, end: end + 1, keys: titleKeys(text) });
    }
    return texts.length > 0 ? [texts] : [];
  });
  possibleHeadings.set(blocks, found);
  return found;
}

/** Headings that agree with a title. One heading may consist of several blocks. */
function candidatesOf(
  title: string,
  blocks: readonly Block[],
  pages: readonly number[],
  from: number,
): Candidate[] {
  const found: Candidate[] = [];
  const keys = titleKeys(title);
  for (const texts of headingsIn(blocks)) {
    let best: Candidate | null = null;
    for (const { at, end, keys: heading } of texts) {
      if (at < from) break;
      const agreement = keysAgreement(keys, heading);
      if (agreement > (best?.score ?? 0.6)) best = { at, end, score: agreement, page: pages[at] ?? 0 };
      if (heading.whole.length > 2 * keys.whole.length + 20) break;
    }
    if (best) found.push({ ...best, score: best.score + typeBonus(blocks, best.at) });
  }
  return found;
}

/** A heading may have been taken for the first row of a table below it. */
function isHeadingRow(blocks: readonly Block[], at: number): boolean {
  const block = blocks[at] as Block;
  const filled = block.cells.filter(({ text }) => text !== '');
  return filled.length === 1 && (blocks[at - 1]?.table !== block.table || filled[0]?.bold === true);
}

/** Headings are large or bold, and usually near the top of their page. */
function typeBonus(blocks: readonly Block[], at: number): number {
  const block = blocks[at] as Block;
  let above = 0;
  for (let index = at - 1; above < 4 && index >= 0 && blocks[index]?.kind !== 'page'; index -= 1) above += 1;
  const top = above <= 3 ? 0.1 : 0;
  return (block.bold ? 0.08 : 0) + top + (block.list ? -0.3 : 0);
}

/** The choice with the best sum of scores in which the places rise from title to title; a title may have no place. */
function chooseInOrder(options: readonly Candidate[][]): (Candidate | null)[] {
  interface Chain {
    last: number;
    score: number;
    candidate: Candidate | null;
    before: Chain | null;
  }
  // A list of chains in which places and scores both rise: of two chains that end at the same place, only the better is kept.
  let front: Chain[] = [{ last: -1, score: 0, candidate: null, before: null }];
  const steps: Chain[][] = [];
  for (const candidates of options) {
    const next: Chain[] = front.map((chain) => ({ ...chain, candidate: null, before: chain }));
    for (const candidate of candidates) {
      let best: Chain | null = null;
      for (const chain of front)
        if (chain.last < candidate.at && chain.score > (best?.score ?? -1)) best = chain;
      if (best)
        next.push({ last: candidate.end - 1, score: best.score + candidate.score, candidate, before: best });
    }
    next.sort((a, b) => a.last - b.last || b.score - a.score);
    front = [];
    for (const chain of next) if (chain.score > (front.at(-1)?.score ?? -1)) front.push(chain);
    steps.push(front);
  }
  const chosen: (Candidate | null)[] = [];
  let chain: Chain | null = steps.at(-1)?.at(-1) ?? null;
  for (let index = options.length - 1; index >= 0 && chain; index -= 1) {
    chosen[index] = chain.candidate;
    chain = chain.before;
  }
  return options.map((_, index) => chosen[index] ?? null);
}
