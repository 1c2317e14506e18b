import { parseDecimal } from '../decimal.ts';
import { ofRegulator, type Statement, type StatementKind } from '../statement.ts';
import type { Dimension, Fact, Period } from '../xbrl/fact.ts';
import { aloneDimension, contextOf, makeFigure, type RegulatorFigures } from './regulator-figures.ts';

/** A row of DART's `fnlttSinglAcntAll`, under DART's own field names. An amount is text, and is empty if the row has none. */
export interface DartRow {
  sj_div: string;
  account_id: string;
  account_nm: string;
  account_detail?: string | undefined;
  currency?: string | undefined;
  thstrm_amount?: string | undefined;
  thstrm_add_amount?: string | undefined;
  frmtrm_amount?: string | undefined;
  frmtrm_q_amount?: string | undefined;
  frmtrm_add_amount?: string | undefined;
  bfefrmtrm_amount?: string | undefined;
}

export interface DartReport {
  /** `11011` annual, `11012` half-year, `11013` first and `11014` third quarter. */
  reprt_code: string;
  /** `CFS` of the group, `OFS` of a company without one. */
  fs_div: 'CFS' | 'OFS';
  /** Last day of the report's period. */
  period_end: string;
  /** In the order of the statements. */
  list: readonly DartRow[];
}

const kinds: Readonly<Record<string, StatementKind>> = {
  BS: 'balance-sheet',
  IS: 'income-statement',
  CIS: 'comprehensive-income',
  CF: 'cash-flow',
};
const titles: Readonly<Record<StatementKind, string>> = {
  'balance-sheet': '재무상태표',
  'income-statement': '손익계산서',
  'comprehensive-income': '포괄손익계산서',
  'cash-flow': '현금흐름표',
  equity: '자본변동표',
};
const monthsOf: Readonly<Record<string, number>> = { '11011': 12, '11012': 6, '11013': 3, '11014': 9 };
const perShare = /EarningsLossPerShare|(?:Basic|Diluted)(?:Earnings|Loss)PerShare/;

type AmountName = Exclude<
  keyof DartRow,
  'sj_div' | 'account_id' | 'account_nm' | 'account_detail' | 'currency'
>;
interface Column {
  amount: AmountName;
  period: Period;
}

/**
 * Facts and statements of DART's own table of figures. The rows name no dates: they follow from the last day of the period
 * and from the kind of report, with twelve months a year. A column whose span the table doesn't define is left out.
 */
export function readDartFigures(report: DartReport): RegulatorFigures {
  const facts: Fact[] = [];
  const statements: Statement[] = [];
  const months = monthsOf[report.reprt_code];
  if (months === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(report.period_end)) return { facts, statements };
  const yearEnd = endAfter(report.period_end, 12 - months);
  const dims = report.fs_div === 'CFS' ? [] : [aloneDimension];
  const hasIncome = report.list.some(({ sj_div }) => sj_div === 'IS');
  for (const [division, rows] of Map.groupBy(report.list, ({ sj_div }) => sj_div)) {
    const named = kinds[division];
    if (!named) continue;
    // Many companies have a single statement of income and comprehensive income.
    const kind = named === 'comprehensive-income' && !hasIncome ? 'income-statement' : named;
    const columns = listColumns(division, months, report.period_end).filter(({ amount }) =>
      rows.some((row) => readAmount(row[amount]) !== undefined),
    );
    const written = rows.map((row) => writeRow(row, { division, columns, dims }, facts));
    if (columns.length === 0) continue;
    statements.push({
      id: report.fs_div === 'CFS' ? kind : `${kind}-separate`,
      kind,
      title: titles[kind],
      basis: report.fs_div === 'CFS' ? 'consolidated' : 'separate',
      ...ofRegulator,
      columns: columns.map(({ period }) => ({
        label:
          'start' in period ? `${period.start} – ${period.end}` : 'instant' in period ? period.instant : '',
        period,
        dims: [],
      })),
      rows: written,
    });
  }
  return { facts, statements, yearEnd };
}

function listColumns(division: string, months: number, end: string): Column[] {
  const start = firstDayOf(end, months);
  const year = (back: number): Period => ({
    start: firstDayOf(end, 12 * (back + 1)),
    end: yearsBefore(end, back),
  });
  if (division === 'BS') {
    const before = months === 12 ? yearsBefore(end, 1) : dayBefore(start);
    return [
      { amount: 'thstrm_amount', period: { instant: end } },
      { amount: 'frmtrm_amount', period: { instant: before } },
      ...(months === 12
        ? [{ amount: 'bfefrmtrm_amount', period: { instant: yearsBefore(end, 2) } } as const]
        : []),
    ];
  }
  if (months === 12) {
    return [
      { amount: 'thstrm_amount', period: year(0) },
      { amount: 'frmtrm_amount', period: year(1) },
      { amount: 'bfefrmtrm_amount', period: year(2) },
    ];
  }
  // Cash flows are year to date. DART does not give the span of their comparative.
  if (division === 'CF') return [{ amount: 'thstrm_amount', period: { start, end } }];
  const quarter = { start: firstDayOf(end, 3), end };
  const priorEnd = yearsBefore(end, 1);
  const columns: Column[] = [
    { amount: 'thstrm_amount', period: quarter },
    { amount: 'frmtrm_q_amount', period: { start: firstDayOf(end, 15), end: priorEnd } },
  ];
  if (months > 3)
    columns.push(
      { amount: 'thstrm_add_amount', period: { start, end } },
      { amount: 'frmtrm_add_amount', period: { start: firstDayOf(end, months + 12), end: priorEnd } },
    );
  return columns;
}

function writeRow(
  row: DartRow,
  { division, columns, dims }: { division: string; columns: readonly Column[]; dims: Dimension[] },
  facts: Fact[],
): Statement['rows'][number] {
  const concept = conceptOf(row);
  const currency = (row.currency ?? 'KRW').trim() || 'KRW';
  const unit = perShare.test(concept) ? `iso4217:${currency}/xbrli:shares` : `iso4217:${currency}`;
  const label = row.account_nm.replace(/\s+/g, ' ').trim();
  const cells = columns.map(({ amount, period }) => {
    const value = readAmount(row[amount]);
    if (value === undefined) return null;
    const n = facts.length;
    facts.push(
      makeFigure({ n, id: `${division}.${n}`, concept, context: contextOf(period, dims), unit, value }),
    );
    return { fact: facts.length - 1, value, shown: value };
  });
  const isTotal = /총계$|^(?:자산|부채|자본)합계$/.test(label.replace(/\s/g, ''));
  return {
    label,
    level: 0,
    concept: cells.some((cell) => cell !== null) ? concept : null,
    kind: cells.every((cell) => cell === null) ? 'heading' : isTotal ? 'total' : 'line',
    negated: false,
    period: null,
    dims: [],
    cells,
  };
}

/** `ifrs-full_Revenue`; a row without a code goes by its name. */
function conceptOf({ account_id, account_nm }: DartRow): string {
  const [, prefix = '', local = ''] = /^([\w.-]{1,300}?)_([A-Za-z]\w*)$/.exec(account_id.trim()) ?? [];
  if (local) return `${prefix === 'ifrs' ? 'ifrs-full' : prefix}:${local}`;
  const name = account_nm.replace(/^[\sIVXⅠ-Ⅻ\d.]+(?=\p{L})/u, '').replace(/[\s:]/g, '');
  return `account:${name.slice(0, 200)}`;
}

function readAmount(text: string | undefined): string | undefined {
  const bare = text?.replace(/[,\s]/g, '') ?? '';
  return /\d/.test(bare) ? parseDecimal(bare) : undefined;
}

/** The first day of the span of whole months that ends on this day, the last of its month. */
function firstDayOf(end: string, months: number): string {
  const [year = 0, month = 1] = end.split('-').map(Number);
  return new Date(Date.UTC(year, month - months, 1)).toISOString().slice(0, 10);
}

function yearsBefore(end: string, years: number): string {
  const [year = 0, month = 1] = end.split('-').map(Number);
  return new Date(Date.UTC(year - years, month, 0)).toISOString().slice(0, 10);
}

function endAfter(end: string, months: number): string {
  const [year = 0, month = 1] = end.split('-').map(Number);
  return new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10);
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
