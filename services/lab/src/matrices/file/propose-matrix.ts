import type { MatrixColumn } from '@footnote/contracts';
import { proposeColumn } from './propose-column.ts';
import type { FileTable } from './read-table.ts';

export interface Proposal {
  /** Tickers, names and filings, for `resolveRows`. */
  lines: string[];
  columns: MatrixColumn[];
  unknownColumns: string[];
  /** Filled cells beside the first row and the first column. */
  cellsLeftOut: number;
}

/** What the cells of a file ask: rows by its first column, columns by its first row. */
export function proposeMatrix({ rows }: Pick<FileTable, 'rows'>): Proposal {
  const used = rows.flatMap((row) => row.flatMap((cell, at) => (cell === '' ? [] : [at])));
  const first = Math.min(...used);
  return used.every((at) => at === first)
    ? oneColumn(rows.map((row) => row[first] ?? ''))
    : grid(rows, first);
}

/** Each cell is a question or a row. */
function oneColumn(cells: readonly string[]): Proposal {
  const filled = cells.filter((cell) => cell !== '');
  const asked = filled.map((cell) => proposeColumn(cell));
  return {
    lines: filled.filter((_cell, at) => asked[at] === null),
    columns: asked.filter((column) => column !== null),
    unknownColumns: [],
    cellsLeftOut: 0,
  };
}

function grid(rows: readonly string[][], first: number): Proposal {
  const [heads = [], ...body] = rows;
  const named = heads.slice(first + 1).filter((head) => head !== '');
  const asked = named.map((head) => proposeColumn(head));
  const beside = body.flatMap((row) => row.slice(first + 1)).filter((cell) => cell !== '');
  return {
    lines: body.map((row) => row[first] ?? '').filter((line) => line !== ''),
    columns: asked.filter((column) => column !== null),
    unknownColumns: named.filter((_head, at) => asked[at] === null),
    cellsLeftOut: beside.length,
  };
}
