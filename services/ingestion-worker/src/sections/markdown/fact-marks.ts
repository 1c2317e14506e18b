import type { FactMark } from '../blocks/block.ts';

// Code points that Unicode reserves and texts never use. They are in the Markdown only until the places of facts are read.
const openMark = '\ufdd0';
const closeMark = '\ufdd1';
const endMark = '\ufdd2';
const openCode = 0xfdd0;
const closeCode = 0xfdd1;
const maxId = 8;
const anyMark = /[\ufdd0\ufdd1](?:[0-9a-z]{1,8}\ufdd2)?|\ufdd2/g;

/**
 * Puts marks into Markdown that was written from `source`: each before the first, or after the last, letter of its fact.
 * Writing Markdown only adds characters and changes white space, so both texts can be read in parallel.
 */
export function insertMarks(source: string, written: string, marks: FactMark[]): string {
  if (marks.length === 0) return written;
  return source === written ? insertUnchanged(source, marks) : insertBeside(source, written, marks);
}

function writeMark({ open, fact }: FactMark): string {
  return `${open ? openMark : closeMark}${fact.toString(36)}${endMark}`;
}

/** Most cells are written as they are. */
function insertUnchanged(text: string, marks: readonly FactMark[]): string {
  let out = '';
  let copied = 0;
  for (const mark of marks) {
    let place = Math.min(mark.at, text.length);
    if (mark.open) while (place < text.length && isSpace(text.charCodeAt(place))) place += 1;
    else while (place > copied && isSpace(text.charCodeAt(place - 1))) place -= 1;
    if (place > copied) {
      out += text.slice(copied, place);
      copied = place;
    }
    out += writeMark(mark);
  }
  return out + text.slice(copied);
}

function insertBeside(source: string, written: string, marks: readonly FactMark[]): string {
  let out = '';
  let copied = 0;
  let from = 0;
  let to = 0;
  /** Skips the source's letters before `at`; returns the place after the last of them. */
  let behind = 0;
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
  for (const mark of marks) {
    walk(mark.at);
    let place = behind;
    if (mark.open) {
      let next = from;
      while (next < source.length && isSpace(source.charCodeAt(next))) next += 1;
      const found = next < source.length ? written.indexOf(source[next] ?? '', to) : -1;
      place = found < 0 ? written.length : found;
    }
    out += written.slice(copied, Math.max(copied, place));
    copied = Math.max(copied, place);
    out += writeMark(mark);
  }
  return out + written.slice(copied);
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9;
}

/** The Markdown without marks. */
export function stripMarks(text: string): string {
  return text.includes(openMark) || text.includes(closeMark) ? text.replace(anyMark, '') : text;
}

export interface MarkedRange {
  fact: number;
  start: number;
  end: number;
}

/** The Markdown without marks, and the ranges that they enclosed. A fact that continues after the text ends with the text. */
export function readMarks(text: string): { text: string; ranges: MarkedRange[] } {
  if (!text.includes(openMark)) return { text: stripMarks(text), ranges: [] };
  const pieces: string[] = [];
  let length = 0;
  let copied = 0;
  const open = new Map<number, MarkedRange>();
  /** A fact that ended before it began is empty: it has no place, and does not go on to the end of the text. */
  const ended = new Set<number>();
  const ranges: MarkedRange[] = [];
  for (let end = text.indexOf(endMark); end >= 0; end = text.indexOf(endMark, end + 1)) {
    const start = beginOfMark(text, end);
    const fact = start < copied ? -1 : readId(text, start + 1, end);
    if (fact < 0) continue;
    if (start > copied) pieces.push(text.slice(copied, start));
    length += start - copied;
    copied = end + 1;
    const range = open.get(fact);
    if (text.charCodeAt(start) === closeCode) {
      if (range) range.end = length;
      else ended.add(fact);
    } else if (!range && !ended.has(fact)) {
      const begun = { fact, start: length, end: -1 };
      open.set(fact, begun);
      ranges.push(begun);
    }
  }
  pieces.push(text.slice(copied));
  const out = pieces.join('');
  for (const range of ranges) range.end = trimEnd(out, range.start, range.end < 0 ? out.length : range.end);
  return { text: stripMarks(out), ranges: ranges.filter((range) => range.end > range.start) };
}

/** The mark that ends at `end`; -1 where it is cut off. */
function beginOfMark(text: string, end: number): number {
  for (let at = end - 1; at >= 0 && at >= end - maxId - 1; at -= 1) {
    const code = text.charCodeAt(at);
    if (code === openCode || code === closeCode) return at;
  }
  return -1;
}

/** A fact's number with the base 36; -1 for anything else. */
function readId(text: string, from: number, to: number): number {
  let id = from < to ? 0 : -1;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) id = id * 36 + code - 48;
    else if (code >= 97 && code <= 122) id = id * 36 + code - 87;
    else return -1;
  }
  return id;
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
