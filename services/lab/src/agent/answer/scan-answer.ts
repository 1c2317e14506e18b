import { type AddressUnit, isFence, readAddress } from '@footnote/text';
import { opensQuote, readMarks } from './citation-marks.ts';
import { type QuotedUnit, readQuote } from './read-quote.ts';

/** The kinds of units in an answer; each kind is handled in its own way. */
export type AnswerUnit =
  | { kind: 'text'; end: number }
  | { kind: 'code'; end: number }
  | { kind: 'mark'; end: number; sourceIds: string[] }
  | QuotedUnit
  | AddressUnit;

const special = /["“「『«[\]!<&\\/hfw]/gi;
const fencePrefix = /^ {0,3}(?:`{0,2}|~{0,2})$/;

export interface ScanState {
  /** The text is complete; nothing follows. */
  whole: boolean;
  /** The position is inside a code block. */
  fenced: boolean;
  /** Whether quotes and marks are looked for. */
  quotes: boolean;
}

/**
 * The next unit of a text that is still being written. The result depends only on the text, and not on how it was
 * cut into pieces. Plain text may be returned as several units.
 * @param at where the unit begins
 * @returns null when more text is needed to know, or when there is no text
 */
export function nextUnit(text: string, at: number, state: ScanState): AnswerUnit | null {
  if (at >= text.length) return null;
  if (state.fenced) return readCodeLine(text, at, state.whole);
  const code = findFence(text, at, state.whole);
  if (code.start === at) return code.certain ? readCodeLine(text, at, state.whole) : null;
  special.lastIndex = at;
  for (let match = special.exec(text); match && match.index < code.start; match = special.exec(text)) {
    const unit = readSpecial(text, match.index, state);
    if (unit === null) continue;
    if (match.index > at) return { kind: 'text', end: match.index };
    return unit === 'wait' ? null : unit;
  }
  return { kind: 'text', end: code.start };
}

/** Where the next line begins that is, or may become, the fence of a code block; otherwise the end. */
function findFence(text: string, from: number, whole: boolean): { start: number; certain: boolean } {
  let start = from === 0 || text[from - 1] === '\n' ? from : text.indexOf('\n', from) + 1;
  while (start > 0 || from === 0) {
    const newline = text.indexOf('\n', start);
    const line = text.slice(start, newline < 0 ? text.length : newline);
    if (isFence(line)) return { start, certain: true };
    if (newline < 0) {
      const open = !whole && fencePrefix.test(line);
      return { start: open ? start : text.length, certain: false };
    }
    start = newline + 1;
  }
  return { start: text.length, certain: false };
}

function readSpecial(text: string, at: number, state: ScanState): AnswerUnit | null | 'wait' {
  const char = text[at] ?? '';
  if (/["“「『«]/.test(char)) {
    if (!state.quotes || !opensQuote(char, text[at - 1] ?? '', text[at + 1] ?? '')) return null;
    if (text[at + 1] === undefined) return state.whole ? null : 'wait';
    return readQuote(text, at, state.whole);
  }
  if (char === '[' && state.quotes) {
    const marks = readMarks(text, at, state.whole);
    if (marks === 'wait') return 'wait';
    if (marks) return { kind: 'mark', ...marks };
  }
  return readAddress(text, at, state.whole);
}

/** A whole line of a code block. Figures and quotes in it are not checked. */
function readCodeLine(text: string, at: number, whole: boolean): AnswerUnit | null {
  const newline = text.indexOf('\n', at);
  if (newline < 0) return whole ? { kind: 'code', end: text.length } : null;
  return { kind: 'code', end: newline + 1 };
}
