import { describeTable, findTables, parseRow, type TablePlace } from '@footnote/text';

/** A heading, a paragraph, a table, or the part of a long paragraph or table that fits into one passage. */
export interface TextBlock {
  start: number;
  end: number;
  heading: { level: number; title: string } | null;
  /** The table of this block, whole or in part. */
  table: BlockTable | null;
}

export interface BlockTable {
  id: string;
  /** Whether the block holds the whole table. */
  whole: boolean;
  title: string;
  /** Where its caption begins, above the block. */
  titleStart: number;
  /** The names of its columns, if the block itself does not contain them. */
  head: string;
}

const headingForm = /^(#{1,6})\s+(?!\s)(.*)$/;
/** A longer line is text, even with the mark of a heading: its words would be added to every passage below it. */
const longestHeading = 500;
/** Ends of sentences, in Latin and CJK scripts. */
const sentenceEnd = /[.!?;](?=\s)|[。！？]/g;
const maxHead = 200;
/** A table up to this length is one passage, because a statement is read as a whole. */
const wholeTable = 4_500;

/** Takes linear time and holds one block at a time, for any text. */
export function* findBlocks(text: string, maxLength: number): Generator<TextBlock> {
  const places = findTables(text);
  let next = places.next();
  for (const { start, end } of findParagraphs(text)) {
    while (!next.done && next.value.start < start) next = places.next();
    const place = !next.done && next.value.start === start ? next.value : null;
    const heading = readHeading(text, start, end);
    if (place) yield* tableBlocks(text, place, end, maxLength);
    else if (heading || end - start <= maxLength * 1.3) yield { start, end, heading, table: null };
    else yield* cutLong(text.slice(start, end), start, maxLength, null);
  }
}

/** A table as one block, or in parts of some rows each. */
function* tableBlocks(text: string, place: TablePlace, end: number, maxLength: number): Generator<TextBlock> {
  const { id, start } = place;
  const line = text.slice(start, Math.min(start + 10 * maxHead, place.body));
  const head = parseRow(line.split('\n', 1)[0] ?? '');
  const { title, titleStart } = describeTable(text, place, head);
  if (end - start <= wholeTable)
    yield { start, end, heading: null, table: { id, whole: true, title, titleStart, head: '' } };
  else {
    const names = head.join(' ').replace(/\s+/g, ' ').trim().slice(0, maxHead);
    yield* cutLong(text.slice(start, end), start, maxLength, {
      id,
      whole: false,
      title,
      titleStart,
      head: names,
    });
  }
}

/** Runs of lines between blank lines, or of table lines, without the final line break. */
function* findParagraphs(text: string): Generator<{ start: number; end: number }> {
  let open: { start: number; end: number } | null = null;
  let start = 0;
  while (start < text.length) {
    const lineBreak = text.indexOf('\n', start);
    const end = lineBreak < 0 ? text.length : lineBreak;
    const blank = text.slice(start, end).trim() === '';
    // A table may come directly below its caption.
    const parted = open !== null && (text[open.start] === '|') !== (text[start] === '|');
    if (open && (blank || parted)) {
      yield open;
      open = null;
    }
    if (!blank && open) open.end = end;
    else if (!blank) open = { start, end };
    start = end + 1;
  }
  if (open) yield open;
}

function readHeading(text: string, start: number, end: number): TextBlock['heading'] {
  if (text[start] !== '#' || end - start > longestHeading) return null;
  const block = text.slice(start, end);
  const match = block.includes('\n') ? null : headingForm.exec(block);
  return match && { level: match[1]?.length ?? 1, title: (match[2] ?? '').trim() };
}

function* cutLong(
  block: string,
  offset: number,
  maxLength: number,
  table: BlockTable | null,
): Generator<TextBlock> {
  const isTable = block.startsWith('|');
  let start = 0;
  let last = 0;
  for (const end of findEnds(block, isTable)) {
    if (end - start > maxLength && last > start) {
      yield part(block, offset, start, last, table);
      start = last;
    }
    // A single sentence or row that is too long is cut anywhere.
    while (end - start > maxLength * 2) {
      const cut = startsPair(block, start + maxLength - 1) ? start + maxLength - 1 : start + maxLength;
      yield part(block, offset, start, cut, table);
      start = cut;
    }
    last = end;
  }
  if (start < block.length) yield part(block, offset, start, block.length, table);
}

/** The ends of a table's rows or of a paragraph's sentences, in order; the last is the end of the block. */
function* findEnds(block: string, isTable: boolean): Generator<number> {
  for (const { index } of block.matchAll(isTable ? /\n/g : sentenceEnd)) yield index + 1;
  yield block.length;
}

function part(
  block: string,
  offset: number,
  start: number,
  end: number,
  table: BlockTable | null,
): TextBlock {
  const lead = /^\s*/.exec(block.slice(start, end))?.[0].length ?? 0;
  const from = lead === end - start ? start : start + lead;
  const place = { start: offset + from, end: offset + end };
  return { ...place, heading: null, table: table && { ...table, head: start === 0 ? '' : table.head } };
}

/** Whether the character there has two UTF-16 units, which must stay together. */
function startsPair(text: string, at: number): boolean {
  return (text.codePointAt(at) ?? 0) > 0xffff;
}
