import { type Steps, takeSteps } from '../steps.ts';

/** A text in the form in which quotes are compared: one space between words, no markup, plain quotation marks and dashes. */
export interface FoldedText {
  folded: string;
  /** Where each character of `folded` is in the text, in UTF-16 units. */
  at: Uint32Array;
}

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。「」『』（）]/u;
const markup = new Set(['*', '_', '`', '[', ']', '\u200b', '\u200c', '\u200d', '\ufeff', '\u00ad', '~']);
const plain: Record<string, string> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '″': '"',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '′': "'",
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '―': '-',
  '−': '-',
  '〜': '~',
  '～': '~',
  '…': '...',
};
const ruleLine = /^[ \t]*(?:\|[ \t]*)?:?--[-:| \t]*$/;
const opening = '$€£¥₩(（';
const closing = '%),.;:）';

/** Characters that are folded in a step. */
const stepChars = 16_000;

/** Folds a text; cells of a table read as words of a line. */
export function foldForQuotes(text: string): FoldedText {
  return takeSteps(foldForQuotesInSteps(text));
}

export function* foldForQuotesInSteps(text: string): Steps<FoldedText> {
  const parts: FoldedText[] = [];
  let out: string[] = [];
  let at: number[] = [];
  let last: string | undefined;
  let spaced = false;
  const put = (char: string, index: number): void => {
    if (spaced && last !== undefined && keepsSpace(last, char)) {
      out.push(' ');
      at.push(index);
    }
    spaced = false;
    for (const unit of char.split('')) {
      out.push(unit);
      at.push(index);
      last = unit;
    }
  };
  const closePart = (): void => {
    parts.push({ folded: out.join(''), at: Uint32Array.from(at) });
    out = [];
    at = [];
  };
  for (let index = 0; index < text.length; index += 1) {
    if (at.length >= stepChars) {
      closePart();
      yield;
    }
    const lineStart = index === 0 || text[index - 1] === '\n';
    const skipped = lineStart ? skipLineStart(text, index) : skipInLine(text, index);
    if (skipped > 0) {
      spaced = true;
      index += skipped - 1;
      continue;
    }
    const char = text[index] ?? '';
    if (isSpace(char) || char === '|' || char === '•') spaced = true;
    else if (char === ']' && text[index + 1] === '(') index = endOfAddress(text, index);
    else if (markup.has(char) || (char === '\\' && /[!-/:-@[-`{-~]/.test(text[index + 1] ?? ''))) continue;
    else put(foldChar(char), index);
  }
  closePart();
  return joinParts(parts);
}

function joinParts(parts: readonly FoldedText[]): FoldedText {
  const at = new Uint32Array(parts.reduce((length, part) => length + part.at.length, 0));
  let end = 0;
  for (const part of parts) {
    at.set(part.at, end);
    end += part.at.length;
  }
  return { folded: parts.map(({ folded }) => folded).join(''), at };
}

function isSpace(char: string): boolean {
  return char <= ' ' || char === '\u00a0' || (char >= '\u2000' && /\s/.test(char));
}

function keepsSpace(last: string, next: string): boolean {
  if (opening.includes(last) || closing.includes(next)) return false;
  return !(isCjk(last) || isCjk(next));
}

function isCjk(char: string): boolean {
  return char >= '\u3000' && cjk.test(char);
}

function foldChar(char: string): string {
  if (char < '\u0080') return char;
  const known = plain[char];
  if (known !== undefined) return known;
  if ((char >= '\uff00' && char <= '\uffef') || (char >= '\ufb00' && char <= '\ufb06'))
    return char.normalize('NFKC');
  return char;
}

/** Length of the marks at the start of a line that are not words: of headings, items and quotes, and the rules of tables. */
function skipLineStart(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  const to = end < 0 ? text.length : end;
  const first = text[from];
  if ((first === '|' || first === '-' || first === ' ' || first === ':') && to - from < 2_000) {
    if (ruleLine.test(text.slice(from, to))) return to - from;
  }
  const head = /^[ \t]*(?:#{1,6}|[-*+>•])[ \t]+/.exec(text.slice(from, from + 40));
  return head ? head[0].length : skipInLine(text, from);
}

/** Length of a comment (the marks of pages) or a line break in HTML. */
function skipInLine(text: string, from: number): number {
  if (text[from] !== '<') return 0;
  const found = /^<(?:!--[^>]{0,80}-->|br[ ]?\/?>)/i.exec(text.slice(from, from + 100));
  return found ? found[0].length : 0;
}

/** Where the address of a link ends; if it never does, the place of its opening bracket. */
function endOfAddress(text: string, from: number): number {
  const found = /^\]\([^()\s]{0,500}\)/.exec(text.slice(from, from + 510));
  return found ? from + found[0].length - 1 : from;
}
