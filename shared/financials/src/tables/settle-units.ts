import { isNoCount } from './cell-kinds.ts';
import type { PrintedNumber } from './number-cell.ts';
import type { RowUnit } from './read-unit.ts';
import type { TableCell, TableRow } from './table.ts';

/** A row of a table with what it prints. */
export interface UnitRow {
  row: TableRow;
  /** What its own words say of its figures, or those of the row that it is a part of. */
  unit: RowUnit | null;
  printed: readonly (PrintedNumber | null)[];
}

/** Fewer signed amounts show no habit. */
const fewestSigned = 3;

/** Corrects the units of rows by those of their neighbours, where a table has rows of several units. */
export function settleUnits(rows: readonly UnitRow[]): void {
  countUnsigned(rows);
  passUnitsDown(rows);
  takeMoneyFromDecimals(rows);
}

const isSigned = ({ printed }: UnitRow) => printed.some((one) => one !== null && one.sign !== '');
/** A row says its size and nothing else: `Cards-in-force (millions)`. */
const saysSize = ({ unit }: UnitRow) => unit?.kind === null && (unit.scale ?? 0) > 0;

/** Where rows that say a size print the sign of their currency, one without a sign counts other things: `Cards-in-force (millions)`. */
function countUnsigned(rows: readonly UnitRow[]): void {
  const sized = rows.filter(saysSize);
  if (!sized.some(isSigned)) return;
  for (const one of sized)
    if (!isSigned(one))
      for (const cell of moneyOf(one)) Object.assign(cell, { kind: 'count', currency: null });
}

/**
 * Below `Network volumes (billions)` its parts say no unit: the rows right below that print as many decimals, with a sign as it
 * does or without one, and are smaller.
 */
function passUnitsDown(rows: readonly UnitRow[]): void {
  let above: UnitRow | null = null;
  for (const one of rows) {
    if (saysSize(one)) above = one;
    else if (above && isPartOf(one, above)) copyUnit(above, one);
    else above = null;
  }
}

function isPartOf(one: UnitRow, above: UnitRow): boolean {
  const pairs = above.row.cells.flatMap((cell, column) => {
    const own = one.row.cells[column];
    const isAmount = cell?.value && cell.kind !== 'percent';
    return isAmount && own?.value && own.kind !== 'percent' ? [{ cell, own }] : [];
  });
  return (
    one.unit === null &&
    pairs.length > 0 &&
    isSigned(one) === isSigned(above) &&
    pairs.every(
      ({ cell, own }) =>
        decimalsOf(cell) > 0 &&
        decimalsOf(own) === decimalsOf(cell) &&
        Math.abs(Number(own.value)) <= Math.abs(Number(cell.value)),
    )
  );
}

function copyUnit(from: UnitRow, to: UnitRow): void {
  to.unit = from.unit;
  for (const [column, cell] of to.row.cells.entries()) {
    const other = from.row.cells[column];
    if (cell?.kind === 'money' && other?.value && other.kind !== 'percent')
      Object.assign(cell, { kind: other.kind, scale: other.scale, currency: other.currency });
  }
}

/** Where all signed amounts of a table are whole, a row of figures with decimals and without a sign is no money: how large its counts are is open. */
function takeMoneyFromDecimals(rows: readonly UnitRow[]): void {
  const signed = rows.flatMap((one) =>
    one.unit === null
      ? one.row.cells.filter((cell, column) => cell?.kind === 'money' && one.printed[column]?.sign)
      : [],
  );
  if (signed.length < fewestSigned || signed.some((cell) => cell && decimalsOf(cell) > 0)) return;
  for (const one of rows) {
    const cells = moneyOf(one);
    if (one.unit !== null || isSigned(one) || cells.length === 0) continue;
    if (!cells.every((cell) => decimalsOf(cell) > 0)) continue;
    const kind = [one.row.label, ...one.row.groups.slice(-1)].some(isNoCount) ? null : 'count';
    for (const cell of cells) Object.assign(cell, { kind, scale: null, currency: null });
  }
}

const moneyOf = ({ row, printed }: UnitRow): TableCell[] =>
  row.cells.filter(
    (cell, column): cell is TableCell => cell?.kind === 'money' && printed[column]?.isDash === false,
  );

/** As printed: `39.0` has one. */
const decimalsOf = ({ text }: TableCell): number => /[.,](\d{1,2})\D*$/.exec(text)?.[1]?.length ?? 0;
