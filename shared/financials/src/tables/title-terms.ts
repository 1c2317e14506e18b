import type { Statement } from '../statement.ts';
import { dayBefore, lastDay, yearsEarlier } from '../statement-days.ts';
import type { Period } from '../xbrl/fact.ts';
import { firstDayOf } from './dates.ts';
import type { ReadTable } from './read-part.ts';
import type { DataTable, TablePeriod } from './table.ts';
import { termIn } from './term-periods.ts';
import { isYear } from './year-ends.ts';

/** `(2) 전기말`, `前連結会計年度`, `上期末`: a title that ends in the name of a term and prints no date. */
const term =
  /(?:^|[\s.:：)）\]】、])(?:(?<now>당|当|當|本)|(?<before>전|前|上))(?<part>분|반)?(?:기|期|年度?|連結会計年度|事業年度|会計年度)(?<end>말|末)?[\s:：>＞)）\]】]*$/u;
const unit = /[([（［][^()（）[\]［］]{0,40}(?:단위|単位|单位|單位)[^()（）[\]［］]{0,40}[)\]）］]/gu;
const longestTitle = 400;

/**
 * Tables of parts, whose columns name no period, are of the term that the line above them names: this year or the one before, as the
 * statements of the same filing date them. Where the title says no more than the year, their days and length stay open.
 */
export function dateByTerms(
  read: readonly ReadTable[],
  statements: readonly Statement[],
  yearEnd: string | undefined,
): void {
  dateByNumbers(read);
  if (yearEnd) for (const { table } of read) dateQuarters(table, yearEnd);
  const days = periodsOf(statements, (period) => 'instant' in period);
  const spans = periodsOf(statements, (period) => 'start' in period);
  for (const { table, above } of read) {
    dateByTotal(table);
    if (
      table.statement ||
      !table.columns.every(({ period, period_unsure }) => period === null && !period_unsure)
    )
      continue;
    if (table.rows.filter(({ label }) => /(?:19|20)\d\d/.test(label)).length > 1) continue;
    const found = term.exec((above.at(-1) ?? '').slice(-longestTitle).replace(unit, ' ').trimEnd())?.groups;
    const period = found && periodOf(found, days, spans);
    if (!period) continue;
    for (const column of table.columns)
      Object.assign(column, { period: { ...period }, period_unsure: period.months === null });
  }
}

/**
 * Columns of numbered years without a date, as `제60기 1분기`, `제59기`, end on the days on which these years end in the statements of
 * the filing; a whole year, as many years from one that is known. How long the period is stays open.
 */
function dateByNumbers(read: readonly ReadTable[]): void {
  const stated = read.flatMap(({ table }) => (table.statement ? table.columns : []));
  const ends = new Map<string, string>();
  let whole: { number: number; end: string } | null = null;
  for (const { key, period } of stated) {
    const named = termIn(key);
    if (!named || !period?.end || /\d{4}/.test(key)) continue;
    ends.set(`${named.number} ${named.part}`, period.end);
    if (named.part === '') whole ??= { number: named.number, end: period.end };
  }
  for (const column of read.flatMap(({ table }) => table.columns)) {
    const named = column.period || column.period_unsure ? null : termIn(column.key);
    if (!named) continue;
    const ofWhole =
      whole && named.part === '' ? yearsEarlier(whole.end, whole.number - named.number) : undefined;
    const end = ends.get(`${named.number} ${named.part}`) ?? ofWhole;
    if (!end) continue;
    column.period = { year: Number(end.slice(0, 4)), start: null, end, months: null };
    column.period_unsure = true;
  }
}

const aQuarter =
  /^(?:第\s?(?<han>[一二三四1-4])\s?季度|(?<word>first|second|third|fourth|[1-4](?:st|nd|rd|th)) quarter|Q(?<number>[1-4]))$/i;
const words = ['first', 'second', 'third', 'fourth'];

/** From 0 to 3; null for another head. */
function quarterIn(key: string): number | null {
  const { han, word, number } = aQuarter.exec(key.trim())?.groups ?? {};
  const said = han ?? word?.toLowerCase() ?? number;
  if (said === undefined) return null;
  const at = Math.max('一二三四'.indexOf(said), words.indexOf(said));
  return at >= 0 ? at : Number.parseInt(said, 10) - 1;
}

/** The four quarters of an annual report, side by side. Where its rows are of several years, they say so. */
function dateQuarters({ columns, rows }: DataTable, yearEnd: string): void {
  const named = columns.flatMap((column) => quarterIn(column.key) ?? []);
  const isOfYears = rows.some(({ label, groups }) =>
    [label, ...groups].some((one) => /(?:19|20)\d\d/.test(one)),
  );
  if (isOfYears || named.join() !== '0,1,2,3') return;
  for (const column of columns) {
    const at = quarterIn(column.key);
    if (at === null || column.period) continue;
    const start = firstDayOf(yearEnd, 12 - at * 3);
    const next = firstDayOf(yearEnd, 9 - at * 3);
    if (!start || !next) return;
    const end = at === 3 ? yearEnd : dayBefore(next);
    Object.assign(column, {
      period: { year: Number(end.slice(0, 4)), start, end, months: 3 },
      period_unsure: false,
    });
  }
}

/** The periods of this kind that the statements have, the newest first. */
function periodsOf(statements: readonly Statement[], isKind: (period: Period) => boolean): Period[] {
  const found = new Map<string, Period>();
  for (const { columns } of statements)
    for (const { period } of columns) if (period && isKind(period)) found.set(lastDay(period), period);
  return [...found].sort(([a], [b]) => (a < b ? 1 : -1)).map(([, period]) => period);
}

function periodOf(
  { before, part, end }: Record<string, string | undefined>,
  days: readonly Period[],
  spans: readonly Period[],
): TablePeriod | null {
  const at = before === undefined ? 0 : 1;
  const known = (end === undefined ? spans : days)[at];
  if (!known) return null;
  const last = lastDay(known);
  const year = Number(last.slice(0, 4));
  if (end !== undefined) return { year, start: null, end: last, months: 0 };
  // Of an interim report, the year before is not the period beside the quarter.
  return isYear(known) === (part === undefined) ? { year, start: null, end: last, months: null } : null;
}

const fewestSums = 2;

/** A day over the column of totals is that of the parts beside it, as `Level 1`, `Level 2` and `Level 3`. */
function dateByTotal({ columns, rows }: DataTable): void {
  const [total, ...parts] = columns;
  if (
    !total?.period?.end ||
    parts.length < 2 ||
    parts.some(({ period, period_unsure }) => period || period_unsure)
  )
    return;
  const valued = rows.flatMap(({ cells: [whole, ...others] }) =>
    whole?.value == null
      ? []
      : [{ whole: Number(whole.value), others: others.map((cell) => Number(cell?.value ?? 0)) }],
  );
  const sums = valued.filter(
    ({ whole, others }) => Math.abs(others.reduce((sum, one) => sum + one, 0) - whole) <= 1,
  );
  if (sums.length < fewestSums || sums.length < valued.length) return;
  for (const part of parts)
    Object.assign(part, { period: { ...total.period }, period_unsure: total.period_unsure });
}
