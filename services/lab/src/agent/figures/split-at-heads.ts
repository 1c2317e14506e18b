import type { TextTable, TextTableRow } from '@research/text';

/** The sign of the column beside it may be glued to it: `2020%`. */
const year = /^(?:FY\s?)?(?:19|20)\d{2}(?:\s?[%$])?$/i;
const anyYear = /\b(?:19|20)\d{2}\b/;
const ofChange = /\b(?:change|vs|versus|increase|decrease|variance)\b/i;
const leastYears = 2;
const farthest = 4;

/**
 * The tables that one table of a text holds: below a row of years, as `($ in millions) | 2022 | 2021 | Change`, another
 * one begins. The lines of words above that row name it: `Full year`.
 */
export function splitAtHeads(table: TextTable): TextTable[] {
  const heads = table.rows.flatMap((row, at) => (isHead(row) ? [at] : []));
  const [first] = heads;
  if (first === undefined) return splitAtPeriods(table);
  if (heads.length === 1 && first === 0) return [withSecondHead(table)];
  const parts = heads.map((at, order) => partOf(table, at, heads[order + 1] ?? table.rows.length));
  const before = table.rows.slice(0, first);
  return before.some(holdsAmounts) ? [{ ...table, rows: before }, ...parts] : parts;
}

/** A head of two rows, whose second one has the years: `Year ended December 31,` above `2024 | 2023`. */
function withSecondHead(table: TextTable): TextTable {
  const [row, ...rows] = table.rows;
  if (!row || table.head.some((cell) => anyYear.test(cell) && !ofChange.test(cell))) return table;
  const width = Math.max(table.head.length, row.cells.length);
  const head = Array.from({ length: width }, (_, at) =>
    [table.head[at], row.cells[at]].filter(Boolean).join(' '),
  );
  return { ...table, head, rows };
}

function partOf(table: TextTable, at: number, end: number): TextTable {
  const row = table.rows[at];
  let from = at;
  while (from > 0 && at - from < farthest && !holdsAmounts(table.rows[from - 1])) from -= 1;
  const words = table.rows.slice(from, at).flatMap(({ cells }) => cells);
  const named = from === 0 ? [...table.head, ...words] : words;
  const title = [table.title, ...named.filter((cell) => /\p{L}{2}|Q\d/u.test(cell))]
    .filter(Boolean)
    .join(' / ');
  return { ...table, title, head: row?.cells ?? table.head, rows: table.rows.slice(at + 1, end) };
}

/** A table with a head for each year within it: `| | Year ended December 31, 2023 |`, then `| | Scales | Sensors |`. */
function splitAtPeriods(table: TextTable): TextTable[] {
  const starts = table.rows.flatMap((row, at) => {
    const above = table.rows[at - 1];
    const period = above ? onlyCell(above) : null;
    return period !== null && anyYear.test(period) && namesColumns(row) ? [{ at, period }] : [];
  });
  const [first] = starts;
  if (!first) return [table];
  const parts = starts.map(({ at, period }, order) => {
    const rows = table.rows.slice(at + 1, (starts[order + 1]?.at ?? table.rows.length + 1) - 1);
    const head = aboveAmounts(table.rows[at]?.cells ?? [], rows);
    return {
      ...table,
      title: [table.title, titleAt(table.rows, at - 2)].filter(Boolean).join(' / '),
      head: head.map((cell) => (cell === '' ? '' : `${period} ${cell}`)),
      rows,
    };
  });
  return [{ ...table, rows: table.rows.slice(0, first.at - 1) }, ...parts];
}

/** A name over an empty column belongs to the amounts in the next one, which has no name. */
function aboveAmounts(head: readonly string[], rows: readonly TextTableRow[]): string[] {
  const isFilled = (at: number) => rows.some(({ cells }) => /\d/.test(cells[at] ?? ''));
  return head.map((cell, at) => {
    if (at > 1 && cell === '' && isFilled(at) && !isFilled(at - 1)) return head[at - 1] ?? '';
    return at > 0 && cell !== '' && !isFilled(at) && head[at + 1] === '' && isFilled(at + 1) ? '' : cell;
  });
}

/** The text of a row that has no label and no more than one cell. */
function onlyCell({ cells: [label = '', ...cells] }: TextTableRow): string | null {
  const [only, ...others] = cells.filter((cell) => cell !== '');
  return label === '' && only !== undefined && others.length === 0 ? only : null;
}

/** A row of words without a label. */
function namesColumns({ cells: [label = '', ...cells] }: TextTableRow): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return (
    label === '' &&
    filled.length >= leastYears &&
    filled.every((cell) => /\p{L}{2}/u.test(cell) && !/\d/.test(cell))
  );
}

/** The row above a head may be the line that introduces the table. */
function titleAt(rows: readonly TextTableRow[], at: number): string {
  const [label = '', ...cells] = rows[at]?.cells ?? [];
  return cells.every((cell) => cell === '') ? label : '';
}

function isHead({ cells }: TextTableRow): boolean {
  const filled = cells.slice(1).filter((cell) => cell !== '');
  const years = filled.filter((cell) => year.test(cell));
  return years.length >= leastYears && filled.every((cell) => year.test(cell) || !/\d{2}/.test(cell));
}

function holdsAmounts(row: TextTableRow | undefined): boolean {
  return row?.cells.slice(1).some((cell) => /\d{2}|\d\.\d/.test(cell)) ?? false;
}
