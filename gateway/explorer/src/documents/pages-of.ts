import { pageMarkForm } from '@footnote/contracts';

export interface DocumentPart {
  page: number | null;
  /** Offset of the page's first character in the whole text. */
  from: number;
  text: string;
}

/** Splits a document's Markdown at its page marks. */
export function pagesOf(markdown: string): DocumentPart[] {
  const marks = [...markdown.matchAll(pageMarkForm)];
  const parts: DocumentPart[] = [];
  const before = markdown.slice(0, marks[0]?.index ?? markdown.length);
  if (before.trim() !== '') parts.push({ page: null, from: 0, text: before });
  marks.forEach((mark, at) => {
    const from = mark.index + mark[0].length;
    const text = markdown.slice(from, marks[at + 1]?.index ?? markdown.length);
    parts.push({ page: Number(mark[1]), from, text });
  });
  return parts;
}
