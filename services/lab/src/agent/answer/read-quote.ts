import { closedQuote, findMark, opensQuote, readMarks } from './mark-grammar.ts';

export interface QuotedUnit {
  kind: 'quote';
  end: number;
  /** What may be the quote, the longest first, each with where its quotation mark stands. */
  readings: { words: string; start: number }[];
  /** Where the quote begins that the quotation marks pair up to. */
  paired: number;
  /** Where the closing quotation mark ends, and where the first mark begins. */
  closed: number;
  markAt: number;
  sourceIds: string[];
}

/** A quote may be held back until it is this long; longer ones are not recognised. */
export const longestHeld = 2_000;

/** A blank line, or a line that begins an item or a heading: no quote goes on past it. */
const boundary = /\n[ \t]*(?:\n|[-*+•][ \t]|\d{1,3}[.)][ \t]|#{1,6}[ \t])/g;

/**
 * The quote that begins at a quotation mark, with its marks.
 * @returns null: it is none that is cited; 'wait': what is written so far doesn't tell
 */
export function readQuote(text: string, at: number, whole: boolean): QuotedUnit | null | 'wait' {
  const limit = at + longestHeld;
  boundary.lastIndex = at;
  const stop = boundary.exec(text);
  const stopAt = stop && boundary.lastIndex <= limit ? stop.index : Number.POSITIVE_INFINITY;
  const mark = findMark(text, at);
  if (mark && mark.end <= limit && mark.start < stopAt) return readCited(text, at, mark.start, whole);
  const settled = whole || stopAt < Number.POSITIVE_INFINITY || text.length > limit;
  return settled ? null : 'wait';
}

function readCited(text: string, at: number, markAt: number, whole: boolean): QuotedUnit | null | 'wait' {
  const marks = readMarks(text, markAt, whole);
  if (marks === 'wait') return 'wait';
  const closing = closedQuote.exec(text.slice(at, markAt));
  if (!marks || !closing || closing.index === 0) return null;
  const last = at + closing.index;
  const openers: number[] = [];
  const pairs: number[] = [];
  for (let index = at; index < last; index += 1) {
    const char = text[index] ?? '';
    if (opensQuote(char, text[index - 1] ?? '', text[index + 1] ?? '')) {
      openers.push(index);
      pairs.push(index);
    } else if (/["”」』»]/.test(char)) pairs.pop();
  }
  return {
    kind: 'quote',
    end: marks.end,
    readings: openers.map((start) => ({ words: text.slice(start + 1, last), start })),
    paired: pairs.at(-1) ?? at,
    closed: last + 1,
    markAt,
    sourceIds: marks.sourceIds,
  };
}
