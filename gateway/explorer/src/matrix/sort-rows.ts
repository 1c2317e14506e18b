import type { MatrixCell, StoredRow } from '@footnote/contracts';
import { cellKey } from './cell-key.ts';

export interface Order {
  columnId: string;
  descending: boolean;
}

type Cells = ReadonlyMap<string, MatrixCell>;

/** Numbers by size, dates by time, all else by letter; cells without a value come last in both directions. */
export function sortRows(
  rows: readonly StoredRow[],
  cells: Cells,
  order: Order | null,
): readonly StoredRow[] {
  if (!order) return rows;
  const valueIn = ({ row_id }: StoredRow) => cells.get(cellKey(row_id, order.columnId))?.value ?? null;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueIn(one), valueIn(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const by =
      a.number !== null && b.number !== null
        ? a.number - b.number
        : (a.date ?? a.text).localeCompare(b.date ?? b.text);
    return order.descending ? -by : by;
  });
}

/** Rows of which the title or a cell holds the words. */
export function filterRows(
  rows: readonly StoredRow[],
  words: string,
  textsOf: (row: StoredRow) => readonly string[],
): readonly StoredRow[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return rows;
  return rows.filter((row) => textsOf(row).some((text) => text.toLowerCase().includes(wanted)));
}

/** Shares, multiples, days and figures per share are not summed. */
const unsummed = /^[%×]$|^days$|\/share$/;

/** The sum of a column whose cells have numbers of one unit; null where they have not. */
export function sumOf(
  rows: readonly StoredRow[],
  cells: Cells,
  columnId: string,
): { sum: number; unit: string | null } | null {
  const values = rows.flatMap(({ row_id }) => cells.get(cellKey(row_id, columnId))?.value ?? []);
  const [first] = values;
  if (!first || values.length < 2 || unsummed.test(first.unit ?? '')) return null;
  let sum = 0;
  for (const { number, unit } of values) {
    if (number === null || unit !== first.unit) return null;
    sum += number;
  }
  return { sum, unit: first.unit };
}
