import type { ReadTable } from './read-part.ts';
import type { DataTable } from './table.ts';

/** Fewer tables of money show no habit. */
const fewestTables = 12;
const mostUnsigned = 0.1;

/**
 * A report that prints the sign of its currency in its tables of money, as reports to the SEC do, prints none in a table of members,
 * square feet or pages. What such a table counts is not known, even where it is "in thousands". `sized` are the tables that say a
 * power of ten themselves: that of the report is one of money.
 */
export function takeMoneyFromUnsigned(read: readonly ReadTable[], sized: ReadonlySet<DataTable>): void {
  const ofMoney = read.map(({ table }) => table).filter(holdsMoney);
  const unsigned = ofMoney.filter((table) => !printsCurrency(table));
  if (ofMoney.length < fewestTables || unsigned.length > ofMoney.length * mostUnsigned) return;
  for (const table of unsigned) {
    if (table.statement || table.continues !== null) continue;
    table.currency = null;
    if (!sized.has(table)) table.scale = null;
    else if (table.unit === '') table.unit = sizes[table.scale ?? 0] ?? '';
    for (const { cells } of table.rows)
      for (const cell of cells) {
        if (cell?.kind !== 'money') continue;
        cell.kind = null;
        cell.scale = table.scale;
        cell.currency = null;
      }
  }
}

const sizes: Readonly<Record<number, string>> = { 3: 'in thousands', 6: 'in millions', 9: 'in billions' };

const holdsMoney = ({ rows }: DataTable): boolean =>
  rows.some(({ cells }) => cells.some((cell) => cell?.kind === 'money'));

const currencySign = /\p{Sc}|\b(?:dollars?|euros?|pounds|[A-Z]{3} (?:thousand|million|billion)s?)\b/u;

const printsCurrency = ({ title, unit, head, columns, rows }: DataTable): boolean =>
  [title, unit, head, ...columns.map(({ key }) => key)].some((text) => currencySign.test(text)) ||
  rows.some(
    ({ label, cells }) =>
      currencySign.test(label) || cells.some((cell) => currencySign.test(cell?.text ?? '')),
  );
