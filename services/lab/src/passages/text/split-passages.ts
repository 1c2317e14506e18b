import { findBlocks, type TextBlock } from './find-blocks.ts';

/** A stretch of a text that is indexed as one. Positions are UTF-16 units of the text. */
export interface TextPassage {
  char_start: number;
  char_end: number;
  /** The headings it stands under, outermost first, and the head of a table that it continues. */
  context: string;
}

/** Characters of a passage to aim at; a block that is longer is cut at its sentences or rows. */
const aimed = 900;
/** So short a passage takes the next block in even if that is a heading. */
const tooShort = 250;

/** Cuts a Markdown text along its headings, paragraphs and tables; every letter of it is in one passage. */
export function splitPassages(text: string): TextPassage[] {
  const passages: TextPassage[] = [];
  const headings: { level: number; title: string }[] = [];
  let open: TextPassage | null = null;

  const contextOf = (block: TextBlock) =>
    [...headings.map((heading) => heading.title), ...(block.tableHead ? [block.tableHead] : [])].join(' / ');
  const close = () => {
    if (open) passages.push(open);
    open = null;
  };

  for (const block of findBlocks(text, aimed)) {
    const length = open === null ? 0 : (open as TextPassage).char_end - (open as TextPassage).char_start;
    const isHeading = block.heading !== null;
    if (length > 0 && (length + block.end - block.start > aimed || isHeading) && length >= tooShort) close();
    if (block.heading) {
      while ((headings.at(-1)?.level ?? 0) >= block.heading.level) headings.pop();
      headings.push(block.heading);
    }
    if (open === null) open = { char_start: block.start, char_end: block.end, context: contextOf(block) };
    else (open as TextPassage).char_end = block.end;
  }
  close();
  return passages;
}
