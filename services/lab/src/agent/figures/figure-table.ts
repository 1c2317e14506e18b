import { hasPointedThousands, type TextTable, unitBesideAmounts } from '@research/text';
import type { SourcePlace } from '../sources/run-sources.ts';
import { dollarOf } from './dollar-of-text.ts';
import { nameTotals } from './name-totals.ts';
import { currencyOf, readCell } from './read-cell.ts';
import { type ColumnPeriod, readPeriod } from './read-period.ts';

/** A text to find tables in: a document, or a section of a filing. */
export interface ReadingText {
  readonly place: SourcePlace;
  readonly title: string;
  readonly text: string;
}

interface FigureColumn {
  label: string;
  period: ColumnPeriod | null;
}

interface FigureCell {
  text: string;
  /** The value, in the unit of the row. */
  value: string | null;
}

type RowMeasure = 'money' | 'per-share' | 'shares' | 'percent' | 'number';

export interface FigureRow {
  /** Unique within its text: `t12.r3`. */
  id: string;
  label: string;
  groups: readonly string[];
  cells: FigureCell[];
  /** What kind of figures the row has. */
  measure: RowMeasure;
  start: number;
  end: number;
  page: number | null;
}

/** A table of a text, with the meaning of its figures. */
export interface FigureTable {
  readonly source: ReadingText;
  id: string;
  title: string;
  /** Head of the column of labels. */
  head: string;
  /** As printed: `in millions, except per share data`. */
  unit: string;
  currency: string | null;
  /** The power of ten of its amounts. */
  scale: number;
  columns: FigureColumn[];
  rows: FigureRow[];
  page: number | null;
  start: number;
}

const scales: readonly (readonly [RegExp, number])[] = [
  [/billions?|bilh[oõ]es|十億/i, 9],
  [/億/, 8],
  [/crores?/i, 7],
  [/millions?|milh[oõ]es|百[万萬]|백만|\bmm\b|\$m\b|\bm\b/i, 6],
  [/lakhs?/i, 5],
  [/[万萬](?:[港美歐欧])?元|万円/, 4],
  [/thousands?|milhares|mil reais|R\$ ?mil\b|千|천|['’]000|\b000s?\b/i, 3],
];
const perShare =
  /per[- ](?:common |ordinary |equity |diluted |basic )?(?:share|unit|ADS)|por a[cç][aã]o|1株当たり|一株当たり|每股|주당/i;
/** Only earnings and dividends per share are so small. */
const inSmallCoins = /[（(](?:港仙|人民[幣币]分)[)）]/;
const sharesForm =
  /(?:weighted|average|outstanding|common|diluted|basic|issued).{0,60}shares|shares (?:outstanding|used|issued)|株式数|number of shares/i;
const percentForm = /%|percent|\brates?\b|\bmargins?\b|\bratios?\b|率/i;
const basicOrDiluted = /^\W*(?:\d\W*)?(?:basic|diluted)\b/i;
const paidForShares = /^(?:(?:re)?purchases?|issuances?|redemptions?|proceeds|payments?)\b/i;
const ofCashFlows = /\bstatements? of (?:consolidated )?cash ?flows?\b|\bcash flow statements?\b/i;
/** Many amounts of money are called a margin: "Gross margin $180,683". */
const amountForm = /[$€£¥₩₹]|\d[,.]\d{3}\b/;

/** "Property, net of accumulated depreciation -" above "$13,663 and $12,995": a label on two lines, and no group. */
const isBegun = /\b(?:depreciation|amortization|allowances?|accounts|losses) ?(?:of|[-–—:])$/i;
const startsWithAmount = /^[$€£¥]?\d/;

export function toFigureTable(source: ReadingText, read: TextTable): FigureTable {
  const table = withoutNumbers(read);
  const yearRow = isYearRow(table);
  const heads = yearRow ? joinHeads(table.head, table.rows[0]?.cells ?? []) : [...table.head];
  const above = `${table.title} ${heads[0] ?? ''}`;
  const pointed = hasPointedThousands(table.rows.flatMap(({ cells }) => cells));
  const printed = (yearRow ? table.rows.slice(1) : table.rows).map((row) => ({
    row,
    cells: row.cells.slice(1).map((text) => ({ text, ...readCell(text, pointed) })),
  }));
  const totals = nameTotals(
    printed.map(({ row, cells }) => ({
      row,
      values: cells.map(({ value }) => (value === null ? null : Number(value))),
    })),
  );
  let coinAbove: string | null = null;
  const rows = printed.map(({ row, cells }): FigureRow => {
    const begun = row.groups.find((group) => isBegun.test(group)) ?? '';
    const own = begun !== '' && startsWithAmount.test(row.label) ? `${begun} ${row.label}` : row.label;
    const groups = row.groups.filter((group) => !isBegun.test(group));
    const label = totals.get(row.index) ?? (own || labelBeside(row.cells[1]));
    const measure = measureOf(label, groups, cells, table.title);
    coinAbove = coinOf(cells.map(({ text }) => text)) ?? coinAbove;
    return {
      id: `${table.id}.r${row.index}`,
      label,
      groups: coinAbove !== null && measure === 'per-share' ? [...groups, coinAbove] : groups,
      cells: cells.map(({ text, value }) => ({ text, value })),
      measure,
      start: row.start,
      end: row.end,
      page: table.page,
    };
  });
  const unit = table.unit || unitInside(table, heads);
  return {
    source,
    id: table.id,
    title: table.title,
    head: heads[0] ?? '',
    unit,
    currency: currencyOfTable(table, unit, source) ?? currencyOfHeads(heads, source),
    scale: scaleOf(unit),
    columns: sameLength(heads.slice(1).map((label) => ({ label, period: readPeriod(label, above) }))),
    rows,
    page: table.page,
    start: table.start,
  };
}

/** `Pence | Pence`: a row that says in which coin the rows per share below it are; null for another row. */
function coinOf(cells: readonly string[]): string | null {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.every((cell) => coin.test(cell.trim())) ? (filled[0]?.trim() ?? null) : null;
}

const coin = /^\(?(?:(?:HK|US|euro) )?(?:cents?|pence|paise|港仙|[美人民幣币]*分)\)?$/i;

/** A total's label may be in the next column, where numbers of rows or notes are. */
function labelBeside(text = ''): string {
  return /^\p{L}[\p{L}\s,&/()-]{5,}$/u.test(text) ? text : '';
}

const numbering = /^(?:\(?(?:[ivxlc]{1,6}|[a-z]|\d{1,2})[.)]*)?$/i;
const fewestNumbered = 4;

/** Some statements number their rows in a column of its own: the label is then in the next one. */
function withoutNumbers(table: TextTable): TextTable {
  const filled = table.rows.filter(({ cells }) => cells.slice(1).some((cell) => cell !== ''));
  const numbered = filled.filter(
    ({ cells: [number = '', label = ''] }) => numbering.test(number.trim()) && /\p{L}{3}/u.test(label),
  );
  if (numbered.length < fewestNumbered || numbered.length < filled.length * 0.7) return table;
  return {
    ...table,
    head: table.head.slice(1),
    rows: table.rows.map((row) => ({
      ...row,
      cells: row.cells.slice(1),
      label: row.cells[1] || row.label,
      groups: [],
    })),
  };
}

/** One column may give the period length for all: `2023 | SECOND QUARTER 2022`. */
function sameLength(columns: FigureColumn[]): FigureColumn[] {
  const lengths = new Set(columns.flatMap(({ period }) => period?.months ?? []));
  const [months] = lengths;
  if (lengths.size !== 1 || months === undefined) return columns;
  return columns.map(({ label, period }) => ({ label, period: period && { ...period, months } }));
}

/** A change in percent may be beside the amounts of a row. */
function isMostlyPercent(cells: readonly { value: string | null; percent: boolean }[]): boolean {
  const filled = cells.filter(({ value }) => value !== null);
  if (filled.some(({ value, percent }) => !percent && Math.abs(Number(value)) >= 1_000)) return false;
  return filled.filter(({ percent }) => percent).length * 2 > filled.length;
}

const unitWords =
  /[^|/()（）]{0,40}\b(?:millions?|thousands?|billions?)\b[^|/()（）]{0,60}|(?:百万|千|億)円|(?:milhares|milh[oõ]es) de reais|R\$ ?(?:mil\b|milh[oõ]es)|(?:\b[A-Z]{2,3})?[$€£¥₹]\s?(?:['’]000s?|m)(?![\p{L}\d])/iu;

/** The unit may be in the head, or in a row above the first figures. */
function unitInside({ rows, title }: TextTable, heads: readonly string[]): string {
  const first = rows.slice(0, 3).filter(({ cells }) => !cells.slice(1).some((cell) => readCell(cell).value));
  const lines = [...heads, ...first.map(({ cells }) => cells.join(' ')), title];
  for (const line of lines) {
    const [unit] = unitWords.exec(line) ?? [];
    if (unit) return unit.trim();
  }
  return unitBesideAmounts(rows.map(({ cells }) => cells));
}

function scaleOf(unit: string): number {
  return scales.find(([form]) => form.test(unit))?.[1] ?? 0;
}

function currencyOfTable({ rows, title }: TextTable, unit: string, source: ReadingText): string | null {
  const said =
    signOf(unit, source) ?? (/dollars/i.test(unit) ? dollarOf(source) : /yen/i.test(unit) ? 'JPY' : null);
  if (said) return said;
  for (const row of rows.slice(0, 200))
    for (const cell of row.cells.slice(1)) {
      const { currency } = readCell(cell);
      if (currency) return isBareDollar(cell) ? dollarOf(source) : currency;
    }
  return signOf(title, source);
}

/** "2022 $": the sign stands under the year, as in accounts in whole dollars or pounds. */
function currencyOfHeads(heads: readonly string[], source: ReadingText): string | null {
  const [, sign = ''] = heads.flatMap(
    (head) => /\b(?:19|20)\d{2}\W*?((?:[A-Z]{1,3})?[$€£¥₹])$/.exec(head.trim()) ?? [],
  );
  return signOf(sign, source);
}

const isBareDollar = (text: string) => /(?:^|[^A-Z])\$/.test(text);

function signOf(text: string, source: ReadingText): string | null {
  const currency = currencyOf(text);
  return currency === 'USD' && isBareDollar(text) && !/\bUSD\b|\bU\.?S\.? dollars/i.test(text)
    ? dollarOf(source)
    : currency;
}

function measureOf(
  label: string,
  groups: readonly string[],
  cells: readonly { text: string; value: string | null; percent: boolean }[],
  title: string,
): RowMeasure {
  const all = [label, ...groups].join(' / ');
  if (isMostlyPercent(cells)) return 'percent';
  if (perShare.test(label) || inSmallCoins.test(label)) return 'per-share';
  // What is paid for shares is money.
  if (sharesForm.test(label) && !ofCashFlows.test(title) && !(title === '' && paidForShares.test(label)))
    return 'shares';
  if (sharesForm.test(all) && /basic|diluted|dilutive/i.test(label)) return 'shares';
  if (perShare.test(all) && /basic|diluted|基本|[攤摊]薄|稀释|희석/i.test(label)) return 'per-share';
  const printed = cells.flatMap(({ value }) => value ?? []);
  if (
    basicOrDiluted.test(label) &&
    printed.length > 0 &&
    printed.every((one) => /^-?\d{1,3}\.\d{2}$/.test(one))
  )
    return 'per-share';
  const isRate =
    percentForm.test(label) &&
    !/interest|expense|income|corporate/i.test(label) &&
    !cells.some(({ text, percent }) => !percent && amountForm.test(text));
  return isRate ? 'percent' : 'money';
}

/** When the head is blank, the years are in the first row. */
function isYearRow({ head, rows }: TextTable): boolean {
  const [first] = rows;
  if (!first || head.slice(1).some((cell) => /(?:19|20)\d{2}/.test(cell))) return false;
  const cells = first.cells.slice(1).filter((cell) => cell !== '');
  return (
    cells.length > 0 &&
    cells
      .filter((cell) => !/^notes?$/i.test(cell.trim()))
      .every((cell) =>
        /^[^\d]*(?:\d{1,2},?\s+)?(?:19|20)\d{2}[^\d]*$/.test(withoutMark(cell.replace(thousandsSign, ''))),
      ) &&
    cells.some((cell) => /\d{4}/.test(cell))
  );
}

function joinHeads(head: readonly string[], first: readonly string[]): string[] {
  return head.map((cell, at) => [cell, withoutMark(first[at] ?? '')].filter((part) => part !== '').join(' '));
}

const thousandsSign = /['’]000s?/g;

/** A year with the mark of a footnote: "20211" is 2021. */
const withoutMark = (head: string) => head.replaceAll(/\b((?:19|20)\d{2})[1-9](?=\s|$)/g, '$1');
