import type { FigureTableOutput } from '@footnote/contracts';
import { readNumberCell } from '@footnote/financials';
import type { Target } from '../desk/target.ts';
import { yearsIn } from '../parse/digits.ts';
import type { Cell, CellPeriod, FigureKind, TableColumn, TableRow } from './cell.ts';

/** A row of a table with its figures. */
export interface CellRow {
  row: TableRow;
  table: FigureTableOutput;
  cells: readonly Cell[];
}

export function rowsOf(table: FigureTableOutput, target: Target): CellRow[] {
  return table.rows.map((row) => ({ row, table, cells: cellsOf(row, table, target) }));
}

function cellsOf(row: TableRow, table: FigureTableOutput, target: Target): Cell[] {
  return row.cells.flatMap((text, at): Cell[] => {
    const column = table.columns[at];
    const printed = readNumberCell(text, table.decimal_comma);
    if (printed === null || !column) return [];
    const isPercent =
      printed.mark === 'percent' ||
      [row.label, row.groups.at(-1) ?? ''].some((head) => /[(（][%％][)）]|[%％]$/.test(head));
    const kind = isPercent ? 'percent' : (row.measures?.[at] ?? row.measure);
    return [
      {
        id: `${row.id}.c${at + 1}`,
        label: row.label,
        groups: row.groups,
        text,
        value: Number(printed.value),
        kind,
        currency: row.currency ?? table.currency,
        scale: printed.power ?? scaleOf(kind, row, table),
        period: periodOf(column, row),
        column: column.label,
        table,
        target,
        formula: null,
        inputs: [],
        zeros: [],
      },
    ];
  });
}

/** Of a count it is known only where its row says it. */
function scaleOf(kind: FigureKind, row: TableRow, { unit, scale, currency }: FigureTableOutput) {
  if (kind === 'percent' || kind === 'per-share') return null;
  const ofTable = kind === 'number' || (unit === '' && scale === 0 && currency === null) ? null : scale;
  return row.scale === undefined ? ofTable : row.scale;
}

const longestHead = 48;

/** In some tables a year is the head of a group of rows, and the columns are parts. */
function periodOf(column: TableColumn, { groups }: TableRow): CellPeriod {
  const { year, end, months, fiscal_year: fiscal } = column as TableColumn & { fiscal_year?: unknown };
  const own = typeof fiscal === 'number' ? fiscal : (year ?? null);
  const ofGroup = groups
    .flatMap((group) => (group.length < longestHead ? yearsIn(group).slice(-1) : []))
    .at(0);
  return { year: own ?? (ofGroup ? Number(ofGroup) : null), end: end ?? null, months: months ?? null };
}
