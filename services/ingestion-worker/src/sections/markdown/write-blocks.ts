import type { Block, FactMark } from '../../block.ts';
import { joinMarks } from '../blocks/finish-table.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { type MarkedText, placeMarks, withMarks } from './fact-marks.ts';
import { writeTable } from './write-table.ts';

const maxHeadingChars = 160;

/** The blocks of a section's heading. They are joined into one line where the number and the title are separate. */
export interface TitleBlocks {
  at: number;
  end: number;
}

/** Writes blocks `from` (inclusive) to `to` (exclusive) as GitHub Markdown. */
export function writeBlocks(blocks: Block[], from: number, to: number, title?: TitleBlocks): MarkedText {
  const parts: string[] = [];
  const marks: FactMark[] = [];
  let length = 0;
  let previousList = false;
  for (let index = from; index < to; index += 1) {
    const block = blocks[index];
    if (!block || block.kind === 'page') continue;
    let text: string;
    const isTitle = title !== undefined && index === title.at && title.end > title.at;
    const list = block.kind === 'text' && block.list !== '' && !isTitle;
    const separator = parts.length === 0 ? '' : list && previousList ? '\n' : '\n\n';
    const base = length + separator.length;
    if (isTitle) {
      text = writeTitle(blocks, title, marks, base);
      if (text) index = title.end - 1;
      else text = block.kind === 'row' ? '' : writeText(block, marks, base);
      if (!text) {
        const end = tableEnd(blocks, index, to);
        text = writeTable(rowsOf(blocks, index, end), marks, base);
        index = end - 1;
      }
    } else if (block.kind === 'row') {
      const end = Math.min(tableEnd(blocks, index, to), title && title.at > index ? title.at : to);
      text = writeTable(rowsOf(blocks, index, end), marks, base);
      index = end - 1;
    } else if (block.kind === 'pre') text = writePreformatted(block.text);
    else {
      const [whole, last] = withNextPage(
        blocks,
        index,
        Math.min(to, title && title.at > index ? title.at : to),
      );
      const level =
        isSentenceAsHeading(blocks, index, to) || isItalicAsHeading(blocks, index, from, to)
          ? '####'
          : isCapitalsAsHeading(blocks, index, to)
            ? '###'
            : '';
      text = level ? writeHeading(block, level, marks, base) : writeText(whole, marks, base);
      index = last;
    }
    if (!text) continue;
    parts.push(separator, text);
    length = base + text.length;
    previousList = list;
  }
  return withMarks(parts.join(''), marks);
}

const maxSentenceChars = 300;

/** A sentence in bold above plain text, as over each risk factor: a heading of the lowest level. */
function isSentenceAsHeading(blocks: readonly Block[], at: number, to: number): boolean {
  const { bold, level, list, text } = blocks[at] as Block;
  if (!bold || level > 0 || list !== '' || text.length > maxSentenceChars) return false;
  if (!/\p{Ll}{2}/u.test(text) || !/\S\s+\S+\s+\S/.test(text)) return false;
  if (text.length > maxHeadingChars ? /[,;:]$/.test(text) : !text.endsWith('.')) return false;
  const next = blockBelow(blocks, at, to, ({ kind }) => kind !== 'page');
  return next?.kind === 'text' && !next.bold && next.level === 0;
}

/** The next block that counts; the blocks may be very many, so they are not copied. */
function blockBelow(
  blocks: readonly Block[],
  at: number,
  to: number,
  counts: (block: Block) => boolean,
): Block | undefined {
  for (let next = at + 1; next < to; next += 1) {
    const block = blocks[next];
    if (block && counts(block)) return block;
  }
  return undefined;
}

const maxCapitalsChars = 80;
const leastBelow = 60;
/** `(DOLLARS IN MILLIONS)` below the title of a statement. */
const inBrackets = /^\s*\([^()]*\)\s*$/;

/** A short line in capitals above a paragraph or a table: plain text has no other type for headings. */
function isCapitalsAsHeading(blocks: readonly Block[], at: number, to: number): boolean {
  const { bold, level, list, text } = blocks[at] as Block;
  if (bold || level > 0 || list !== '' || text.length > maxCapitalsChars) return false;
  if (!/\p{Lu}{3}/u.test(text) || inBrackets.test(text) || /[\p{Ll}\p{Lo}\n|]|[.;,:]$/u.test(text))
    return false;
  const next = blockBelow(blocks, at, to, (block) => block.kind !== 'page' && !inBrackets.test(block.text));
  if (next?.kind === 'row' || next?.kind === 'pre') return true;
  return next !== undefined && next.text.length >= leastBelow && /\p{Ll}/u.test(next.text);
}

/** Names of products such as iPhone, eBay and macOS have their capital within the first word. */
const capitalised = /^\p{Ll}{0,3}\p{Lu}/u;
const notAName = /^(?:source|notes?|see|as of|for the)\b|[.;,:]$|\n/i;

/** A short line in italics between paragraphs, as over the parts of a note to the statements. */
function isItalicAsHeading(blocks: readonly Block[], at: number, from: number, to: number): boolean {
  const { bold, italic, level, list, text } = blocks[at] as Block;
  if (!italic || bold || level > 0 || list !== '' || text.length > maxCapitalsChars) return false;
  if (!capitalised.test(text) || !/\p{L}{2}/u.test(text.slice(1)) || notAName.test(text)) return false;
  if (at > from && blocks[at - 1]?.kind === 'row' && !namesRowAbove(blocks, at, from)) return false;
  const next = blockBelow(blocks, at, to, ({ kind }) => kind !== 'page');
  return next?.kind === 'text' && !next.italic && next.level === 0 && next.text.length >= leastBelow;
}

/** Below a table a line in italics is a note to it, but for the name of one of its rows, which the text goes through. */
function namesRowAbove(blocks: readonly Block[], at: number, from: number): boolean {
  const name = (blocks[at] as Block).text.trim();
  const table = blocks[at - 1]?.table;
  for (let row = at - 1; row >= from && blocks[row]?.table === table; row -= 1)
    if (blocks[row]?.cells.find(({ text }) => text !== '')?.text.trim() === name) return true;
  return false;
}

function writeHeading(block: Block, level: string, marks: FactMark[], base: number): string {
  const written = `${level} ${oneLine(block.text)}`;
  placeMarks(marks, base, block.text, written, block.marks);
  return written;
}

const leastSentence = 60;
const openEnd = /[\p{L}\p{N},]$/u;
/** A sentence can't end with such a word. */
const danglingWord = /\b(?:a|an|and|as|at|by|for|from|in|its|of|on|or|our|that|the|their|to|with)$/;
const goesOn = /^\p{Ll}(?![.)]|\p{Ll}{0,2}[.)])/u;

/** A paragraph whose sentence goes on below the end of its page, with the rest of the sentence; and its last block. */
function withNextPage(blocks: readonly Block[], from: number, to: number): [block: Block, last: number] {
  const first = blocks[from] as Block;
  const parts = [first];
  let last = from;
  for (;;) {
    let next = last + 1;
    while (next < to && blocks[next]?.kind === 'page') next += 1;
    const rest = blocks[next];
    if (next === last + 1 || next >= to || !rest || !continues(parts.at(-1) as Block, rest)) break;
    parts.push(rest);
    last = next;
  }
  if (parts.length === 1) return [first, last];
  const text = parts.map((block) => block.text).join(' ');
  return [{ ...first, text, marks: joinMarks(parts) }, last];
}

function continues(block: Block, rest: Block): boolean {
  if (rest.kind !== 'text' || rest.list !== '' || rest.document !== block.document) return false;
  if (block.level > 0 || rest.level > 0 || block.bold !== rest.bold) return false;
  if (block.text.length < leastSentence || !openEnd.test(block.text)) return false;
  return goesOn.test(rest.text) || (danglingWord.test(block.text) && /^[\p{L}\p{N}$]/u.test(rest.text));
}

function rowsOf(blocks: readonly Block[], from: number, to: number): Block[] {
  return blocks.slice(from, to).filter(({ kind }) => kind === 'row');
}

/** Rows of one table continue after page marks. */
function tableEnd(blocks: Block[], index: number, to: number): number {
  const table = blocks[index]?.table;
  const document = blocks[index]?.document;
  let end = index + 1;
  // A table goes on below the end of a page.
  for (let at = end; at < to; at += 1) {
    if (blocks[at]?.kind === 'page') continue;
    if (blocks[at]?.table !== table || blocks[at]?.document !== document) break;
    end = at + 1;
  }
  return end;
}

function oneLine(text: string): string {
  return escapeMarkdown(text.replace(/\s+/g, ' '));
}

/** One heading line, and the text that follows a bold heading in the same block; empty when the blocks hold more than a title. */
function writeTitle(blocks: Block[], title: TitleBlocks, marks: FactMark[], base: number): string {
  const parts = blocks.slice(title.at, title.end).filter((block) => block.kind !== 'page');
  const text = parts.map((block) => block.text).join(' ');
  const written = writeTitleLine(parts, text);
  if (written) placeMarks(marks, base, text, written, joinMarks(parts));
  return written;
}

function writeTitleLine(parts: Block[], text: string): string {
  const [first] = parts;
  if (!first || text.length > 3 * maxHeadingChars) {
    if (!first || first.kind === 'row' || first.leadBold < 8 || first.leadBold > 2 * maxHeadingChars)
      return '';
  }
  if (
    parts.length === 1 &&
    first.leadBold >= 8 &&
    first.leadBold < first.text.length - 1 &&
    first.kind === 'text'
  ) {
    const [, mark = '', behind = ''] = /^([\s.:–—-]*)([\s\S]*)/.exec(first.text.slice(first.leadBold)) ?? [];
    const title = `${first.text.slice(0, first.leadBold)}${mark}`.trim();
    return `## ${oneLine(title)}\n\n${writePlainBlock({ ...first, text: behind, bold: false, level: 0 })}`;
  }
  const limit = parts.length === 1 && !first.bold ? maxHeadingChars : 2 * maxHeadingChars;
  return text.length > limit ? '' : `## ${oneLine(text)}`;
}

function writeText(block: Block, marks: FactMark[], base: number): string {
  const written = writePlainBlock(block);
  placeMarks(marks, base, block.text, written, block.marks);
  return written;
}

function writePlainBlock(block: Block): string {
  if (block.list) return `${block.list} ${escapeMarkdown(block.text).replace(/\n/g, '  \n  ')}`;
  const short = block.text.length <= maxHeadingChars;
  if (block.level > 0 && short) return `${'#'.repeat(Math.max(2, block.level))} ${oneLine(block.text)}`;
  if (block.bold && short && /\p{L}/u.test(block.text) && !/[.;,]$/.test(block.text)) {
    return `### ${oneLine(block.text)}`;
  }
  return escapeMarkdown(block.text).replace(/\n/g, '  \n');
}

/** Fixed-width text keeps its columns in a code fence. The fence is longer than any fence in the text. */
function writePreformatted(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map((mark) => mark[0].length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}
