/**
 * How a model cites (see `citationRules`): `"exact words" [[src_2]]`, also several ids in a mark or several marks
 * in a row, and `[src_2]` from models that are careless with brackets.
 */
const ids = String.raw`[A-Za-z0-9][\w.:-]{0,79}(?:[ \t]*[,;][ \t]*[A-Za-z0-9][\w.:-]{0,79}){0,9}`;
const careless = String.raw`src_\d+(?:\.p\d+)?(?:[ \t]*[,;][ \t]*src_\d+(?:\.p\d+)?){0,9}`;
const mark = String.raw`\[\[ ?(${ids}) ?\]\]|(?<!\[)\[(${careless})\](?![(\]])`;

/** Longer than any mark. */
const longestMark = 900;

const markAt = new RegExp(mark, 'y');
const nextInRow = new RegExp(String.raw`[ \t]*(?:[,;][ \t]*)?(?:${mark})`, 'y');
const anyMark = new RegExp(mark, 'g');
const rowMayGoOn = /^[ \t]*(?:[,;][ \t]*)?(?:\[[^\]]*\]?)?$/;

export interface CitationMarks {
  sourceIds: string[];
  end: number;
}

/**
 * The marks at a position, in order.
 * @returns null when there is no mark; 'wait' when more text is needed to know
 */
export function readMarks(text: string, at: number, whole: boolean): CitationMarks | null | 'wait' {
  const first = readOne(markAt, text, at);
  if (!first) {
    const rest = text.slice(at, at + longestMark);
    return !whole && rest.length < longestMark && mayBecomeMark.test(rest) ? 'wait' : null;
  }
  if (first.careless && first.end === text.length && !whole) return 'wait';
  const row = { sourceIds: first.sourceIds, end: first.end };
  for (;;) {
    const next = readOne(nextInRow, text, row.end);
    if (next?.careless && next.end === text.length && !whole) return 'wait';
    if (next) {
      row.sourceIds = [...row.sourceIds, ...next.sourceIds];
      row.end = next.end;
      continue;
    }
    const rest = text.slice(row.end, row.end + longestMark);
    return !whole && rest.length < longestMark && rowMayGoOn.test(rest) ? 'wait' : row;
  }
}

const mayBecomeMark = /^\[(?:\[[^\]\n]*\]?|s(?:r(?:c[\w., ;]*)?)?)?$|^\[src_[\w., ;]*\]$/;

function readOne(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  if (!match) return null;
  const named = match[1] ?? match[2] ?? '';
  return {
    sourceIds: named.split(/[,;]/).map((id) => id.trim()),
    end: pattern.lastIndex,
    careless: match[2] !== undefined,
  };
}

/** Where the next mark after a position begins. */
export function findMark(text: string, from: number): { start: number; end: number } | null {
  anyMark.lastIndex = from;
  const match = anyMark.exec(text);
  return match ? { start: match.index, end: anyMark.lastIndex } : null;
}

const directed = new Set(['“', '「', '『', '«']);
const beforeOpener =
  /[\s([{>*_:;,、。：（・\-–—/|\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a quote may begin with this character; `before` and `after` are its neighbours. */
export function opensQuote(char: string, before: string, after: string): boolean {
  if (directed.has(char)) return true;
  return char === '"' && (before === '' || beforeOpener.test(before)) && !/^\s/.test(after);
}

/** The end of a quote before its mark; a full stop, a bracket or spaces may come between. */
export const closedQuote = /["”」』»](?=[*_)]{0,3}[.,;:。、]?[ \t]{0,3}$)/;
