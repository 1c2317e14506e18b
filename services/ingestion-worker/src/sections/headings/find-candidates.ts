import type { Block } from '../../block.ts';
import { isCapitals } from '../heading-rank.ts';
import { type ItemHeading, parseItemHeading, toRomanPart } from './parse-item-heading.ts';

/** A place where an item may begin. */
export interface Candidate {
  /** Index of its block. */
  at: number;
  /** First block after the heading and its title. */
  end: number;
  heading: ItemHeading;
  /** Title text as the filer wrote it, joined where it was wrapped. */
  title: string;
  /** Part named by the last part heading above, or on the same line. */
  part: string;
  /** The title is in the next block or cell, not on the line. */
  titleApart: boolean;
}

/** Reads a text, or the text of a block, as the heading of an item. */
export type HeadingParser = (text: string, block?: Block) => ItemHeading | undefined;

const partHeading = /^\s*part\s+(IV|I{1,3}|[1-4]|one|two|three|four)\b\s{0,99}[.,:;–—-]{0,99}\s*(.*)$/is;
const continued = /\(?\bcon(?:t|tinued|['’]?d|t['’]?d|tin\.?)\b\.?\)?\s{0,99}[.:]?\s*$/i;
const maxTitleChars = 250;

export function isContinued(text: string): boolean {
  return continued.test(text.trim());
}

/** The part that a heading such as `PART II — OTHER INFORMATION` opens, or empty. */
export function readPartHeading(block: Block): string {
  if (block.kind === 'page' || block.text.length > 90) return '';
  const mark = partHeading.exec(block.text);
  if (!mark || /^items?\s*\d/i.test(mark[2] ?? '')) return '';
  const rest = mark[2] ?? '';
  if (/^[a-z,"“]/.test(rest) || /^of\b|\.\s+\S/i.test(rest)) return '';
  return toRomanPart(mark[1] ?? '');
}

/** Every block that opens with an item number, as `parse` reads it; `scoreCandidate` judges them. */
export function findCandidates(
  blocks: Block[],
  from: number,
  to: number,
  parse: HeadingParser = parseItemHeading,
): Candidate[] {
  const found: Candidate[] = [];
  let part = '';
  for (let at = from; at < to; at += 1) {
    const block = blocks[at];
    if (!block || block.kind === 'page' || block.kind === 'pre') continue;
    const opened = readPartHeading(block);
    if (opened && !isContinued(block.text)) part = opened;
    const heading = parse(block.text, block);
    if (!heading || isList(block.text, parse)) continue;
    if (heading.part && opensPart(block, heading)) part = heading.part;
    found.push({ at, heading, part, ...gatherTitle(blocks, at, to, heading, parse) });
  }
  return found;
}

/** `Part II, Item 8, “Financial Statements”, gives …`: a sentence that names a part does not begin it. */
function opensPart({ text }: Block, { rest }: ItemHeading): boolean {
  return text.length <= maxTitleChars && !/^[\p{Ll}“"‘(]/u.test(rest);
}

const leastListed = 4;

/** A contents list whose lines are separated only by line breaks. */
function isList(text: string, parse: HeadingParser): boolean {
  if (!text.includes('\n')) return false;
  const lines = text.split('\n');
  const items = lines.filter((line) => parse(line) !== undefined);
  return items.length >= leastListed && items.length >= lines.length / 3;
}

function gatherTitle(
  blocks: Block[],
  at: number,
  to: number,
  heading: ItemHeading,
  parse: HeadingParser,
): { title: string; end: number; titleApart: boolean } {
  const block = blocks[at] as Block;
  let title = heading.rest.replace(/\s+/g, ' ').trim();
  let end = at + 1;
  const titleApart = title === '';
  const sameStyle = (next: Block): boolean =>
    (block.bold && next.bold) || (isCapitals(block.text) && isCapitals(next.text)) || block.level > 0;
  for (let steps = 0; steps < 3; steps += 1) {
    const next = nextTextBlock(blocks, end, to);
    const text = blocks[next]?.text ?? '';
    const nextBlock = blocks[next];
    if (!nextBlock || text.length > 160 || parse(text) || readPartHeading(nextBlock)) break;
    if (title === '' && isSentence(nextBlock)) break;
    const wrapped = title !== '' && /(?:,|\b(?:and|of|the|on|for|about|with|in|to|related|by))$/i.test(title);
    if (title !== '' && !(wrapped && (sameStyle(nextBlock) || text.length < 80))) break;
    title = `${title} ${text.replace(/\s+/g, ' ')}`.trim();
    end = next + 1;
  }
  return { title: title.slice(0, maxTitleChars), end, titleApart };
}

/** A plain sentence below a bare number is text, not its title. */
function isSentence(block: Block): boolean {
  if (block.bold || block.level > 0 || isCapitals(block.text) || !/\.$/.test(block.text.trim())) return false;
  const words = block.text.match(/\p{L}+/gu) ?? [];
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return words.length >= 5 && capitals * 2 < words.length;
}

function nextTextBlock(blocks: Block[], from: number, to: number): number {
  let at = from;
  while (at < to && blocks[at]?.kind === 'page') at += 1;
  return at < to ? at : -1;
}
