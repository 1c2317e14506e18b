import { isProblem } from '@footnote/runtime';
import { fieldOfDrift, problemDrift } from './regulator-problems.ts';

/** Rows of an answer that could not be read and were left out of its list. */
export interface OddRows {
  count: number;
  /** The first field that differed, of the first of them. */
  field: string | null;
}

export function createOddRows(): OddRows {
  return { count: 0, field: null };
}

/**
 * Reads the rows of a list one by one. A row for which `read` reports a drift is left out and counted, because one odd row of
 * a regulator must not hide all others. When most rows are odd, the list itself has another form. @throws source_drift
 */
export function readRows<Row, T>(
  name: string,
  odd: OddRows,
  rows: readonly Row[],
  read: (row: Row, at: number) => T,
): T[] {
  const values: T[] = [];
  let first: string | null = null;
  for (const [at, row] of rows.entries()) {
    try {
      values.push(read(row, at));
    } catch (error) {
      if (!isProblem(error, 'source_drift')) throw error;
      first ??= fieldOfDrift(error);
    }
  }
  const left = rows.length - values.length;
  if (left > rows.length / 2) {
    const where = first ?? 'row';
    throw problemDrift(name, `most rows of the list are not in the documented form (at ${where})`, {
      field: where,
    });
  }
  odd.count += left;
  odd.field ??= first;
  return values;
}

/**
 * The rows of the company asked for. A few of another company are left out and counted; a list that is mostly another
 * company's is a drift.
 */
export function ownRows<T>(
  name: string,
  rows: readonly T[],
  isOwn: (row: T) => boolean,
): { own: T[]; leftOut: number } {
  const own = rows.filter(isOwn);
  const leftOut = rows.length - own.length;
  if (leftOut > rows.length / 2) throw problemDrift(name, 'the list is that of another company');
  return { own, leftOut };
}
