/** How a table is fitted to the page: its letters' size, and the columns of each part it is printed in. */
export interface TableLayout {
  size: 'normal' | 'small' | 'tiny';
  /** Column indices; every part after the first repeats column 0. One part when all columns fit. */
  parts: number[][];
}

// Points: the width between the margins, and of a cell's padding and an average letter at each size.
const pageWidth = 480;
const cellPadding = 11;
const sizes = [
  { size: 'normal', letter: 4.75 },
  { size: 'small', letter: 4.15 },
  { size: 'tiny', letter: 3.6 },
] as const;

/**
 * Picks the largest letters at which all columns fit side by side, prose columns being wrapped; else deals the
 * columns out to as many parts as needed, each led by the first column.
 */
export function layOutTable(columns: readonly ColumnWidth[]): TableLayout {
  for (const { size, letter } of sizes) {
    if (sum(columns.map((column) => widthOf(column, letter))) <= pageWidth) {
      return { size, parts: [columns.map((_, index) => index)] };
    }
  }
  const { letter } = sizes[2];
  const widths = columns.map((column) => widthOf(column, letter));
  const lead = Math.min(widths[0] ?? 0, pageWidth / 3);
  const parts: number[][] = [];
  let room = 0;
  for (let index = 1; index < columns.length; index += 1) {
    const width = widths[index]!;
    if (parts.length === 0 || width > room) {
      parts.push([0]);
      room = pageWidth - lead;
    }
    parts.at(-1)!.push(index);
    room -= width;
  }
  return { size: 'tiny', parts: parts.length > 0 ? parts : [[0]] };
}

export interface ColumnWidth {
  /** Letters of the longest cell and of the longest word, full-width letters counting twice. */
  longest: number;
  longestWord: number;
  figures: boolean;
}

function widthOf(column: ColumnWidth, letter: number): number {
  const letters = column.figures
    ? column.longest
    : Math.max(column.longestWord, Math.min(column.longest, 18));
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
    // East Asian text breaks between any two letters: there a word is one of them.
    for (const word of text.replace(wide, ' xx ').split(/[\s/-]+/))
      longestWord = Math.max(longestWord, word.length);
  }
  return { longest, longestWord, figures };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
