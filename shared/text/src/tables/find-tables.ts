/** Where a table of a Markdown text is. Positions are UTF-16 units. */
export interface TablePlace {
  /** `t1`, `t2`, … in the order of the text: the same text always has the same ids. */
  id: string;
  /** From the first letter of its head to the end of its last row. */
  start: number;
  end: number;
  /** Where its rows begin, after the line of dashes under its head. */
  body: number;
  /** Of a text with page marks, the page on which it begins. */
  page: number | null;
}

const pageMark = /^<!-- page (\d{1,6}) -->\s*$/;
const delimiter = /^\|(?:\s*:?-{1,}:?\s*\|)+\s*$/;
/** A longer line is not the line of dashes under a head. */
const longestDelimiter = 4_000;

/** The tables of a Markdown text (GitHub's form) in their order. Linear in its length; nothing of a table is kept. */
export function* findTables(text: string): Generator<TablePlace> {
  let page: number | null = null;
  let found = 0;
  let head: { start: number } | null = null;
  let open: TablePlace | null = null;
  for (let start = 0; start <= text.length; ) {
    const lineBreak = text.indexOf('\n', start);
    const end = lineBreak < 0 ? text.length : lineBreak;
    const isRow = text[start] === '|';
    if (isRow && open) open.end = end;
    else if (isRow && head && isDelimiter(text, start, end)) {
      found += 1;
      open = { id: `t${found}`, start: head.start, end, body: Math.min(end + 1, text.length), page };
    } else {
      if (open) yield trimmed(text, open);
      open = null;
      if (text.startsWith('<!-- page ', start)) {
        const mark = pageMark.exec(text.slice(start, Math.min(end, start + 40)));
        if (mark) page = Number(mark[1]);
      }
    }
    head = isRow ? { start } : null;
    if (lineBreak < 0) break;
    start = end + 1;
  }
  if (open) yield trimmed(text, open);
}

function isDelimiter(text: string, start: number, end: number): boolean {
  return end - start <= longestDelimiter && delimiter.test(text.slice(start, end));
}

/** Without the carriage return of a file that was written elsewhere. */
function trimmed(text: string, place: TablePlace): TablePlace {
  return text[place.end - 1] === '\r' ? { ...place, end: place.end - 1 } : place;
}
