import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { problemDrift } from '../regulator/regulator-problems.ts';
import { regulator } from './read-answer.ts';

/**
 * A code list of EDINET: CP932, a banner with the number of rows, a header, the rows. `columns` names the wanted ones by
 * their headings. @throws source_drift
 */
export function readCodeCsv<Column extends string>(
  csv: Buffer,
  columns: Readonly<Record<Column, string>>,
): Record<Column, string>[] {
  const rows = readRows(iconv.decode(csv, 'cp932'));
  const names = Object.entries(columns) as [Column, string][];
  const first = names[0]?.[1] ?? '';
  const headerAt = rows.findIndex((cells) => cells.includes(first));
  const header = rows[headerAt];
  if (!header) throw problemDrift(regulator, 'the code list has no header');
  const lost = names.find(([, name]) => !header.includes(name));
  if (lost) throw problemDrift(regulator, `the code list lacks the column ${lost[1]}`);
  const body = rows.slice(headerAt + 1);
  const announced = /(?<!\d)(\d+)件/.exec(rows[0]?.join(',') ?? '')?.[1];
  if (announced !== undefined && Number(announced) !== body.length) {
    throw problemDrift(regulator, 'the code list holds another number of filers than it says');
  }
  const columnIndexes = names.map(([key, name]) => [key, header.indexOf(name)] as const);
  return body.map(
    (cells) =>
      Object.fromEntries(columnIndexes.map(([key, at]) => [key, cells[at]?.trim() ?? ''])) as Record<
        Column,
        string
      >,
  );
}

function readRows(text: string): string[][] {
  try {
    return parse(text, { relax_column_count: true, skip_empty_lines: true }) as string[][];
  } catch (error) {
    throw problemDrift(regulator, 'the code list is not in the documented form', { cause: error });
  }
}
