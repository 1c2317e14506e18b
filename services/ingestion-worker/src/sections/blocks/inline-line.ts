import { ownCopy } from '@footnote/financials';
import { type Block, type FactMark, makeBlock } from '../../block.ts';

interface Run {
  end: number;
  strong: boolean;
}

/** The type in which a piece of text is set. */
export interface TypeOfText {
  /** Bold or underlined. */
  strong: boolean;
  italic: boolean;
  /** In points; 0 when unknown. */
  size: number;
  centered: boolean;
}

/** Text of the block being read, and which of it is strong (bold or underlined). */
export interface InlineLine {
  text: string;
  runs: Run[];
  /** Code of the last character; reading it from `text` would copy the text each time. */
  last: number;
  /** How many characters are in italics. */
  slanted: number;
  size: number;
  centered: boolean;
  level: number;
  list: string;
  links: string[];
  /** Tagged facts that begin or end here, in order. */
  marks: FactMark[];
}

export function makeLine(marks: FactMark[] = []): InlineLine {
  return {
    text: '',
    runs: [],
    last: 0,
    slanted: 0,
    size: 0,
    centered: false,
    level: 0,
    list: '',
    links: [],
    marks,
  };
}

/** The marks that the line's blocks did not take: those of facts that begin in the next line, or end before it. */
export function leftMarks(line: InlineLine): FactMark[] {
  if (line.marks.length === 0) return [];
  const end = trimmedLength(line.text, line.text.length);
  if (end > 0 && line.marks.every((mark) => !mark.open || mark.at < end)) return [];
  const left = end === 0 ? line.marks : line.marks.filter((mark) => mark.open && mark.at >= end);
  const printed = left.filter(
    (mark) => !left.some((other) => other.fact === mark.fact && other.open !== mark.open),
  );
  return printed.map((mark) => ({ ...mark, at: 0 }));
}

/** Appends text whose white space is already collapsed. */
export function appendToLine(line: InlineLine, text: string, { strong, italic, size }: TypeOfText): void {
  const { last } = line;
  const piece =
    text.charCodeAt(0) === 32 && (line.text === '' || last === 32 || last === 10) ? text.slice(1) : text;
  if (piece === '') return;
  line.text += piece;
  if (italic) line.slanted += piece.length;
  line.last = piece.charCodeAt(piece.length - 1);
  const run = line.runs.at(-1);
  if (run && run.strong === strong) run.end = line.text.length;
  else line.runs.push({ end: line.text.length, strong });
  if (size > line.size) line.size = size;
}

const startsNewBlock = /^\s*(?:part\s+(?:[ivx]{1,3}|[1-4])\b|items?\s*\d|signatures?\s*$|exhibit index\s*$)/i;
const leadingBullet = /^[•●▪■◦○➢►‣∙·\u2043\uf0b7]\s*(?=\S)/;

/** Cuts a finished line at blank lines, and at line breaks after which a part or an item begins. */
export function lineToBlocks(line: InlineLine): Block[] {
  if (!line.text.trim()) return [];
  if (!line.text.includes('\n')) return [cutBlock(line, 0, line.text.length)];
  const blocks: Block[] = [];
  let start = 0;
  let at = 0;
  for (const piece of line.text.split('\n')) {
    const blank = piece.trim() === '';
    if (at > start && (blank || startsNewBlock.test(piece))) {
      if (line.text.slice(start, at).trim()) blocks.push(cutBlock(line, start, at));
      start = at;
    }
    at += piece.length + 1;
  }
  if (line.text.slice(start).trim()) blocks.push(cutBlock(line, start, line.text.length));
  return blocks;
}

function trimLines(text: string): string {
  return text.replace(/(?:(?<! ) +)?\n */g, '\n');
}

/** The length of a text up to `to` without the white space at its end, all of which is collapsed to blanks and line feeds. */
function trimmedLength(text: string, to: number): number {
  let end = to;
  while (end > 0 && text.charCodeAt(end - 1) <= 32) end -= 1;
  return end;
}

/** Whether a line is a fact and nothing else, as most cells with a figure are. */
function isWhole({ text, marks }: InlineLine, end: number): boolean {
  const [open, close] = marks;
  return (
    end > 0 &&
    end === text.length &&
    marks.length === 2 &&
    open?.open === true &&
    open.at === 0 &&
    close?.open === false &&
    close.at === end
  );
}

/** A fact begins in the block that holds its first letter and ends in the one that holds its last. */
function cutMarks(line: InlineLine, from: number, to: number, lead: number): FactMark[] {
  const last = Math.max(from, trimmedLength(line.text, to));
  if (from === 0 && to === last && lead === 0 && isWhole(line, to) && !line.text.includes('\n'))
    return line.marks;
  const isOneLine = !line.text.includes('\n');
  const inside = line.marks.filter((mark) =>
    mark.open
      ? mark.at >= from && mark.at < last
      : (mark.at > from || mark.at === 0) && mark.at <= to && from <= mark.at,
  );
  return inside.map((mark) => {
    const before = isOneLine ? mark.at - from : trimLines(line.text.slice(from, mark.at)).length;
    return moveMark(mark, Math.max(0, before - lead));
  });
}

/** Marks are never changed, so one that stays in its place is shared. */
function moveMark(mark: FactMark, at: number): FactMark {
  return mark.at === at ? mark : { ...mark, at };
}

/** A blank or a mark of a note at the end may be upright. */
const allItalic = 0.9;

function cutBlock(line: InlineLine, from: number, to: number): Block {
  const raw = line.text.slice(from, to);
  const lead = raw.length - raw.trimStart().length;
  const text = ownCopy(trimLines(raw.trim()));
  const block = makeBlock('text', text);
  let strongChars = 0;
  let leadStrong = 0;
  let at = 0;
  for (const run of line.runs) {
    const begin = Math.max(at, from + lead);
    const end = Math.min(run.end, to);
    if (end > begin && run.strong) {
      strongChars += end - begin;
      const gap = line.text.slice(from + lead + leadStrong, begin);
      if (gap.length <= 3 && !/\p{L}/u.test(gap)) leadStrong = end - from - lead;
    }
    at = run.end;
  }
  block.bold = strongChars >= 0.8 * text.length;
  block.leadBold = Math.min(leadStrong, text.length);
  block.italic = line.slanted >= allItalic * line.text.length;
  block.size = line.size;
  block.centered = line.centered;
  block.level = line.level;
  block.list = line.list;
  const bullet = leadingBullet.exec(text);
  if (bullet && !block.list) {
    block.list = '-';
    block.text = text.slice(bullet[0].length);
    block.leadBold = Math.max(0, block.leadBold - bullet[0].length);
  }
  if (line.links.length) block.links = line.links;
  if (line.marks.length) {
    const marks = cutMarks(line, from, to, lead + (text.length - block.text.length));
    block.marks = spanDashes(marks, block.text);
  }
  return block;
}

const dash = /^\s*[-\u2010-\u2015\u2212\u2500\u30fc\uff0d]/;

/** EDINET prints a figure that is nil as a dash behind its empty element: the dash is its place. */
function spanDashes(marks: FactMark[], text: string): FactMark[] {
  return marks.map((mark, at) => {
    const before = marks[at - 1];
    if (mark.open || before?.fact !== mark.fact || !before.open || before.at !== mark.at) return mark;
    const printed = dash.exec(text.slice(mark.at, mark.at + 20));
    return printed ? { ...mark, at: mark.at + printed[0].length } : mark;
  });
}
