import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { createOddRows, type OddRows, readRows } from '../regulator/odd-rows.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';

export const regulator = 'CVM';

/** A file of CVM: CP1252, cells separated by `;`, no quoting. */
export interface Table {
  readonly header: readonly string[];
  /** Unparsed lines, one for each row: a file has tens of thousands, and only one company's rows are needed. */
  readonly lines: readonly string[];
}
export type Row<Column extends string> = Readonly<Record<Column, string>>;

/** @throws source_drift for what is not a table with these columns */
export function readTable(bytes: Buffer, columns: readonly string[]): Table {
  const text = iconv.decode(bytes, 'cp1252').replace(/^\u00ef\u00bb\u00bf/, '');
  const [first = '', ...lines] = text.split(/\r?\n/);
  const header = first.split(';').map((name) => name.trim());
  if (columns.some((column) => !header.includes(column))) {
    throw problemDrift(regulator, 'a file does not have the documented columns');
  }
  return { header, lines: lines.filter((line) => line !== '') };
}

/** What `read` makes of the rows of these lines; odd rows are left out. @throws source_drift */
export function readLines<Column extends string, T>(
  { header }: Table,
  lines: readonly string[],
  columns: readonly Column[],
  read: (row: Row<Column>) => T,
  odd: OddRows = createOddRows(),
): T[] {
  const columnIndexes = columns.map((column) => [column, header.indexOf(column)] as const);
  const cells = parse(lines.join('\n'), {
    delimiter: ';',
    quote: false,
    relax_column_count: true,
  }) as string[][];
  return readRows(regulator, odd, cells, (row) => {
    if (row.length !== header.length)
      throw problemDrift(regulator, 'a row has another number of cells', { field: 'row' });
    const named = Object.fromEntries(
      columnIndexes.map(([column, at]) => [column, row[at]?.trim() ?? '']),
    ) as Row<Column>;
    return read(named);
  });
}

/** As `readLines`, but every row has to be right: a statement without one of its lines is a wrong statement. @throws source_drift */
export function readEveryLine<Column extends string>(
  table: Table,
  lines: readonly string[],
  columns: readonly Column[],
): Row<Column>[] {
  const odd = createOddRows();
  const rows = readLines(table, lines, columns, (row) => row, odd);
  if (odd.count > 0) throw problemDrift(regulator, 'a row has another number of cells', { field: 'row' });
  return rows;
}

/** Files write `9512` or `009512`; the result has six digits. Null when the cell is empty. */
export function padCode(text: string): string | null {
  return /^\d{1,6}$/.test(text) && Number(text) > 0 ? text.padStart(6, '0') : null;
}
