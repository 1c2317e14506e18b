/** A paragraph, list item, heading or table row of a Markdown text. */
export interface Paragraph {
  readonly kind: 'heading' | 'row' | 'text';
  /** As written, without the blanks around it. */
  readonly text: string;
  /** In UTF-16 units of the whole text. */
  readonly start: number;
  readonly end: number;
  /** What it says: the same for paragraphs that differ only in form. */
  readonly key: string;
}

const listItem = /^\s*(?:[-*+•·]|\(?(?:\d{1,3}|[a-z]{1,4})[.)])\s+/i;
/** The line under a table's head, and marks of pages. */
const formOnly = /^\s*(?:\|[\s|:-]+\||<!--.*-->|[-*_]{3,})\s*$/;

/** Splits a text at its blank lines, list items, headings and table rows. */
export function splitParagraphs(markdown: string): Paragraph[] {
  const found: Paragraph[] = [];
  let open: { start: number; end: number } | null = null;

  function add(kind: Paragraph['kind'], start: number, end: number): void {
    const text = markdown.slice(start, end).trim();
    if (text === '') return;
    const from = markdown.indexOf(text, start);
    found.push({ kind, text, start: from, end: from + text.length, key: keyOf(text) });
  }
  function close(): void {
    if (open) add('text', open.start, open.end);
    open = null;
  }

  for (let at = 0; at < markdown.length; ) {
    const newline = markdown.indexOf('\n', at);
    const end = newline === -1 ? markdown.length : newline;
    const line = markdown.slice(at, end);
    const isBlank = line.trim() === '';
    if (isBlank || formOnly.test(line)) {
      if (isBlank) close();
    } else if (/^\s*\|/.test(line)) {
      close();
      add('row', at, end);
    } else if (/^\s*#{1,6}\s/.test(line)) {
      close();
      add('heading', at, end);
    } else {
      if (listItem.test(line)) close();
      open = open ? { start: open.start, end } : { start: at, end };
    }
    at = end + 1;
  }
  close();
  return found;
}

/** Without the signs of Markdown and the width of blanks. */
export function keyOf(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[*_`#|]+/g, ' ')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
