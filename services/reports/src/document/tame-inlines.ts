import type { Token } from 'markdown-it';
import { plainText } from './plain-text.ts';

// A browser's work on one paragraph grows with the square of its length and of its marks. No real paragraph is near
// these limits.
const mostLetters = 20_000;
const mostMarks = 4_000;
const chunkLetters = 8_000;

export type MakeToken = (type: string, tag: string, nesting: -1 | 0 | 1) => Token;

/** Splits an immense paragraph into several paragraphs of plain text, and cuts an immense heading or cell. */
export function tameInlines(tokens: readonly Token[], make: MakeToken): Token[] {
  const out: Token[] = [];
  for (const token of tokens) {
    const last = out.at(-1);
    if (token.type !== 'inline' || !isImmense(token)) {
      out.push(token);
    } else if (last?.type !== 'paragraph_open') {
      out.push(tameCell(token, make));
    } else {
      plainChunks(token, make).forEach((chunk, index) => {
        if (index > 0) out.push(make('paragraph_close', 'p', -1), make('paragraph_open', 'p', 1));
        out.push(chunk);
      });
    }
  }
  return out;
}

/** A heading or a cell as it may be printed. */
export function tameCell(inline: Token, make: MakeToken): Token {
  return isImmense(inline) ? inlineOf(`${plainText(inline).slice(0, chunkLetters)}…`, make) : inline;
}

const isImmense = (inline: Token) =>
  inline.content.length > mostLetters || (inline.children?.length ?? 0) > mostMarks;

function plainChunks(inline: Token, make: MakeToken): Token[] {
  const text = plainText(inline) || inline.content;
  const chunks: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const space = text.lastIndexOf(' ', at + chunkLetters);
    const end = space > at ? space + 1 : at + chunkLetters;
    chunks.push(inlineOf(text.slice(at, end).toWellFormed(), make));
    at = end;
  }
  return chunks;
}

function inlineOf(text: string, make: MakeToken): Token {
  const child = Object.assign(make('text', '', 0), { content: text });
  return Object.assign(make('inline', '', 0), { content: text, children: [child] });
}
