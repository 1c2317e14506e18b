/** How a table is fitted to the page: font size, and the columns of each printed part. */
export interface TableLayout {
  size: 'normal' | 'small' | 'tiny';
  /** Column indices of each part. Every part after the first repeats column 0. There is one part when all columns fit. */
  parts: number[][];
}

export interface ColumnWidth {
  /** Letters of the longest cell and of the longest word, full-width letters counting twice. */
  longest: number;
  longestWord: number;
  figures: boolean;
}

// In points: the width between the margins, and the widths of cell padding and of an average letter at each size.
const pageWidth = 480;
const cellPadding = 11;
const sizes = [
  { size: 'normal', letter: 4.75 },
  { size: 'small', letter: 4.15 },
  { size: 'tiny', letter: 3.7 },
] as const;

/**
 * Chooses the largest font size at which all columns fit side by side, with prose wrapped. If none fits, splits the
 * columns evenly into as few parts as the smallest size allows; each part begins with the first column.
 */
export function layOutTable(columns: readonly ColumnWidth[]): TableLayout {
  const layouts = sizes.map(({ size, letter }) => ({
    size,
    parts: dealColumns(columns.map((column, index) => widthOf(column, letter, index === 0))),
  }));
  const fewest = layouts.at(-1)!.parts.length;
  return layouts.find((layout) => layout.parts.length === fewest)!;
}

/** As few parts as possible, of nearly equal size. */
function dealColumns(widths: readonly number[]): number[][] {
  const few = fillParts(widths, Number.POSITIVE_INFINITY);
  if (few.length === 1) return few;
  const even = fillParts(widths, Math.ceil((widths.length - 1) / few.length));
  return even.length === few.length ? even : few;
}

function fillParts(widths: readonly number[], most: number): number[][] {
  const lead = Math.min(widths[0] ?? 0, pageWidth / 3);
  const parts: number[][] = [[0]];
  let room = pageWidth - lead;
  for (let index = 1; index < widths.length; index += 1) {
    const columns = parts.at(-1)!.length - 1;
    if (columns > 0 && (widths[index]! > room || columns >= most)) {
      parts.push([0]);
      room = pageWidth - lead;
    }
    parts.at(-1)!.push(index);
    room -= widths[index]!;
  }
  return parts;
}

/** Letters of a leading cell that is not wrapped. */
export const leadLetters = 24;

function widthOf(column: ColumnWidth, letter: number, leads: boolean): number {
  const whole = column.figures || (leads && column.longest <= leadLetters);
  const letters = whole ? column.longest : Math.max(column.longestWord, Math.min(column.longest, 18));
  return Math.min(letters, 30) * letter + cellPadding;
}

const wide = /[\u1100-\u11FF\u2E80-\uA4CF\uAC00-\uD7AF\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60]/g;
const sampledCells = 300;

export function measureColumn(cells: readonly string[], figures: boolean): ColumnWidth {
  let longest = 0;
  let longestWord = 0;
  for (const cell of cells.slice(0, sampledCells)) {
    const text = cell.slice(0, 200);
    longest = Math.max(longest, text.length + (text.match(wide)?.length ?? 0));
    // East Asian text may break between any two characters, so each is a word.
    const words = text.replace(wide, ' xx ').split(/[\s/-]+/);
    longestWord = Math.max(longestWord, ...words.map((word) => word.length));
  }
  return { longest, longestWord, figures };
}
