import type { PdfTable } from './build-table.ts';
import { isFigure, namesPeriod } from './cells.ts';
import type { Column } from './columns.ts';

/** How far the edges of the same column may differ, in points. */
const sameEdge = 8;
/** Margins of left and right pages differ. */
const mostShift = 40;
const leastPeriods = 2;

/**
 * A table without a head takes the head of the table before it whose columns of figures are at the same places: a line of
 * text, or the end of a page, stands between a statement's head and these rows.
 */
export function withHeadOf(table: PdfTable, before: PdfTable): PdfTable {
  const filled = table.columns.flatMap((_, index) =>
    index > 0 && holdsFigures(table, index) ? [index] : [],
  );
  const lastOwn = table.columns[filled.at(-1) ?? 0];
  const lastBefore = before.columns.at(-1);
  if (table.head.some(Boolean) || filled.length < 2 || !lastOwn || !lastBefore) return table;
  const shift = lastOwn.x1 - lastBefore.x1;
  if (Math.abs(shift) > mostShift) return table;
  const isSame = (own: Column, other: Column) => Math.abs(own.x1 - shift - other.x1) <= sameEdge;
  const sources = filled.map((index) =>
    before.columns.findIndex((other, at) => at > 0 && isSame(table.columns[index] as Column, other)),
  );
  const heads = sources.map((at) => before.head[at] ?? '');
  if (heads.some((text) => text === '') || heads.filter(namesPeriod).length < leastPeriods) return table;
  const head = table.head.map((_, index) =>
    index === 0 ? (before.head[0] ?? '') : (heads[filled.indexOf(index)] ?? ''),
  );
  return { ...table, head };
}

function holdsFigures({ rows }: PdfTable, column: number): boolean {
  return rows.some(({ cells }) => isFigure(cells[column] ?? ''));
}
