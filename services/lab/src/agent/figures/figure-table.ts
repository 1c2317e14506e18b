import {
  type DataTable,
  readNumberCell,
  type TableCell,
  type TableColumn,
  type TableRow,
  type TableScope,
} from '@footnote/financials';
import type { SourcePlace } from '../sources/run-sources.ts';

/** A text to find tables in: a document, or a section of a filing. */
export interface ReadingText {
  readonly place: SourcePlace;
  readonly title: string;
  readonly text: string;
}

/** The period of a table's column. */
export interface ColumnPeriod {
  /** The calendar year in which it ends, as printed. */
  year: number;
  /** The fiscal year as the issuer calls it; null where the text doesn't say it. */
  fiscal: number | null;
  /** The last day, if the head or the lines above name it. */
  end: string | null;
  /** Its length in months; null for a point in time, or when the length is unknown. */
  months: number | null;
}

interface FigureColumn {
  label: string;
  period: ColumnPeriod | null;
  /** The first day, where the head or the title names it. */
  start: string | null;
  /** What of the period is null is not known. */
  unsure: boolean;
  /** Whose figures it gives, where its head names others than the table. */
  scope: TableScope | null;
}

interface FigureCell extends Pick<TableCell, 'kind' | 'scale' | 'currency'> {
  text: string;
  /** The value, in the unit of the row. */
  value: string | null;
}

type RowMeasure = 'money' | 'per-share' | 'shares' | 'percent' | 'number';

export interface FigureRow {
  /** Unique within its filing or document: `t12.r3`. */
  id: string;
  label: string;
  groups: readonly string[];
  cells: FigureCell[];
  /** What kind of figures the row has. */
  measure: RowMeasure;
  isTotal: boolean;
  start: number;
  end: number;
  page: number | null;
}

/** A table of a text as the tools show it: with the parts that continue it. */
export interface FigureTable {
  readonly source: ReadingText;
  id: string;
  title: string;
  /** Head of the column of labels. */
  head: string;
  /** As printed: `in millions, except per share data`. */
  unit: string;
  currency: string | null;
  /** The power of ten of its amounts; 0 also where it is not known, and `unit` is empty then. */
  scale: number;
  columns: FigureColumn[];
  rows: FigureRow[];
  page: number | null;
  start: number;
  statement: DataTable['statement'];
  scope: TableScope;
  /** The id of the table whose next part it is, with other columns. */
  continues: string | null;
}

/** The tables of texts as the tools show them. A table that continues another one is joined with it. */
export function toFigureTables(
  tables: readonly DataTable[],
  sourceOf: (table: DataTable) => ReadingText | undefined,
): FigureTable[] {
  const shown: FigureTable[] = [];
  const byId = new Map<string, FigureTable>();
  for (const table of tables) {
    const source = sourceOf(table);
    if (!source) continue;
    const before = table.continues === null ? undefined : byId.get(table.continues);
    if (before && before.source === source && hasColumnsOf(before, table)) {
      before.rows.push(...rowsOf(table));
      before.statement ??= table.statement;
      byId.set(table.id, before);
      continue;
    }
    const one = toFigureTable(table, source);
    byId.set(table.id, one);
    shown.push(one);
  }
  return shown;
}

/** The six months below the three months have the same lines and heads, and are not their next part. */
function hasColumnsOf({ columns }: FigureTable, table: DataTable): boolean {
  return (
    columns.length === table.columns.length &&
    columns.every(({ period }, at) => {
      const other = table.columns[at]?.period;
      if (!period || !other) return true;
      const sameLength = period.months === null || other.months === null || period.months === other.months;
      return sameLength && (period.end === null || other.end === null || period.end === other.end);
    })
  );
}

const scaleNames: Readonly<Record<number, string>> = {
  3: 'in thousands',
  6: 'in millions',
  9: 'in billions',
};

function toFigureTable(table: DataTable, source: ReadingText): FigureTable {
  const { id, title, head, currency, page, statement, scope, continues } = table;
  return {
    source,
    id,
    title,
    head,
    unit:
      table.unit || (table.scale === null ? '' : (scaleNames[table.scale] ?? `times ten to ${table.scale}`)),
    currency,
    scale: table.scale ?? 0,
    columns: table.columns.map(toColumn),
    rows: rowsOf(table),
    page,
    start: table.char_start,
    statement,
    scope,
    continues,
  };
}

/** Whether its values were read with points between thousands: what some of its rows print may be read in both ways. */
export const hasDecimalComma = ({ rows }: Pick<FigureTable, 'rows'>): boolean =>
  rows.some(({ cells }) =>
    cells.some(
      ({ text, value }) =>
        value !== null &&
        readNumberCell(text)?.value !== value &&
        readNumberCell(text, true)?.value === value,
    ),
  );

function toColumn({ key, period, period_unsure, fiscal_year, scope }: TableColumn): FigureColumn {
  const column = { label: key, start: period?.start ?? null, unsure: period_unsure, scope };
  if (!period || period.year === null) return { ...column, period: null };
  // A point in time has no length.
  const { year, end, months } = period;
  return { ...column, period: { year, fiscal: fiscal_year, end, months: months || null } };
}

function rowsOf(table: DataTable): FigureRow[] {
  const { rows, page } = table;
  const totals = namedByTotals(rows);
  return rows.map((row) => ({
    id: row.id,
    label: row.label,
    groups: totals.get(row) ?? row.groups,
    cells: row.cells.map((cell) => ({
      text: cell?.text ?? '',
      value: cell?.value ?? null,
      kind: cell?.kind ?? null,
      scale: cell?.scale ?? null,
      currency: cell?.currency ?? null,
    })),
    measure: measureOf(row, table),
    isTotal: row.is_total,
    start: row.char_start,
    end: row.char_end,
    page,
  }));
}

const fewestRows = 2;

/**
 * Blocks of the same rows without heads, as segments, are told apart by the total below each of them alone: "U.S., …, Total
 * revenues; U.S., …, Total assets".
 */
function namedByTotals(rows: readonly TableRow[]): Map<TableRow, string[]> {
  const counts = new Map<string, number>();
  for (const { label, groups } of rows)
    if (label !== '' && groups.length === 0) counts.set(label, (counts.get(label) ?? 0) + 1);
  const isRepeated = ({ label, groups }: TableRow) => groups.length === 0 && (counts.get(label) ?? 0) > 1;
  const named = new Map<TableRow, string[]>();
  let block: TableRow[] = [];
  for (const row of rows) {
    if (isRepeated(row)) block.push(row);
    else {
      const total = row.groups.length === 0 ? /^total (\S.{2,80})$/i.exec(row.label)?.[1] : undefined;
      if (total && block.length >= fewestRows) for (const one of block) named.set(one, [total]);
      block = [];
    }
  }
  return named;
}

const measures = {
  money: 'money',
  per_share: 'per-share',
  shares: 'shares',
  percent: 'percent',
  ratio: 'number',
  count: 'number',
} as const;

/**
 * Money where a cell is; a change in percent may be beside the amounts of a row. Figures of which nothing says the kind are amounts,
 * unless their table has a unit: what it counts beside money is not known.
 */
function measureOf({ cells }: TableRow, { currency, scale }: DataTable): RowMeasure {
  const isBare = currency === null && scale === null;
  const kinds = cells.flatMap((cell) =>
    cell?.value ? [cell.kind ?? (isBare && cell.scale === null ? 'money' : 'count')] : [],
  );
  const [first = 'money'] = kinds.includes('money')
    ? ['money' as const]
    : kinds.filter((kind) => kind !== 'percent');
  return measures[kinds.length > 0 && kinds.every((kind) => kind === 'percent') ? 'percent' : first];
}
