import type { FactMark } from '../blocks/block.ts';

// Code points that Unicode keeps out of texts: they stand in Markdown only until the places of facts are read off it.
const OPEN = '\ufdd0';
const CLOSE = '\ufdd1';
const END = '\ufdd2';
const MARK = /([\ufdd0\ufdd1])([0-9a-z]{1,8})\ufdd2/g;
const ANY_MARK = /[\ufdd0\ufdd1](?:[0-9a-z]{1,8}\ufdd2)?|\ufdd2/g;

/**
 * Puts marks into Markdown written from `source`: each before the first, or behind the last, letter of its fact. Writing
 * only adds characters and changes white space, so both texts are walked side by side.
 */
export function insertMarks(source: string, written: string, marks: FactMark[]): string {
  if (marks.length === 0) return written;
  let out = '';
  let copied = 0;
  let from = 0;
  let to = 0;
  /** Walks over the source's letters before `at`; the place behind the last of them. */
  let behind = 0;
  const walk = (at: number): void => {
    for (; from < at && from < source.length; from += 1) {
      const letter = source[from] ?? '';
      if (isSpace(letter)) continue;
      const found = written.indexOf(letter, to);
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
      while (next < source.length && isSpace(source[next] ?? '')) next += 1;
      const found = next < source.length ? written.indexOf(source[next] ?? '', to) : -1;
      place = found < 0 ? written.length : found;
    }
    out += written.slice(copied, Math.max(copied, place));
    copied = Math.max(copied, place);
    out += `${mark.open ? OPEN : CLOSE}${mark.fact.toString(36)}${END}`;
  }
  return out + written.slice(copied);
}

function isSpace(letter: string): boolean {
  return letter === ' ' || letter === '\n' || letter === '\t';
}

/** The Markdown without marks. */
export function stripMarks(text: string): string {
  return text.includes(OPEN) || text.includes(CLOSE) ? text.replace(ANY_MARK, '') : text;
}

export interface MarkedRange {
  fact: number;
  start: number;
  end: number;
}

/** The Markdown without marks, and the ranges they stood around; a fact that goes on behind the text ends with it. */
export function readMarks(text: string): { text: string; ranges: MarkedRange[] } {
  if (!text.includes(OPEN)) return { text: stripMarks(text), ranges: [] };
  let out = '';
  let copied = 0;
  const open = new Map<number, MarkedRange>();
  const ranges: MarkedRange[] = [];
  for (const match of text.matchAll(MARK)) {
    out += text.slice(copied, match.index);
    copied = match.index + match[0].length;
    const fact = Number.parseInt(match[2] ?? '', 36);
    const range = open.get(fact);
    if (match[1] === CLOSE) {
      if (range) range.end = out.length;
    } else if (!range) {
      const begun = { fact, start: out.length, end: -1 };
      open.set(fact, begun);
      ranges.push(begun);
    }
  }
  out += text.slice(copied);
  for (const range of ranges) range.end = trimEnd(out, range.start, range.end < 0 ? out.length : range.end);
  return { text: stripMarks(out), ranges: ranges.filter((range) => range.end > range.start) };
}

/** A fact that ends before the next block ends behind its own last letter, not behind that block's mark. */
function trimEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && /[\s|#]/.test(text[at - 1] ?? '')) at -= 1;
  return at;
}
