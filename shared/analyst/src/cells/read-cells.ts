import type { FigureTableOutput } from '@research/contracts';
import { moneyOfRow } from '@research/text';
import type { Target } from '../desk/target.ts';
import {
  type Cell,
  type CellPeriod,
  isPointed,
  readPrinted,
  type TableColumn,
  type TableRow,
} from './cell.ts';

/** A row of a table with its figures. */
export interface CellRow {
  row: TableRow;
  table: FigureTableOutput;
  cells: readonly Cell[];
}

export function rowsOf(table: FigureTableOutput, target: Target): CellRow[] {
  const pointed = isPointed(table.rows.flatMap(({ cells }) => cells));
  return table.rows.map((row) => ({ row, table, cells: cellsOf(row, table, target, pointed) }));
}

function cellsOf(row: TableRow, table: FigureTableOutput, target: Target, pointed: boolean): Cell[] {
  const own = moneyOfRow([row.label, ...row.cells]);
  return row.cells.flatMap((text, at): Cell[] => {
    const column = table.columns[at];
    const value = readPrinted(text, pointed);
    if (value === null || !column) return [];
    const isPercent =
      /[%％]/.test(text) ||
      [row.label, row.groups.at(-1) ?? ''].some((head) => /[(（][%％][)）]|[%％]$/.test(head));
    return [
      {
        id: `${row.id}.c${at + 1}`,
        label: row.label,
        groups: row.groups,
        text,
        value,
        kind: isPercent ? 'percent' : (row.measures?.[at] ?? row.measure),
        currency: own?.currency ?? table.currency,
        scale:
          own?.scale ??
          (table.unit === '' && table.scale === 0 && table.currency === null ? null : table.scale),
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

/** In some tables a year is the head of a group of rows, and the columns are parts. */
function periodOf(column: TableColumn, { groups }: TableRow): CellPeriod {
  const { year, end, months, fiscal_year: fiscal } = column as TableColumn & { fiscal_year?: unknown };
  const own = typeof fiscal === 'number' ? fiscal : (year ?? null);
  const ofGroup = groups
    .map((group) => /^.{0,40}\b((?:19|20)\d\d)\D{0,4}$/.exec(group.trim())?.[1])
    .find(Boolean);
  return { year: own ?? (ofGroup ? Number(ofGroup) : null), end: end ?? null, months: months ?? null };
}
