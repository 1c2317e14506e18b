import type { FactMark } from '../../block.ts';

/** Markdown, with the marks of its tagged facts. */
export interface MarkedText {
  text: string;
  /** Missing where the text has no facts. */
  marks?: FactMark[];
}

export function withMarks(text: string, marks: FactMark[]): MarkedText {
  return marks.length > 0 ? { text, marks } : { text };
}

/**
 * Adds the marks of `source` to `into`, at their places in the Markdown that was written from it and begins at `base`: each
 * before the first, or after the last, letter of its fact. Writing Markdown only adds characters and changes white space,
 * so both texts can be read in parallel.
 */
export function placeMarks(
  into: FactMark[],
  base: number,
  source: string,
  written: string,
  marks: readonly FactMark[],
): void {
  if (marks.length === 0) return;
  if (source === written) placeUnchanged(into, base, source, marks);
  else placeBeside(into, base, source, written, marks);
}

/** Most cells are written as they are. */
function placeUnchanged(into: FactMark[], base: number, text: string, marks: readonly FactMark[]): void {
  let behind = 0;
  for (const { fact, open, at } of marks) {
    let place = Math.min(at, text.length);
    if (open) while (place < text.length && isSpace(text.charCodeAt(place))) place += 1;
    else while (place > behind && isSpace(text.charCodeAt(place - 1))) place -= 1;
    behind = Math.max(behind, place);
    into.push({ fact, open, at: base + behind });
  }
}

function placeBeside(
  into: FactMark[],
  base: number,
  source: string,
  written: string,
  marks: readonly FactMark[],
): void {
  let from = 0;
  let to = 0;
  /** The place after the last letter of the source that has been read. */
  let behind = 0;
  let last = 0;
  const walk = (at: number): void => {
    for (; from < at && from < source.length; from += 1) {
      const letter = source.charCodeAt(from);
      if (isSpace(letter)) continue;
      const found = written.charCodeAt(to) === letter ? to : written.indexOf(source[from] ?? '', to);
      if (found < 0) continue;
      to = found + 1;
      behind = to;
    }
  };
  for (const { fact, open, at } of marks) {
    walk(at);
    let place = behind;
    if (open) {
      let next = from;
      while (next < source.length && isSpace(source.charCodeAt(next))) next += 1;
      const found = next < source.length ? written.indexOf(source[next] ?? '', to) : -1;
      place = found < 0 ? written.length : found;
    }
    last = Math.max(last, place);
    into.push({ fact, open, at: base + last });
  }
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9;
}

/** Texts joined as one, with their marks. */
export function joinMarked(parts: readonly MarkedText[], separator: string): MarkedText {
  const marks: FactMark[] = [];
  let base = 0;
  for (const part of parts) {
    for (const { fact, open, at } of part.marks ?? []) marks.push({ fact, open, at: at + base });
    base += part.text.length + separator.length;
  }
  return withMarks(parts.map(({ text }) => text).join(separator), marks);
}

export interface MarkedRange {
  fact: number;
  start: number;
  end: number;
}

/** The ranges that the marks enclose, in the order of their starts. A fact that continues after the text ends with the text. */
export function readRanges({ text, marks = [] }: MarkedText): MarkedRange[] {
  const begun = new Map<number, MarkedRange>();
  /** A fact that ended before it began is empty: it has no place, and does not go on to the end of the text. */
  const ended = new Set<number>();
  const ranges: MarkedRange[] = [];
  for (const { fact, open, at } of marks) {
    const range = begun.get(fact);
    if (!open) {
      if (range) range.end = at;
      else ended.add(fact);
    } else if (!range && !ended.has(fact)) {
      const found = { fact, start: at, end: -1 };
      begun.set(fact, found);
      ranges.push(found);
    }
  }
  for (const range of ranges) range.end = trimEnd(text, range.start, range.end < 0 ? text.length : range.end);
  return ranges.filter((range) => range.end > range.start);
}

/** A fact that ends before the next block ends after its own last letter, not after that block's Markdown mark. */
function trimEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && isEdge(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

/** White space, and the marks of Markdown between two blocks. */
function isEdge(code: number): boolean {
  return isSpace(code) || code === 124 || code === 35 || code === 13 || code === 0xa0 || code === 0x3000;
}
