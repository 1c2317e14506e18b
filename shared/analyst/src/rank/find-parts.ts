import type { FigureTableOutput } from '@research/contracts';
import { yearsOf } from '../figures/asked-span.ts';
import { fiscalYear, plainLabel } from '../figures/pick-cell.ts';
import { readAmount } from '../figures/read-amount.ts';
import { upperFirst } from '../upper-first.ts';

/** A part of a whole, with its cells: of the period asked for, and of the one before. */
export interface Part {
  label: string;
  now: PartCell;
  before: PartCell | null;
}

interface PartCell {
  id: string;
  text: string;
  value: number;
  column: string;
  year: number | null;
  table: FigureTableOutput;
}

type Row = FigureTableOutput['rows'][number];
type Column = FigureTableOutput['columns'][number];

interface WantedParts {
  year: number | null;
  quarter: boolean;
  /** The measure, as heads and totals name it. */
  form: RegExp;
}

/** A sum may differ from its printed total by rounding. */
const rounding = 0.006;
const mostParts = 14;
const noPart =
  /^(?:total|subtotal|net (?:sales|revenues?)|revenues?|consolidated|worldwide|elimination|inter-?segment|reconcil|adjust|corporate|all other$|(?:other )?unallocated|合計|計|消去|調整|全社)/i;

/** The sets of rows that together make a total of the measure; empty where the table has none. */
export function findParts(table: FigureTableOutput, wanted: WantedParts): Part[][] {
  const pair = chooseColumns(table, wanted);
  if (!pair) return [];
  const found: Part[][] = [];
  const rows = table.rows.map(
    (row): Line => ({
      row,
      now: cellOf(table, row, pair.now),
      before: pair.before === null ? null : cellOf(table, row, pair.before),
    }),
  );
  for (const [end, total] of rows.entries()) {
    if (!total.now || total.row.measure === 'per-share') continue;
    for (let start = Math.max(0, end - mostParts); start <= end - 2; start += 1) {
      const some = rows.slice(start, end).filter(({ now }) => now !== null);
      if (some.length < 2 || some.some(({ row }) => row.measure !== total.row.measure)) continue;
      const sum = some.reduce((all, { now }) => all + (now?.value ?? 0), 0);
      if (Math.abs(sum - total.now.value) > Math.max(1, Math.abs(total.now.value) * rounding)) continue;
      if (!namesMeasure(table, rows[start]?.row, total.row, wanted.form)) continue;
      const parts = toParts(some);
      if (parts.length < 2) continue;
      found.push(parts);
      break;
    }
  }
  return [...found, ...findNested(table, rows, wanted.form)];
}

interface Line {
  row: Row;
  now: PartCell | null;
  before: PartCell | null;
}

const toParts = (lines: readonly Line[]) =>
  lines.flatMap(({ row, now, before }): Part[] =>
    now && plainLabel(row.label) !== '' && !noPart.test(plainLabel(row.label))
      ? [{ label: plainLabel(row.label), now, before }]
      : [],
  );

/** The parts of totals that are made of other totals: "Total bikes" and "Helmets" under "Total net sales". */
function findNested(table: FigureTableOutput, lines: readonly Line[], form: RegExp): Part[][] {
  const found: Part[][] = [];
  const totals = new Set<string>();
  let open: Line[] = [];
  for (const line of lines) {
    const { row, now } = line;
    const named = /^total (?<what>\S.*)$/i.exec(plainLabel(row.label))?.groups?.what;
    const start = now && named ? startOfSum(open, now.value) : null;
    if (now === null || named === undefined || start === null) {
      if (now !== null) open.push(line);
      continue;
    }
    const parts = open.slice(start);
    // Sets without a total among them are found without this.
    if (parts.some(({ row: { id } }) => totals.has(id)) && namesMeasure(table, parts[0]?.row, row, form)) {
      const own = toParts(parts);
      if (own.length > 1) found.push(own);
    }
    totals.add(row.id);
    const group = row.groups.findLast((one) => plainLabel(one).toLowerCase() === named.toLowerCase());
    open = [
      ...open.slice(0, start),
      {
        ...line,
        row: { ...row, label: upperFirst(plainLabel(group ?? named)), groups: row.groups.slice(0, -1) },
      },
    ];
  }
  return found;
}

/** Where the last lines begin that add up to the sum. */
function startOfSum(lines: readonly Line[], sum: number): number | null {
  let added = 0;
  for (let start = lines.length - 1; start >= Math.max(0, lines.length - mostParts); start -= 1) {
    added += lines[start]?.now?.value ?? 0;
    const isSum = Math.abs(added - sum) <= Math.max(1, Math.abs(sum) * rounding);
    if (isSum && lines.length - start > 1) return start;
  }
  return null;
}

/** The parts that are groups of rows, each with a row of the measure, above one for the total: "Europe", "Asia", "Consolidated". */
export function findPartsInGroups(table: FigureTableOutput, row: RegExp, wanted: WantedParts): Part[] {
  const pair = chooseColumns(table, wanted);
  if (!pair) return [];
  const lines = table.rows.flatMap((line) => {
    const label = plainLabel(line.groups.at(-1) ?? '');
    const now = row.test(plainLabel(line.label)) && label !== '' ? cellOf(table, line, pair.now) : null;
    const before = pair.before === null ? null : cellOf(table, line, pair.before);
    return now ? [{ label, now, before }] : [];
  });
  const end = lines.findIndex(({ label }) => isTotal.test(label));
  const total = lines[end];
  const parts = lines.slice(0, Math.max(end, 0));
  const distinct = new Set(parts.map(({ label }) => label)).size === parts.length;
  const named = parts.filter(({ label }) => !noPart.test(label));
  if (!total || !distinct || named.length < 2 || !sumsUpTo(parts, total.now.value)) return [];
  return named;
}

function sumsUpTo(parts: readonly Part[], total: number): boolean {
  const sum = parts.reduce((all, { now }) => all + now.value, 0);
  return Math.abs(sum - total) <= Math.max(1, Math.abs(total) * rounding);
}

const isTotal = /^(?:total|consolidated|worldwide|合計|計|連結)|\btotal$/i;
const ofOtherLength = /\b(?:six|nine|twelve) months|\byears? ended|\bfull year/i;

/** The parts that are a table's columns, with the row of the measure; empty if they don't add up to a total. */
export function findPartsAcross(table: FigureTableOutput, row: RegExp, wanted: WantedParts): Part[] {
  const { parts: named, year: ofHead } = partColumns(table);
  const columns = named.filter(({ label }) => !/%|percent|change|note/i.test(label));
  const total = columns.find(({ label }) => isTotal.test(label));
  const parts = columns.filter((one) => one !== total);
  if (!total || parts.length < 2) return [];
  for (const line of table.rows) {
    if (!row.test(plainLabel(line.label)) || line.measure === 'per-share') continue;
    const when = [...line.groups, table.title].join(' / ');
    const [year = ofHead] = yearsOf(line.groups.join(' '));
    if (wanted.year !== null && year !== null && year !== wanted.year) continue;
    if (wanted.quarter && ofOtherLength.test(when)) continue;
    const whole = cellOf(table, line, total.at);
    const cells = parts.flatMap(({ label, at }) => {
      const cell = cellOf(table, line, at);
      return cell ? [{ label, now: { ...cell, year }, before: null }] : [];
    });
    if (!whole || !sumsUpTo(cells, whole.value)) continue;
    const named = cells.filter(({ label }) => !noPart.test(label));
    if (named.length > 1) return named;
  }
  return [];
}

/**
 * The columns that may be parts: those without a year, or those of one year whose heads all begin with it, as "Year
 * ended June 30, 2024 Scales" does.
 */
function partColumns({ columns, title }: FigureTableOutput): {
  parts: { label: string; at: number }[];
  year: number | null;
} {
  const all = columns
    .map((column, at) => ({ label: plainLabel(column.label), at, year: fiscalYear(column) }))
    .filter(({ label }) => label !== '');
  const [first, ...others] = all;
  const ofTitle = yearsOf(title);
  const alike = first?.year != null && others.length > 1 && others.every(({ year }) => year === first.year);
  if (!alike)
    return {
      parts: all.filter(({ year }) => year === null),
      year: ofTitle.length === 1 ? (ofTitle[0] ?? null) : null,
    };
  const lead = /^.*?\b(?:19|20)\d{2}\b\W*/.exec(first.label)?.[0] ?? '';
  const same = lead !== '' && all.every(({ label }) => label.startsWith(lead) && label !== lead);
  return {
    parts: same ? all.map(({ label, at }) => ({ label: label.slice(lead.length), at })) : [],
    year: first.year,
  };
}

const ofSales = /\b(?:sales|revenues?)\b/i;

/** The total, the group or the head says what is added up. */
function namesMeasure(table: FigureTableOutput, first: Row | undefined, total: Row, form: RegExp): boolean {
  const near = [total.label, ...total.groups, ...(first?.groups ?? [])].join(' / ');
  if (form.test(near)) return true;
  if (!form.test('sales') && ofSales.test(near)) return false;
  // A total that names something else is not of the measure.
  if (
    !/^(?:total|worldwide|consolidated|合計|計)?\W*(?:company|group|segments?|reportable segments)?$/i.test(
      plainLabel(total.label).trim(),
    )
  )
    return false;
  const above = [table.title, ...table.columns.map(({ label }) => label)].join(' / ');
  // Where the heading names sales as well, a total without a name may be of these.
  return form.test(above) && (form.test('sales') || !ofSales.test(above));
}

interface ColumnPair {
  now: number;
  before: number | null;
}

function chooseColumns({ columns }: FigureTableOutput, { year, quarter }: WantedParts): ColumnPair | null {
  const isAmount = ({ label }: Column) =>
    !/%|percent|change|increase|variance|比率|増減/i.test(
      label
        .replace(/^.*\b(?:percent change)\b(?=.*\b(?:19|20)\d{2}$)/i, '')
        // The head of the column beside it, glued to the year: "$ change 2021".
        .replace(/^\W*change\s+(?=(?:19|20)\d{2}$)/i, ''),
    );
  const usable = columns
    .map((column, at) => ({ column, at }))
    .filter(({ column }) => fiscalYear(column) !== null && isAmount(column))
    .filter(({ column: { months } }) =>
      quarter ? months === 3 || months == null : months === 12 || months == null,
    );
  const newest = year ?? Math.max(...usable.map(({ column }) => fiscalYear(column) ?? 0));
  const now = usable.find(({ column }) => fiscalYear(column) === newest);
  if (!now) return null;
  const before = usable.find(
    ({ column, at }) =>
      at !== now.at &&
      fiscalYear(column) === newest - 1 &&
      (column.months ?? null) === (now.column.months ?? null),
  );
  return { now: now.at, before: before?.at ?? null };
}

function cellOf(table: FigureTableOutput, row: Row, at: number): PartCell | null {
  const text = row.cells[at] ?? '';
  const value = readAmount(text);
  const column = table.columns[at];
  if (value === null || !column) return null;
  return { id: `${row.id}.c${at + 1}`, text, value, column: column.label, year: fiscalYear(column), table };
}
