import type { Block } from '../../block.ts';
import { isFirst } from './chapter-rank.ts';
import { headingAt, type PlacedTitle } from './place-titles.ts';

const maxChars = 120;
const leastChapters = 3;
/** The headings of the first chapters may be lost: pictures, or lines of the contents' page. */
const latestFirst = 3;
/** In a document of more pages than this, its chapters are spread over this share of it, and points of one chapter are not. */
const fewPages = 12;
const leastSpread = 0.35;
const chapter = /^第\s*[一二三四五六七八九十百\d]+\s*[节節章部]/;
const numbered = /^[一二三四五六七八九十]{1,3}\s*[、.．]/;
/** Lines of statements are numbered too: `一、营业总收入`, `二、投资活动产生的现金流量：`. */
const statementLine =
  /[、.．]\s*(?:营业总?(?:收入|成本|利润)|利润总额|净利润|(?:其他)?综合收益|每股收益|(?:经营|投资|筹资)活动产生的现金|汇率变动|(?:期末|期初|加：期初)?现金及现金等价物)/;

/** The chapters of a document that numbers them: `第三节 公司业务概要`, `三、季度财务报表`; none of another document. */
export function findCountedChapters(
  blocks: readonly Block[],
  pages: readonly number[],
  pageCount: number,
): PlacedTitle[] {
  for (const pattern of [chapter, numbered]) {
    const chapters = inSequence(blocks, pages, pattern);
    const [first, last] = [chapters[0], chapters.at(-1)].map((one) => pages[one?.at ?? 0] ?? 0);
    const isSpread = (last ?? 0) - (first ?? 0) >= leastSpread * pageCount;
    if (chapters.length >= leastChapters && (pageCount <= fewPages || isSpread))
      return withFront(findFront(blocks, chapters), chapters);
  }
  return [];
}

/** The text of first chapters that are lost stands in the title before the others, or in the cover. */
function withFront(front: readonly PlacedTitle[], chapters: readonly PlacedTitle[]): PlacedTitle[] {
  const [first, ...others] = chapters;
  const number = numberOf(first?.title ?? '');
  if (!first || number < 2) return [...front, ...chapters];
  const lost = Array.from({ length: number - 1 }, (_, at) => String(at + 1));
  const last = front.at(-1);
  return last
    ? [...front.slice(0, -1), { ...last, lost }, ...chapters]
    : [{ ...first, lostBefore: lost }, ...others];
}

/** Titles without a number before the first chapter, `释义`, that open a page in the type of the chapters. */
function findFront(blocks: readonly Block[], chapters: readonly PlacedTitle[]): PlacedTitle[] {
  const styleOf = (block: Block | undefined) => `${block?.size} ${block?.bold} ${block?.centered}`;
  const styles = chapters.map(({ at }) => styleOf(blocks[at]));
  const usual = styles.find((style) => styles.filter((one) => one === style).length > 0.5 * styles.length);
  return blocks.slice(0, chapters[0]?.at ?? 0).flatMap((block, at) => {
    const isTitle =
      block.kind === 'text' && isFirst(blocks, at) && /^[\p{L}\s]{2,40}$/u.test(block.text) && block.size > 0;
    return isTitle && styleOf(block) === usual ? [headingAt(at, block.text)] : [];
  });
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
    return ok ? [{ at, number: numberOf(block.text) }] : [];
  });
  const lastPlaces = new Map(found.map(({ number, at }) => [number, at]));
  let best: { at: number; number: number }[] = [];
  for (const [index, first] of found.entries()) {
    if (first.number > (pattern === chapter ? latestFirst : 1)) continue;
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
    const title = { ...headingAt(at, blocks[at]?.text ?? ''), counted: true };
    return next > number + 1 ? { ...title, lost: [`${number + 1}`] } : title;
  });
}

function numberOf(title: string): number {
  return chineseNumber(/[一二三四五六七八九十百\d]+/.exec(title)?.[0] ?? '');
}

/** `十二` or `12` as a number. */
export function chineseNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const digits = '一二三四五六七八九';
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text];
  const ten = text.includes('十') ? (tens ? digits.indexOf(tens) + 1 : 1) * 10 : 0;
  return ten + (ones ? digits.indexOf(ones) + 1 : 0);
}
