import {
  compareDecimals,
  evaluateFormula,
  type Formula,
  parseFormula,
  subtractDecimals,
  type When,
} from '@footnote/financials';
import type { FigureGrid, GridPoint } from './figure-grid.ts';

/** Where a measure of a column is in the sheet. */
export type AddressOf = (key: string, column: number) => string;

/**
 * The formula of a computed figure over the cells of its sheet, as a workbook stores it: `C5-C9`. Null where an input is not in the sheet, or where its cells give
 * another value, as those of a later filing may: then the figure itself is written.
 */
export function cellFormula(
  { formula, value }: Pick<GridPoint, 'formula' | 'value'>,
  column: number,
  grid: FigureGrid,
  addressOf: AddressOf,
): string | null {
  const parsed = formula === null ? null : parseOrNull(formula);
  if (!parsed) return null;
  const columnAt = (when: When): number => (when === 'now' ? column : columnBefore(grid, column));
  const pointOf = (key: string, when: When): { value: string } | undefined =>
    grid.rows.find(({ measure }) => measure.key === key)?.points[columnAt(when)] ?? undefined;
  const computed = evaluateFormula(parsed, pointOf);
  if (typeof computed === 'string' || !isSame(computed.value, value)) return null;
  const zeros = new Set(computed.zeros);
  return write(parsed, 'now', (key, when) => (zeros.has(key) ? '0' : addressOf(key, columnAt(when))));
}

function parseOrNull(text: string): Formula | null {
  try {
    return parseFormula(text);
  } catch {
    // A sum of tagged concepts, or `FY - 9M`, is no formula over measures.
    return null;
  }
}

/** The column of the same period a year before. It also holds the opening balance of a year. -1 if there is no such column. */
function columnBefore({ columns }: FigureGrid, at: number): number {
  const own = columns[at];
  return columns.findIndex(({ year, period }) => own && year === own.year - 1 && period === own.period);
}

/** Quotients have thirty decimal places. */
function isSame(left: string, right: string): boolean {
  const apart = subtractDecimals(left, right).replace('-', '');
  return compareDecimals(apart, '0.000000000001') <= 0;
}

function write(formula: Formula, when: When, cell: (key: string, when: When) => string): string {
  if (formula.kind === 'number') return formula.value;
  if (formula.kind === 'measure') return cell(formula.key, when);
  if (formula.kind === 'operation') {
    const { operator, left, right } = formula;
    return `(${write(left, when, cell)}${operator}${write(right, when, cell)})`;
  }
  const { call, of } = formula;
  const now = write(of, when, cell);
  if (call === 'opt') return now;
  if (call === 'prior') return write(of, 'prior', cell);
  if (call === 'avg') return `((${now}+${write(of, 'opening', cell)})/2)`;
  const before = write(of, 'prior', cell);
  return call === 'change' ? `(${now}-${before})` : `(${now}/${before}-1)`;
}
