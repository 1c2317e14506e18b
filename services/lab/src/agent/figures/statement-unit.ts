import { unitOfRow } from '@research/text';
import type { FigureTable } from './figure-table.ts';
import { findStatements } from './source-tables.ts';

/** An amount of some size with its currency: `$1,204`. */
const printedAmount = /[$€£]\s?\(?\d{1,3}(?:,\d{3})+(?![.\d])/;
const kinds = ['balance-sheet', 'income-statement'] as const;
/** An amount of so many digits is no year, and hardly a coincidence where it is printed twice. */
const fewestDigits = 5;

/**
 * A report says its unit once, at the head of its statements or notes, and not at each table. A table that says none
 * takes the unit of a table that prints one of its amounts. Else it is in the unit of the statements, where no amount
 * of it is larger than theirs. A table that fits neither keeps its amounts as printed.
 */
export function withStatementUnit(tables: readonly FigureTable[]): FigureTable[] {
  const units = unitsOfAmounts(tables);
  const found = kinds.flatMap((kind) => findStatements(tables, kind).slice(0, 1));
  const [first, ...others] = found;
  const agree = found.length === kinds.length && first && others.every(({ scale }) => scale === first.scale);
  const most = Math.max(...found.map(largestIn));
  return tables.map((table) => {
    if (table.unit !== '') return table;
    const same = unitLike(table, units);
    if (same) return { ...table, ...same };
    return agree &&
      first.scale !== 0 &&
      table.currency === first.currency &&
      printsAmounts(table) &&
      largestIn(table) <= most
      ? { ...table, unit: first.unit, scale: first.scale }
      : table;
  });
}

type Unit = Pick<FigureTable, 'unit' | 'currency' | 'scale'>;

/** The unit in which an amount is printed; null where tables print it in several. */
function unitsOfAmounts(tables: readonly FigureTable[]): ReadonlyMap<string, Unit | null> {
  const units = new Map<string, Unit | null>();
  for (const { unit, currency, scale, rows } of tables)
    for (const row of unit === '' ? [] : rows)
      for (const amount of amountsOf(row)) {
        const known = units.get(amount);
        const isOther = known && (known.scale !== scale || known.currency !== currency);
        units.set(amount, isOther || known === null ? null : { unit, currency, scale });
      }
  return units;
}

/** The unit of the tables that print the same amounts; null where there are none, or where they differ. */
function unitLike({ rows, currency }: FigureTable, units: ReadonlyMap<string, Unit | null>): Unit | null {
  if (rows.some((row) => unitOfRow(textsOf(row)))) return null;
  const found = rows.flatMap((row) => amountsOf(row).flatMap((amount) => units.get(amount) ?? []));
  const [first] = found;
  const agree = found.every((one) => one.scale === first?.scale && one.currency === first.currency);
  return first && agree && (currency === null || currency === first.currency) ? first : null;
}

type Row = FigureTable['rows'][number];
const textsOf = ({ label, cells }: Row) => [label, ...cells.map(({ text }) => text)];

/** The large amounts of a row that has no unit of its own, without their sign. Round ones are left out. */
function amountsOf(row: Row): string[] {
  if (row.measure !== 'money' || unitOfRow(textsOf(row))) return [];
  return row.cells.flatMap(({ value }) => {
    const digits = value?.replace('-', '') ?? '';
    return /^\d+$/.test(digits) && digits.length >= fewestDigits && !digits.endsWith('000') ? [digits] : [];
  });
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
