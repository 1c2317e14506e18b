/** A heading, a paragraph, or as much of a long paragraph or table as fits into one passage. */
export interface TextBlock {
  start: number;
  end: number;
  heading: { level: number; title: string } | null;
  /** Of rows that don't begin their table: its first line. */
  tableHead: string | null;
}

const headingForm = /^(#{1,6})\s+(.*)$/;
/** A longer line is text, whatever it begins with: its words would stand in the context of every passage below it. */
const longestHeading = 500;
/** Ends of sentences, in Latin and in CJK writing. */
const sentenceEnd = /[.!?;](?=\s)|[。！？]/g;
const maxHead = 200;

/** Linear in the length of the text, and holds one block at a time, whatever the text looks like. */
export function* findBlocks(text: string, maxLength: number): Generator<TextBlock> {
  for (const { start, end } of findParagraphs(text)) {
    const heading = readHeading(text, start, end);
    if (heading || end - start <= maxLength * 1.3) yield { start, end, heading, tableHead: null };
    else yield* cutLong(text.slice(start, end), start, maxLength);
  }
}

/** Stretches of lines between blank lines, without the line break at their end. */
function* findParagraphs(text: string): Generator<{ start: number; end: number }> {
  let open: { start: number; end: number } | null = null;
  let start = 0;
  while (start < text.length) {
    const lineBreak = text.indexOf('\n', start);
    const end = lineBreak < 0 ? text.length : lineBreak;
    if (text.slice(start, end).trim() === '') {
      if (open) yield open;
      open = null;
    } else if (open) open.end = end;
    else open = { start, end };
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

function* cutLong(block: string, offset: number, maxLength: number): Generator<TextBlock> {
  const isTable = block.startsWith('|');
  const head = isTable ? headOf(block) : null;
  let start = 0;
  let last = 0;
  for (const end of findEnds(block, isTable)) {
    if (end - start > maxLength && last > start) {
      yield part(block, offset, start, last, head);
      start = last;
    }
    // A sentence or row that is too long by itself is cut where it stands.
    while (end - start > maxLength * 2) {
      const cut = startsPair(block, start + maxLength - 1) ? start + maxLength - 1 : start + maxLength;
      yield part(block, offset, start, cut, head);
      start = cut;
    }
    last = end;
  }
  if (start < block.length) yield part(block, offset, start, block.length, head);
}

/** Where the rows of a table or the sentences of a paragraph end, one after the other; the last is the block's end. */
function* findEnds(block: string, isTable: boolean): Generator<number> {
  for (const { index } of block.matchAll(isTable ? /\n/g : sentenceEnd)) yield index + 1;
  yield block.length;
}

function part(block: string, offset: number, start: number, end: number, head: string | null): TextBlock {
  const lead = /^\s*/.exec(block.slice(start, end))?.[0].length ?? 0;
  const from = lead === end - start ? start : start + lead;
  return { start: offset + from, end: offset + end, heading: null, tableHead: start === 0 ? null : head };
}

function headOf(table: string): string {
  const line = table.slice(0, maxHead * 2).split('\n', 1)[0] ?? '';
  return line
    .replace(/[\s|]+/g, ' ')
    .trim()
    .slice(0, maxHead);
}

/** Whether the letter there takes two UTF-16 units, which must stay together. */
function startsPair(text: string, at: number): boolean {
  return (text.codePointAt(at) ?? 0) > 0xffff;
}
