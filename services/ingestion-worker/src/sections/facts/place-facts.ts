import type { FactPlace } from '@research/financials';
import { readMarks } from '../markdown/fact-marks.ts';
import type { SplitSection } from '../read/source-document.ts';

/**
 * Removes the marks from the sections' texts. Of a fact that is in several sections, as a note is that an item refers to, the
 * longest place counts, and of equal ones the first.
 */
export function placeFacts(sections: SplitSection[]): {
  sections: SplitSection[];
  places: Map<number, FactPlace>;
} {
  const places = new Map<number, FactPlace>();
  const clean = sections.map((section) => {
    const { text, ranges } = readMarks(section.text);
    const tables = ranges.length ? listTableLines(text) : [];
    let line = 0;
    for (const { fact, start, end } of ranges) {
      const known = places.get(fact);
      if (known && known.char_end - known.char_start >= end - start) continue;
      while (line > 0 && (tables[line]?.start ?? 0) > start) line -= 1;
      while (line + 1 < tables.length && (tables[line + 1]?.start ?? 0) <= start) line += 1;
      const found = tables[line];
      const inside = found && found.start <= start && end <= found.end ? found : undefined;
      places.set(fact, {
        section: section.item_number,
        char_start: start,
        char_end: end,
        table: inside?.table ?? null,
        row: inside?.row ?? null,
        column: inside ? countColumns(text, inside.start, start) : null,
      });
    }
    return text === section.text ? section : { ...section, text };
  });
  return { sections: clean, places };
}

interface TableLine {
  start: number;
  end: number;
  table: number;
  row: number;
}

/** Lines of GFM tables; the line of dashes under the header is not a row. */
function listTableLines(text: string): TableLine[] {
  const lines: TableLine[] = [];
  let table = -1;
  let row = -1;
  for (let start = 0; start < text.length; ) {
    const feed = text.indexOf('\n', start);
    const end = feed < 0 ? text.length : feed;
    if (text[start] !== '|') row = -1;
    else if (text.startsWith('| --- |', start) && row === 0) {
      start = end + 1;
      continue;
    } else {
      if (row < 0) table += 1;
      row += 1;
      lines.push({ start, end, table, row });
    }
    start = end + 1;
  }
  return lines;
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
