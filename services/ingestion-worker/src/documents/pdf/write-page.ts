import { escapeMarkdown } from '../../sections/markdown/escape-markdown.ts';
import { findTable } from './find-table.ts';
import type { Fragment } from './fragment.ts';
import { joinParagraphs } from './join-paragraphs.ts';
import { type Line, makeLines } from './make-lines.ts';
import { splitColumns } from './split-columns.ts';
import { writeAligned } from './write-aligned.ts';

/** A page's text as Markdown: paragraphs in reading order, tables as aligned text. */
export function writePage(fragments: readonly Fragment[], words: Set<string>): string {
  for (const { text } of fragments) {
    for (const [word] of text.matchAll(/\p{L}{3,}/gu)) words.add(word.toLowerCase());
  }
  return splitColumns(fragments)
    .flatMap((part) => writePart(makeLines(part), words))
    .join('\n\n');
}

function writePart(lines: readonly Line[], words: ReadonlySet<string>): string[] {
  const written: string[] = [];
  const writeProse = (from: number, to: number) => {
    if (from < to)
      written.push(...joinParagraphs(lines.slice(from, to), words).map((text) => escapeMarkdown(text)));
  };
  let done = 0;
  for (let index = 0; index < lines.length; ) {
    const table = findTable(lines, index, done);
    if (table) {
      writeProse(done, table.from);
      written.push(writeAligned(lines.slice(table.from, table.to)));
      done = table.to;
    }
    index = table ? table.to : index + 1;
  }
  writeProse(done, lines.length);
  return written;
}
