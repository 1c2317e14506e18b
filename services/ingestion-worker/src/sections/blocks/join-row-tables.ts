import type { Block, Cell } from '../../block.ts';
import { noMarks } from '../../block.ts';

/** A table of one row, with the widths of its cells. */
export interface RowTable {
  row: Block;
  widths: readonly number[];
}

/** Makers of accounts print each line of a statement as a table of its own; so many in a row are one table. */
const leastRows = 2;
/** Right edges of figures in one column differ by at most this share of the width. */
const sameEdge = 0.03;
/** A label begins within this share of the width. */
const latestLabel = 0.12;
const figure = /\d/;
const closing = /^[)%]{1,2}$/;
const blank: Cell = { text: '', colspan: 1, rowspan: 1, header: false, bold: false, marks: noMarks };

interface Placed {
  cell: Cell;
  left: number;
  right: number;
}

/** Makes tables of one row that follow one another rows of one table, if their cells stand in the same columns. */
export function joinRowTables(run: readonly RowTable[]): void {
  const figures = run.filter(({ row }) => row.cells.slice(1).some(({ text }) => figure.test(text)));
  if (run.length < leastRows || figures.length < leastRows) return;
  const rows = run.map(placeCells);
  const isLabel = ({ cell, left }: Placed) => left <= latestLabel && /\p{L}{2}/u.test(cell.text);
  const columns = columnsOf(
    rows.flatMap((cells) => cells.filter((one) => !isLabel(one)).map(({ right }) => right)),
  );
  const grids = rows.map((cells) => {
    const grid: Cell[] = [blank, ...columns.map(() => blank)];
    for (const one of cells) {
      const at = isLabel(one) ? 0 : 1 + columns.findLastIndex((edge) => edge <= one.right);
      if (grid[at] !== blank) return null;
      grid[at] = { ...one.cell, colspan: 1, rowspan: 1 };
    }
    return grid;
  });
  if (grids.some((grid) => grid === null)) return;
  for (const [index, { row }] of run.entries()) {
    row.cells = grids[index] ?? row.cells;
    row.table = run[0]?.row.table ?? row.table;
  }
}

/** Left edges of the ranges in which columns end. */
function columnsOf(edges: readonly number[]): number[] {
  const starts: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const edge of [...edges].sort((a, b) => a - b)) {
    if (edge - last > sameEdge) starts.push(edge);
    last = edge;
  }
  return starts;
}

function placeCells({ row, widths }: RowTable): Placed[] {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const placed: Placed[] = [];
  let right = 0;
  for (const [index, cell] of row.cells.entries()) {
    const left = right;
    right += (widths[index] ?? 0) / whole;
    const above = placed.at(-1);
    // The bracket behind a figure stands in a cell of its own.
    if (above && closing.test(cell.text)) above.cell = { ...above.cell, text: above.cell.text + cell.text };
    else if (cell.text !== '') placed.push({ cell, left, right });
  }
  return placed;
}
