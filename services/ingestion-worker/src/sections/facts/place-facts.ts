import type { FactPlace } from '@footnote/financials';
import { readRanges } from '../markdown/fact-marks.ts';
import type { SplitSection } from '../read/source-document.ts';

/**
 * The place of each fact, from the marks of the sections. Of a fact that is in several sections, as a note is that an item
 * refers to, the longest place counts, and of equal ones the first.
 */
export function placeFacts(sections: SplitSection[]): {
  sections: SplitSection[];
  places: Map<number, FactPlace>;
} {
  const places = new Map<number, FactPlace>();
  const clean = sections.map(({ marks, ...section }) => {
    const { text } = section;
    const ranges = marks ? readRanges({ text, marks }) : [];
    let line: TableLine | undefined;
    for (const { fact, start, end } of ranges) {
      const known = places.get(fact);
      if (known && known.char_end - known.char_start >= end - start) continue;
      if (!line || line.start > start) line = { start: 0, end: -1, table: -1, row: -1 };
      while (line.end < start) moveOn(line, text);
      const inside = line.row >= 0 && end <= line.end ? line : undefined;
      places.set(fact, {
        section: section.item_number,
        char_start: start,
        char_end: end,
        table: inside?.table ?? null,
        row: inside?.row ?? null,
        column: inside ? countColumns(text, inside.start, start) : null,
      });
    }
    return section;
  });
  return { sections: clean, places };
}

/** A line of the text, with the number of its table and its row there; no row outside of GFM tables. */
interface TableLine {
  start: number;
  end: number;
  table: number;
  row: number;
}

/** Moves on to the next line. The line of dashes under the header is not a row. */
function moveOn(line: TableLine, text: string): void {
  line.start = line.end + 1;
  const feed = text.indexOf('\n', line.start);
  line.end = feed < 0 ? text.length : feed;
  if (text.charCodeAt(line.start) !== pipe) line.row = -1;
  else if (line.row < 0) {
    line.table += 1;
    line.row = 0;
  } else if (line.row > 0 || !text.startsWith('| --- |', line.start)) line.row += 1;
}

const pipe = 124;
const backslash = 92;

function countColumns(text: string, from: number, to: number): number {
  let count = -1;
  for (let at = from; at < to; at += 1) {
    if (text.charCodeAt(at) === pipe && text.charCodeAt(at - 1) !== backslash) count += 1;
  }
  return count;
}
