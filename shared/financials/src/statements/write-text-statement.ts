import type { Statement, StatementRow } from '../statement.ts';
import { readColumnPeriods } from '../tables/column-periods.ts';
import type { DataTable, TableRow } from '../tables/table.ts';
import { arePartsOfTerms } from '../tables/term-periods.ts';
import type { DatedColumns } from '../tables/year-ends.ts';
import { plainLabel } from '../titles/statement-titles.ts';
import type { TextKind } from '../titles/text-marks.ts';
import type { Period } from '../xbrl/fact.ts';
import { amountOf, isPrinted, type StatementPart } from './statement-parts.ts';
import { cleanHead, findOtherColumns } from './text-columns.ts';

/** One table, or several that make one statement. */
export interface Candidate {
  kind: TextKind;
  parts: StatementPart[];
  rows: TableRow[];
  score: number;
  order: number;
}

const titles: Readonly<Record<TextKind, string>> = {
  'balance-sheet': 'Balance sheet',
  'income-statement': 'Income statement',
  'cash-flow': 'Cash flow statement',
};

export interface Written {
  statement: Statement;
  /** Numbers of the statement's columns that may have a period. */
  shown: number[];
  dated: DatedColumns;
  /** For each column of the statement, those of the tables that make it. */
  columns: number[][];
  rows: TableRow[];
  tables: DataTable[];
}

/** The statement that a candidate is. */
export function writeStatement(candidate: Candidate, found: string, basis: Statement['basis']): Written {
  const { kind, parts, rows: all } = candidate;
  const [first] = parts as [StatementPart];
  const { table } = first.read;
  const rows = all
    .slice(0, all.findLastIndex(isPrinted) + 1)
    .filter((row) => row.label !== '' || isPrinted(row));
  const columns = figureColumns(table, rows);
  const names = columns.map(([at = 0]) => first.read.heads[at] ?? '');
  const others = findOtherColumns(names);
  const shown = [...names.keys()].filter((column) => !others.has(column));
  const above = [...first.read.above, found, first.names].join('\n');
  const heads = shown.map((at) => names[at] ?? '');
  const isFlow = kind !== 'balance-sheet';
  return {
    shown,
    columns,
    rows,
    tables: parts.map(({ read }) => read.table),
    dated: { isFlow, heads, above, periods: periodsOf(isFlow, heads, table, above) },
    statement: {
      id: kind,
      kind,
      title: tidyTitle(found || titles[kind]),
      basis,
      parenthetical: false,
      method: 'text',
      scale: table.scale !== null && table.scale >= 0 ? table.scale : null,
      currency: table.currency,
      section: table.section,
      table: table.table,
      agrees: null,
      columns: names.map((name) => ({ label: cleanHead(name), period: null, dims: [] })),
      rows: rows.map((row) => writeRow(row, columns)),
    },
  };
}

/** The columns of figures: those that a fifth of the rows with figures fill. */
function figureColumns({ columns }: DataTable, rows: readonly TableRow[]): number[][] {
  const all = rows.filter(hasFigure).length;
  const found = columns.flatMap((_, at) => {
    const count = rows.filter(({ cells }) => amountOf(cells[at]) !== null).length;
    return count > 0 && count * 5 >= all ? [[at]] : [];
  });
  return found;
}

/** The periods of all columns where each is whole and none is there twice; else null for all. */
function periodsOf(
  isFlow: boolean,
  heads: readonly string[],
  { head }: DataTable,
  above: string,
): (Period | null)[] {
  const found = readColumnPeriods({
    keys: heads,
    head,
    above: above.split('\n'),
    isDay: !isFlow,
    hasDatedRows: true,
  });
  const periods = found.map(({ period, unsure }): Period | null => {
    if (!period?.end || unsure) return null;
    if (!isFlow) return { instant: period.end };
    return period.start ? { start: period.start, end: period.end } : null;
  });
  if (!periods.every((period) => period !== null)) return heads.map(() => null);
  const keys = periods.map((period) => JSON.stringify(period));
  if (new Set(keys).size === heads.length) return periods;
  // In a first quarter the last three months are the year so far: its column comes twice.
  return periods.map((period, at) =>
    arePartsOfTerms(heads) && keys.indexOf(keys[at] ?? '') === at ? period : null,
  );
}

/** Gives the columns of the statement and of its tables the periods that were found for all statements together. */
export function tellTables({ statement, shown, dated, columns, tables }: Written): void {
  for (const [order, at] of shown.entries()) {
    const period = dated.periods[order] ?? null;
    const column = statement.columns[at];
    if (!period || !column) continue;
    column.period = period;
    for (const table of tables)
      for (const part of columns[at] ?? []) {
        const own = table.columns[part];
        if (!own || 'forever' in period) continue;
        const end = 'instant' in period ? period.instant : period.end;
        const start = 'start' in period ? period.start : null;
        const months = start === null ? 0 : monthsOf(start, end);
        own.period = { year: Number(end.slice(0, 4)), start, end, months };
        own.period_unsure = false;
      }
  }
}

const monthsOf = (start: string, end: string): number =>
  Math.round((Date.parse(end) - Date.parse(start) + 86_400_000) / 86_400_000 / 30.437);

/** A PDF's small capitals come as `stateMents of CoMpreHensive inCoMe`. */
function tidyTitle(title: string): string {
  const mixed = (title.match(/\p{Ll}\p{Lu}/gu) ?? []).length > 1;
  const text = mixed ? title.charAt(0).toUpperCase() + title.slice(1).toLowerCase() : title;
  return text
    .replace(/(?<!\s)\s+(?:as (?:at|of)|for the(?: (?:years?|periods?|months?) ended)?)$/i, '')
    .slice(0, 500);
}

export function hasFigure({ cells }: TableRow): boolean {
  return cells.some((cell) => amountOf(cell) !== null);
}

const total =
  /^(?:sub-?)?total\b|合計$|[总合]计$|합계$|총계$|^net cash (?:flows? )?(?:\(?used|provided|from|generated|inflow|outflow)/i;

function writeRow(row: TableRow, columns: readonly number[][]): StatementRow {
  const { label, level } = row;
  const cells = columns.map(
    (parts) => parts.map((at) => amountOf(row.cells[at])).find((cell) => cell !== null) ?? null,
  );
  return {
    label,
    level,
    concept: null,
    kind: !isPrinted(row) ? 'heading' : total.test(plainLabel(label)) ? 'total' : 'line',
    negated: false,
    period: null,
    dims: [],
    cells: cells.map((value) => (value === null ? null : { fact: null, value, shown: value })),
  };
}
