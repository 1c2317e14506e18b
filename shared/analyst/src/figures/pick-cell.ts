import type { FigureTableOutput } from '@research/contracts';
import { foreignLabels } from './foreign-labels.ts';
import type { LineItem } from './lines/line-item.ts';
import { openingBalance } from './opening-balance.ts';

export type FigureRow = FigureTableOutput['rows'][number];

/** The cell chosen for a line and a period. */
export interface PickedCell {
  id: string;
  /** As printed. */
  text: string;
  label: string;
  column: string;
  year: number | null;
  page: number | null;
  table: FigureTableOutput;
  row: FigureRow;
}

export interface WantedPeriod {
  /** Null: the newest year. */
  year: number | null;
  quarter: boolean;
  /** Which quarter, 1 to 4. */
  nth?: number | null;
  /** Another length of the period than a quarter or a year. */
  months?: number | null;
  /** When the table gives the lengths of its periods, only a column of this length is used. */
  strict?: boolean;
}

/** What was taken off each year: "Premises, less depreciation: 2024, $9,850; 2023, $8,602". */
const amountsBeside =
  /:\s*(?:19|20)\d\d, [$€£¥]\d[^\p{L}]*$|\s[-–—]\s*[$€£¥]\d[\d.,]* and [$€£¥]\d[\d.,]*\s*$/u;

/** Removes references to notes, amounts that were taken off, and meaningless marks from a label. */
export function plainLabel(label: string): string {
  return label
    .replaceAll(/\((?:see )?notes?[^)]*\)|\[[^\]]{0,6}\]|[*†‡]+|\(\d{1,2}\)|\([a-z]\)$/gi, ' ')
    .replaceAll(/[’‘]/g, "'")
    .replace(/^[\s.・※]+/, '')
    .replace(amountsBeside, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s:,.．]+$/, '')
    .trim();
}

/** The row of a table that prints a line item; labels are looked up in their order. */
export function pickRow(item: LineItem, table: FigureTableOutput): FigureRow | null {
  const perShare = item.perShare ?? false;
  const rows = table.rows.filter(
    ({ label, cells, measure }) =>
      cells.some((cell, at) => /\d/.test(cell) && !ofNotes.test(table.columns[at]?.label ?? '')) &&
      !openingBalance.test(label) &&
      (perShare
        ? measure === 'per-share' || measure === 'number' || measure === 'money'
        : measure === 'money'),
  );
  const overheads = rows.findIndex(({ label }) => /administrative|research|marketing|販売費/i.test(label));
  const ofOther = rows.findIndex(isOtherIncome);
  const { within } = item;
  const inGroup = rows.find(
    ({ label, groups }) => within?.label.test(plainLabel(label)) && within.group.test(groups.join(' / ')),
  );
  if (inGroup) return inGroup;
  const foreign = foreignLabels[item.key === 'net_income_attributable' ? 'net_income' : item.key];
  for (const form of foreign ? [...item.labels, foreign] : item.labels) {
    for (const [at, row] of rows.entries()) {
      const label = plainLabel(row.label);
      // Above the overheads, this row is the cost of sales.
      if (item.key === 'cogs' && /^total costs and expenses/i.test(label) && overheads >= 0 && overheads < at)
        continue;
      // The tax on other comprehensive income is not the year's tax.
      if (item.key === 'tax' && ofOther >= 0 && ofOther <= at) continue;
      if (form.test(label) && !item.not?.test(label) && (!perShare || isPerShare(row))) return row;
    }
  }
  return null;
}

/** A heading may have the number of a note beside it. */
const ofNotes = /^(?:notes?|notas?)\b\.?(?: no\.?)?$|^(?:注記|附註|附注|주석)$/i;

function isOtherIncome({ label, groups }: FigureRow): boolean {
  return [label, ...groups].some((text) =>
    /^\W*(?:total )?other comprehensive|^その他の包括利益/i.test(text),
  );
}

function isPerShare({ label, groups, measure, cells }: FigureRow): boolean {
  // Won per share are thousands without decimals.
  if (/^(?:기본|희석)?주당/.test(label)) return true;
  // Profit that the earnings per share are computed from.
  if (cells.some((cell) => /\d,\d{3}(?!\d)/.test(cell)) && !cells.some((cell) => /\.\d/.test(cell)))
    return false;
  return (
    measure === 'per-share' ||
    /per|1株|１株|eps|por a[cç]|每股|주당/i.test([label, ...groups].join(' ')) ||
    cells.every((cell) => /^[^\d]*\d{1,3}\.\d\d[^\d]*$|^\s*$/.test(cell))
  );
}

/** The cell of a row for a period: the first that fits, because percentages and changes come after the amounts. */
export function pickCell(row: FigureRow, table: FigureTableOutput, wanted: WantedPeriod): PickedCell | null {
  const columns = table.columns.map((column, at) => ({ column, at, text: row.cells[at] ?? '' }));
  // A head that spans all columns, as "Percent Change", says nothing of one of them.
  const heads = table.columns.filter(({ label }) => label !== '');
  const isSpanning = heads.length > 1 && heads.every(({ label }) => ofPercent.test(label));
  const isPercent = ({ column, text }: (typeof columns)[number]) =>
    /[%％]/.test(text) || (!isSpanning && ofPercent.test(column.label));
  const printed = columns.filter(
    (one) => /\d/.test(one.text) && !(row.measure === 'money' && isPercent(one)),
  );
  const amounts = printed.filter(({ column }) => !ofChange.test(column.label));
  const filled = amounts.length > 0 ? amounts : printed;
  const lengths = filled.filter(
    ({ column }) => fitsLength(column, wanted) && !isOtherQuarter(column, table, wanted),
  );
  const hasLengths = filled.some(({ column }) => typeof column.months === 'number');
  // The figure of a year is no answer for a quarter.
  if ((wanted.quarter || wanted.months) && lengths.length === 0 && hasLengths) return null;
  if (wanted.quarter && !hasLengths && isOfYears(table)) return null;
  const usable = ofGroup(lengths.length > 0 || (hasLengths && wanted.strict) ? lengths : filled);
  const years = usable.flatMap(({ column }) => fiscalYear(column) ?? []);
  const newest = years.length > 0 ? Math.max(...years) : null;
  const year = wanted.year ?? newest;
  const found =
    usable.find(({ column }) => year !== null && fiscalYear(column) === year) ??
    // When the columns name no year, the newest is the first.
    (wanted.year === null && years.length === 0 ? usable[0] : undefined);
  const none = columns.find(
    ({ column, text }) =>
      wanted.year !== null &&
      fiscalYear(column) === wanted.year &&
      isZero.test(text) &&
      fitsLength(column, wanted) &&
      !ofChange.test(column.label),
  );
  const picked = found ?? (printed.length > 0 ? none : undefined);
  if (!picked) return null;
  return {
    id: `${row.id}.c${picked.at + 1}`,
    text: picked.text,
    label: row.label,
    column: picked.column.label,
    year: fiscalYear(picked.column) ?? null,
    page: row.page ?? table.page ?? null,
    table,
    row,
  };
}

/** A dash is the zero of statements. */
export const isZero = /^\W*[-–—―－‐]\W*$/;

const ofPercent = /%|percent/i;

/** The change of an amount may be in a separate column beside it. */
const ofChange = /\b(?:increase|decrease|change|variance|growth)\b|増減|増減率/i;

/** A table of income or cash flow whose heads say no quarter prints whole years; a balance sheet is of a day. */
function isOfYears({ title, unit, columns, rows }: FigureTableOutput): boolean {
  const text = [
    title,
    unit,
    ...columns.map(({ label }) => label),
    ...rows.slice(0, 2).map(({ label }) => label),
  ].join(' / ');
  if (/\bquarter|\b(?:three|3) months|\bq[1-4]\b|四半期|분기|季度|trimestre/i.test(text)) return false;
  return (
    /\b(?:fiscal |financial )?years? ended\b|\bfor the (?:financial |fiscal )?years?\b/i.test(text) ||
    (!columns.some(({ end }) => typeof end === 'string') &&
      columns.some((column) => fiscalYear(column) !== null))
  );
}

const groupHead = /consolid|\bgroup\b|連結|연결|合并|合併/i;
const parentHead = /controladora|\bparent\b|\bcompany\b|separate|stand-?alone|単体|個別|별도|母公司/i;

/** The columns of the group, where the parent's are beside them. */
function ofGroup<C extends { column: Column }>(columns: C[]): C[] {
  const group = columns.filter(
    ({ column }) => groupHead.test(column.label) && !parentHead.test(column.label),
  );
  const hasParent = columns.some(({ column }) => parentHead.test(column.label));
  return group.length > 0 && hasParent ? group : columns;
}

type Column = FigureTableOutput['columns'][number];

function fitsLength({ months }: Column, wanted: WantedPeriod): boolean {
  return months === null || months === undefined || months === (wanted.months ?? (wanted.quarter ? 3 : 12));
}

/** The months from the start of the year that end with a quarter say which quarter it is. */
function isOtherQuarter(
  column: Column,
  { columns }: FigureTableOutput,
  { quarter, nth }: WantedPeriod,
): boolean {
  if (!quarter || !nth || column.months !== 3) return false;
  const longer = columns.find(
    ({ months, end }) => (months ?? 0) > 3 && typeof end === 'string' && end === column.end,
  );
  return longer !== undefined && longer.months !== nth * 3;
}

export function fiscalYear(column: Column): number | null {
  const { fiscal_year, year } = column;
  return typeof fiscal_year === 'number' ? fiscal_year : (year ?? null);
}
