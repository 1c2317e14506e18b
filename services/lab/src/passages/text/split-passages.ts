import { findBlocks, type TextBlock } from './find-blocks.ts';

/** A stretch of a text that is indexed as one passage. Positions are UTF-16 units of the text. */
export interface TextPassage {
  char_start: number;
  char_end: number;
  /** The headings above it, outermost first; for a table also its title, for later rows also the names of columns. */
  context: string;
  /** The nearest heading. */
  heading: string;
  /** `table`: a whole table, possibly with its caption; `row`: rows of a table that is too long for one passage. */
  form: 'text' | 'table' | 'row';
  /** Its id in the text. */
  table_id: string | null;
}

/** The intended length of a passage, in characters; a longer block is cut between sentences or rows. */
const aimed = 900;
/** A passage shorter than this also gets the next block, even if that is a heading. */
const tooShort = 250;
const longestHeading = 300;

/** Cuts a Markdown text at pages, headings, paragraphs and tables. Every character is in one passage. */
export function splitPassages(text: string): TextPassage[] {
  const passages: TextPassage[] = [];
  const headings: { level: number; title: string }[] = [];
  /** The blocks of the current passage, and the headings above them. */
  let open: TextBlock[] = [];
  let above: string[] = [];

  const close = () => {
    if (open.length > 0) passages.push(joinBlocks(open, above));
    open = [];
  };
  const add = (block: TextBlock) => {
    if (open.length === 0) above = headings.map(({ title }) => title);
    open.push(block);
  };

  for (const block of findBlocks(text, aimed)) {
    const length = open.length === 0 ? 0 : (open.at(-1)?.end ?? 0) - (open[0]?.start ?? 0);
    if (isMark(text, block.start)) close();
    else if (block.heading && length >= tooShort) close();
    else if (!block.table && length + block.end - block.start > aimed && length >= tooShort) {
      const lead = takeLead(text, open);
      close();
      for (const one of lead) add(one);
    }
    if (block.heading) {
      while ((headings.at(-1)?.level ?? 0) >= block.heading.level) headings.pop();
      headings.push(block.heading);
    }
    if (block.table) {
      // The table's caption joins it; other text above remains a passage of its own.
      const caption = takeCaption(text, open, block.table.titleStart);
      close();
      for (const one of caption) add(one);
      add(block);
      close();
    } else add(block);
  }
  close();
  return passages;
}

/** Removes and returns the blocks from `titleStart` on, with a page mark directly before them. */
function takeCaption(text: string, open: TextBlock[], titleStart: number): TextBlock[] {
  let from = open.length;
  while (from > 0 && (open[from - 1]?.start ?? 0) >= titleStart) from -= 1;
  if (from > 0 && isMark(text, open[from - 1]?.start ?? 0)) from -= 1;
  return open.splice(from);
}

/** A line above a list or a paragraph that leads to it, such as "Our largest ports are:" or "2024 compared to 2023". */
const longestLead = 250;
const longestLabel = 80;

/** Removes and returns the last block if it leads to the next one, which is nothing without it. */
function takeLead(text: string, open: TextBlock[]): TextBlock[] {
  const last = open.at(-1);
  if (!last || open.length < 2 || last.table || last.heading || isMark(text, last.start)) return [];
  const line = text.slice(last.start, last.end).trim();
  const leads =
    (line.length <= longestLead && /[:：]$/.test(line)) ||
    (line.length <= longestLabel && !/^[-*•|]/.test(line) && !/[.!?;,。！？]["”’)]?$/u.test(line));
  return leads ? open.splice(-1) : [];
}

function joinBlocks(blocks: readonly TextBlock[], above: readonly string[]): TextPassage {
  const last = blocks.at(-1);
  const table = last?.table ?? null;
  const named = table ? [table.title, table.head].filter((part) => part !== '') : [];
  return {
    char_start: blocks[0]?.start ?? 0,
    char_end: last?.end ?? 0,
    context: [...above, ...named].join(' / '),
    heading: (table?.title || above.at(-1) || '').slice(-longestHeading),
    form: table ? (table.whole ? 'table' : 'row') : 'text',
    table_id: table?.id ?? null,
  };
}

const isMark = (text: string, at: number) => text.startsWith('<!-- page ', at);
