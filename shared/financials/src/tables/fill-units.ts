import type { ReadTable } from './read-part.ts';
import { readRowUnit } from './read-unit.ts';
import type { DataTable, TableRow } from './table.ts';

/** An amount of this many digits is no year, and hardly a coincidence where it is printed twice. */
const fewestDigits = 5;

type Unit = Pick<DataTable, 'unit' | 'currency' | 'scale'>;

/**
 * A report says its unit once, at the head of its statements or notes, and not at each table. A table that says none takes the
 * unit of a table that prints one of its amounts, else that of the table that it continues. A table that fits neither stays
 * without one.
 */
export function fillUnits(read: readonly ReadTable[], declared: number | null): void {
  const byId = new Map(read.map((one) => [one.table.id, one.table]));
  for (const { table } of read) {
    const before = table.continues === null ? undefined : byId.get(table.continues);
    if (before && table.scale === null && before.scale !== null) setUnit(table, before);
  }
  const units = unitsOfAmounts(read.map(({ table }) => table));
  const statements = read
    .filter(({ table }) => table.statement?.primary && table.statement.kind !== 'equity')
    .map(({ table }) => table);
  const [first, ...others] = statements.filter(({ scale }) => scale !== null);
  const agree =
    first !== undefined &&
    others.length > 0 &&
    others.every(({ scale, currency }) => scale === first.scale && currency === first.currency);
  const most = Math.max(0, ...statements.map(largestIn));
  for (const { table } of read) {
    if (table.scale !== null || (table.unit !== '' && /\d|\bshares?\b|%/.test(table.unit))) continue;
    const same = unitLike(table, units);
    if (same) setUnit(table, same);
    else if (declared !== null && printsMoney(table))
      setUnit(table, { unit: '', currency: table.currency, scale: declared });
    else if (
      agree &&
      first.scale !== 0 &&
      table.currency !== null &&
      table.currency === first.currency &&
      printsAmounts(table) &&
      largestIn(table) <= most
    )
      setUnit(table, first);
  }
}

function setUnit(table: DataTable, { unit, currency, scale }: Unit): void {
  table.unit ||= unit;
  table.currency ??= currency;
  table.scale = scale;
  for (const { cells } of table.rows)
    for (const cell of cells) {
      if (!cell || cell.value === null) continue;
      if (cell.kind === null) cell.kind = 'money';
      if (cell.kind === 'money') cell.scale ??= scale;
      if (cell.kind === 'money' || cell.kind === 'per_share') cell.currency ??= table.currency;
    }
}

/** The unit in which an amount is printed; null where tables print it in several. */
function unitsOfAmounts(tables: readonly DataTable[]): ReadonlyMap<string, Unit | null> {
  const units = new Map<string, Unit | null>();
  for (const { unit, currency, scale, rows } of tables)
    for (const row of scale === null ? [] : rows)
      for (const amount of amountsOf(row)) {
        const known = units.get(amount);
        const isOther = known && (known.scale !== scale || known.currency !== currency);
        units.set(amount, isOther || known === null ? null : { unit, currency, scale });
      }
  return units;
}

/** The unit of the tables that print the same amounts; null where there are none, or where they differ. */
function unitLike({ rows, currency }: DataTable, units: ReadonlyMap<string, Unit | null>): Unit | null {
  if (rows.some((row) => readRowUnit(row.label, textsOf(row)))) return null;
  const found = rows.flatMap((row) => amountsOf(row).flatMap((amount) => units.get(amount) ?? []));
  const [first] = found;
  const agree = found.every((one) => one.scale === first?.scale && one.currency === first.currency);
  return first && agree && (currency === null || currency === first.currency) ? first : null;
}

const textsOf = ({ cells }: TableRow) => cells.flatMap((cell) => (cell ? [cell.text] : []));

/** The large amounts of a row that has no unit of its own, without their sign. Round ones are left out. */
function amountsOf(row: TableRow): string[] {
  return row.cells.flatMap((cell) => {
    if (!cell?.value || (cell.kind !== 'money' && cell.kind !== null)) return [];
    const digits = cell.value.replace('-', '');
    return /^\d+$/.test(digits) && digits.length >= fewestDigits && !digits.endsWith('000') ? [digits] : [];
  });
}

const printsMoney = ({ rows }: DataTable): boolean =>
  rows.some(({ cells }) => cells.some((cell) => cell?.kind === 'money'));

/** An amount of some size with its currency: `$1,204`. */
const printedAmount = /[$€£]\s?\(?\d{1,3}(?:,\d{3})+(?![.\d])/;

function printsAmounts({ rows }: DataTable): boolean {
  return rows.some(({ cells }) =>
    cells.some((cell) => cell?.kind === 'money' && printedAmount.test(cell.text)),
  );
}

function largestIn({ rows }: DataTable): number {
  let most = 0;
  for (const { cells } of rows)
    for (const cell of cells)
      if (cell?.value && cell.kind !== 'percent') most = Math.max(most, Math.abs(Number(cell.value)));
  return most;
}
