export interface MarkdownPart {
  text: string;
  /** Of its first character in the whole text. */
  offset: number;
}

const goalChars = 6_000;

/**
 * A long text in parts that can be rendered each for itself: cut at blank lines, never inside a fenced block, a
 * table or a list. Joined they are the text.
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
    // A line that is set in goes on with a list or a quote before it.
    const mayGoOn = /[\s>*+\-\d]/.test(text[next] ?? '');
    if (isBreak && !mayGoOn && next - start >= goalChars) {
      parts.push({ text: text.slice(start, next), offset: start });
      start = next;
    }
  }
  if (start < text.length) parts.push({ text: text.slice(start), offset: start });
  return parts;
}
