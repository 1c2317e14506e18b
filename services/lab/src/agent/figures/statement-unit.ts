import type { FigureTable } from './figure-table.ts';
import { findStatements } from './source-tables.ts';

/** An amount of some size with its currency: `$1,204`. */
const printedAmount = /[$€£]\s?\(?\d{1,3}(?:,\d{3})+(?![.\d])/;
const kinds = ['balance-sheet', 'income-statement'] as const;

/**
 * A report says its unit once, at the head of its statements or notes, and not at each table. A table that says none is
 * in the unit of the statements, where no amount of it is larger than theirs.
 */
export function withStatementUnit(tables: readonly FigureTable[]): FigureTable[] {
  const found = kinds.flatMap((kind) => findStatements(tables, kind).slice(0, 1));
  const [first, ...others] = found;
  const agree = found.length === kinds.length && first && others.every(({ scale }) => scale === first.scale);
  if (!agree || first.scale === 0) return [...tables];
  const most = Math.max(...found.map(largestIn));
  return tables.map((table) =>
    table.unit === '' && table.currency === first.currency && printsAmounts(table) && largestIn(table) <= most
      ? { ...table, unit: first.unit, scale: first.scale }
      : table,
  );
}

function printsAmounts({ rows }: FigureTable): boolean {
  return rows.some(
    ({ measure, cells }) => measure === 'money' && cells.some(({ text }) => printedAmount.test(text)),
  );
}

function largestIn({ rows }: FigureTable): number {
  return rows
    .flatMap(({ measure, cells }) => (measure === 'percent' ? [] : cells))
    .reduce((most, { value }) => Math.max(most, Math.abs(Number(value ?? 0))), 0);
}
