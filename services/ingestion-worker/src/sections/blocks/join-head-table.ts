import type { Block, Cell } from '../../block.ts';
import type { RawTable } from './finish-table.ts';

/** A table as the markup gives it, and its rows. */
export interface ClosedTable {
  raw: RawTable;
  rows: Block[];
}

/** Widths of one column in two tables differ by at most this share of the whole. */
const sameWidth = 0.02;
const amount = /^[$€£¥(\s]*(?:\d[\d,.]*|\.\d+)\s*[)%]*$/;
const year = /^(?:19|20)\d\d$/;

/**
 * Makers of accounts print the names of the columns as a table of its own, right above that of the figures, with the same
 * columns: its last rows, which name columns of figures, begin the table below.
 */
export function joinHeadTable(head: ClosedTable, body: ClosedTable): void {
  const [first] = body.rows;
  const figures = (first?.cells ?? []).flatMap((cell, at) =>
    isAmount(cell) || cell.text === '-' ? [at] : [],
  );
  const holdsAmounts = ({ cells }: Block) => figures.some((at) => cells[at] && isAmount(cells[at]));
  if (!first || !holdsAmounts(first) || head.rows.some(holdsAmounts) || !haveSameColumns(head, body)) return;
  const names = head.rows.findLastIndex(
    ({ cells }) =>
      !figures.some((at) => cells[at]?.text) || cells.some(({ text }, at) => text && at < (figures[0] ?? 0)),
  );
  for (const row of head.rows.slice(names + 1)) row.table = first.table;
}

const isAmount = ({ text }: Cell) => amount.test(text) && !year.test(text.trim());

function haveSameColumns(head: ClosedTable, body: ClosedTable): boolean {
  const [above, below] = [widthsOf(head.raw), widthsOf(body.raw)];
  return (
    above.length > 1 &&
    above.length === below.length &&
    above.every((width, at) => Math.abs(width - (below[at] as number)) <= sameWidth)
  );
}

/** The share of each column; none where the markup doesn't say the widths of all cells. */
function widthsOf({ rows }: RawTable): number[] {
  const cells = rows.at(-1)?.cells ?? [];
  const whole = cells.reduce((sum, { width }) => sum + width, 0);
  return cells.every(({ width, colspan }) => width > 0 && colspan === 1)
    ? cells.map(({ width }) => width / whole)
    : [];
}
