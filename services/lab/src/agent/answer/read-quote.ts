import { closedQuote, findMark, opensQuote, readMarks } from './citation-marks.ts';

export interface QuotedUnit {
  kind: 'quote';
  end: number;
  /** The candidates for the quote, longest first, each with the position of its quotation mark. */
  readings: { words: string; start: number }[];
  /** Where the quote begins when quotation marks are paired. */
  paired: number;
  /** The position after the closing quotation mark, where the first citation mark may begin. */
  closed: number;
  markAt: number;
  sourceIds: string[];
}

/** A longer quote is not recognised: the text after its quotation mark waits no further. */
const longestQuote = 2_000;

/** A blank line, or a line that begins an item or a heading. A quote ends there at the latest. */
const boundary = /\n[ \t]*(?:\n|[-*+•][ \t]|\d{1,3}[.)][ \t]|#{1,6}[ \t])/g;

/**
 * The quote that begins at a quotation mark, with its marks.
 * @returns null when it is not a cited quote; 'wait' when more text is needed to know
 */
export function readQuote(text: string, at: number, whole: boolean): QuotedUnit | null | 'wait' {
  const limit = at + longestQuote;
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
