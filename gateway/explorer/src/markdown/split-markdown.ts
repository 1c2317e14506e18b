export interface MarkdownPart {
  text: string;
  /** Offset of its first character in the whole text. */
  offset: number;
}

const goalChars = 6_000;

/**
 * Splits a long text into parts that can be rendered separately: at blank lines, never inside a fenced block, a table
 * or a list. Joined, the parts are the text.
 */
export function splitMarkdown(text: string): MarkdownPart[] {
  const parts: MarkdownPart[] = [];
  let start = 0;
  let fence: string | null = null;
  const lines = text.matchAll(/^([ \t]*)(`{3,}|~{3,})?(.*)(?:\n|$)/gm);
  for (const { 0: line, 2: mark, 3: rest = '', index } of lines) {
    if (line === '') break;
    if (mark !== undefined) {
      if (fence === null) fence = mark;
      else if (mark.startsWith(fence) && rest.trim() === '') fence = null;
    }
    const next = index + line.length;
    const isBreak = fence === null && line.trim() === '';
    // An indented line continues the list or quote before it.
    const mayGoOn = /[\s>*+\-\d]/.test(text[next] ?? '');
    if (isBreak && !mayGoOn && next - start >= goalChars) {
      parts.push({ text: text.slice(start, next), offset: start });
      start = next;
    }
  }
  if (start < text.length) parts.push({ text: text.slice(start), offset: start });
  return parts;
}
