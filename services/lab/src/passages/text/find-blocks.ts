/** A heading, a paragraph, or as much of a long paragraph or table as fits into one passage. */
export interface TextBlock {
  start: number;
  end: number;
  heading: { level: number; title: string } | null;
  /** Of rows that don't begin their table: its first line. */
  tableHead: string | null;
}

const paragraphs = /[^\n](?:[^\n]|\n(?!\s*\n))*/g;
const headingForm = /^(#{1,6})\s+(.*)$/;
/** Ends of sentences, in Latin and in CJK writing. */
const sentenceEnd = /[.!?;](?=\s)|[。！？]/g;
const maxHead = 200;

export function* findBlocks(text: string, maxLength: number): Generator<TextBlock> {
  for (const match of text.matchAll(paragraphs)) {
    const start = match.index;
    const block = match[0];
    const heading = headingForm.exec(block);
    if (heading && !block.includes('\n')) {
      const title = (heading[2] ?? '').trim();
      yield {
        start,
        end: start + block.length,
        heading: { level: heading[1]?.length ?? 1, title },
        tableHead: null,
      };
    } else if (block.length <= maxLength * 1.3) {
      yield { start, end: start + block.length, heading: null, tableHead: null };
    } else {
      yield* cutLong(block, start, maxLength);
    }
  }
}

function* cutLong(block: string, offset: number, maxLength: number): Generator<TextBlock> {
  const isTable = block.startsWith('|');
  const head = isTable ? headOf(block) : null;
  const ends = isTable ? lineEnds(block) : [...block.matchAll(sentenceEnd)].map((end) => end.index + 1);
  let start = 0;
  let last = 0;
  for (const end of [...ends, block.length]) {
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

function part(block: string, offset: number, start: number, end: number, head: string | null): TextBlock {
  const lead = /^\s*/.exec(block.slice(start, end))?.[0].length ?? 0;
  const from = lead === end - start ? start : start + lead;
  return { start: offset + from, end: offset + end, heading: null, tableHead: start === 0 ? null : head };
}

function headOf(table: string): string {
  return (table.split('\n', 1)[0] ?? '')
    .replace(/[\s|]+/g, ' ')
    .trim()
    .slice(0, maxHead);
}

function lineEnds(table: string): number[] {
  return [...table.matchAll(/\n/g)].map((line) => line.index + 1);
}

/** Whether the letter there takes two UTF-16 units, which must stay together. */
function startsPair(text: string, at: number): boolean {
  return (text.codePointAt(at) ?? 0) > 0xffff;
}
