import { dayAfter, dayBefore, daysOf, lastDay } from '../statement-days.ts';
import type { Period } from '../xbrl/fact.ts';
import {
  countWeeks,
  firstDayOf,
  firstDayOfWeeks,
  lengthOf,
  listWholeDates,
  namesWeeks,
  plain,
  withoutWholeDates,
} from './dates.ts';

/** The columns of a statement whose heads may not print a whole date. */
export interface DatedColumns {
  isFlow: boolean;
  heads: readonly string[];
  /** The title, with the lines before the table. */
  above: string;
  /** In place of a null comes the period that this finds. */
  periods: (Period | null)[];
}

interface Known {
  ends: Map<number, Set<string>>;
  spans: Map<number, Set<string>>;
}

const partOfYear = /분기|반기|누적|개월|中間|四半期|半年|季度|quarter|half[- ]year|\b[qh][1-4]\b/i;
const thisYear = /^(?:本期|本年|当期|當期|当年|期末|年末|当期末)|당\)?\s*기/;
const yearBefore = /^(?:上期|上年|前期|期初|年初|上年末|前期末)|전\)?\s*기/;
const twoYearsBefore = /전전\)?\s*기/;
/** Of a balance only. */
const atDay = /[期年][末初]|말$/;
const ordinal = /제\s*(\d{1,3})\s*(?:\([^)]{0,99}\)\s*)?기/;

/**
 * The periods of columns that print a year alone, or `this year` and `last year`: the dates that another statement of the
 * same filing gives for that year, else those of the fiscal year that the report is for.
 */
export function completePeriods(statements: readonly DatedColumns[], yearEnd: string | undefined): void {
  const known: Known = { ends: new Map(), spans: new Map() };
  for (const { heads, periods } of statements)
    for (const [at, period] of periods.entries()) {
      const year = period && (yearAlone(heads[at] ?? '') ?? Number(lastDay(period).slice(0, 4)));
      if (period && year) note(known, year, period);
    }
  const flowsFirst = [...statements].sort((a, b) => Number(b.isFlow) - Number(a.isFlow));
  for (const statement of flowsFirst) {
    if (statement.heads.length === 0 || statement.periods.some(Boolean)) continue;
    const years = yearsOf(statement, yearEnd);
    if (years === null) continue;
    const months = hasMonths(statement, known, years, yearEnd);
    for (const [at, year] of [...years.entries()].sort(([, a], [, b]) => b - a)) {
      const end = dateIn(statement.heads[at]) ?? endOf(year, known, months ? yearEnd : lastOf(year, yearEnd));
      const period =
        end && (statement.isFlow ? spanTo(end, statement, at, year, known, months) : { instant: end });
      if (!period || !isAnnual(statement, at, yearEnd !== undefined || known.spans.has(year))) continue;
      statement.periods[at] = period;
      note(known, year, period);
    }
  }
}

/** The one whole date of a head. */
function dateIn(head = ''): string | undefined {
  const dates = listWholeDates(head);
  return dates.length === 1 ? dates[0] : undefined;
}

/** The report's year end where it is that of this very year. */
function lastOf(year: number, yearEnd: string | undefined): string | undefined {
  return yearEnd !== undefined && Number(yearEnd.slice(0, 4)) === year ? yearEnd : undefined;
}

/** Whether years are twelve full months. A year of 52 weeks may end on the last day of a month by chance. */
function hasMonths(
  { heads, above }: DatedColumns,
  { ends }: Known,
  years: readonly number[],
  yearEnd: string | undefined,
): boolean {
  const days = years.flatMap((year, at) => [dateIn(heads[at]) ?? [], lastOf(year, yearEnd) ?? []].flat());
  const all = [...days, ...[...ends.values()].flatMap((found) => [...found])];
  return (
    !namesWeeks(`${heads.join('\n')}\n${above}`) && all.every((day) => firstDayOf(day, 12) !== undefined)
  );
}

function note({ ends, spans }: Known, year: number, period: Period): void {
  const add = (map: Map<number, Set<string>>, value: string) =>
    map.set(year, (map.get(year) ?? new Set()).add(value));
  if (!('start' in period)) add(ends, lastDay(period));
  else if (isYear(period)) {
    add(spans, `${period.start}/${period.end}`);
    add(ends, period.end);
  }
}

/** A year, also one of 52 or 53 weeks. */
export function isYear(period: Period): boolean {
  const days = daysOf(period);
  return days >= 357 && days <= 373;
}

/** The fiscal year of each column; null unless every one has a year of its own. */
function yearsOf({ heads, isFlow }: DatedColumns, yearEnd: string | undefined): number[] | null {
  if (heads.some((head) => partOfYear.test(head))) return null;
  const years = heads.map(yearAlone);
  const found = years.every((year) => year !== undefined) ? years : relativeYears(heads, isFlow, yearEnd);
  return found && new Set(found).size === found.length ? found : null;
}

/** The one year of a head; beside whole dates the one that is in none of them. */
function yearAlone(head: string): number | undefined {
  const yearsIn = (text: string) => new Set(text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? []);
  const [year, ...others] = yearsIn(plain(head));
  if (others.length === 0) return year === undefined ? undefined : Number(year);
  const [alone, ...more] = yearsIn(withoutWholeDates(head));
  return alone !== undefined && more.length === 0 ? Number(alone) : undefined;
}

function relativeYears(heads: readonly string[], isFlow: boolean, yearEnd?: string): number[] | null {
  if (yearEnd === undefined) return null;
  const texts = heads.map((head) => plain(head).replace(/\s+/g, ' ').trim());
  if (isFlow && texts.some((text) => atDay.test(text))) return null;
  const numbers = texts.map((text) => Number(ordinal.exec(text)?.[1] ?? Number.NaN));
  const newest = Math.max(...numbers);
  const last = Number(yearEnd.slice(0, 4));
  const years = texts.map((text, at) => {
    const number = numbers[at];
    if (number !== undefined && Number.isFinite(newest)) return last - (newest - number);
    if (twoYearsBefore.test(text)) return last - 2;
    if (yearBefore.test(text)) return last - 1;
    return thisYear.test(text) ? last : Number.NaN;
  });
  return years.every(Number.isFinite) && years.includes(last) ? years : null;
}

function endOf(year: number, { ends, spans }: Known, yearEnd: string | undefined): string | undefined {
  const found = ends.get(year);
  if (found) return found.size === 1 ? [...found][0] : undefined;
  const [next, ...others] = spans.get(year + 1) ?? [];
  if (next && others.length === 0) return dayBefore(next.slice(0, 10));
  if (yearEnd === undefined) return undefined;
  const last = Number(yearEnd.slice(0, 4));
  if (year === last) return yearEnd;
  return year < last && firstDayOf(yearEnd, 12) ? sameMonthEnd(yearEnd, year) : undefined;
}

/** The last day of the same month in another year. */
function sameMonthEnd(day: string, year: number): string {
  return new Date(Date.UTC(year, Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);
}

/** Only an annual report, or one with such a year, or a head that says so, is known to have years. */
function isAnnual({ isFlow, heads, above }: DatedColumns, at: number, hasYears: boolean): boolean {
  const head = heads[at] ?? '';
  const months = lengthOf(head) ?? lengthOf(above);
  const counted = countWeeks(head);
  if ((months !== undefined && months !== 12) || (counted !== undefined && counted < 52)) return !isFlow;
  return !isFlow || months !== undefined || counted !== undefined || hasYears;
}

function spanTo(
  end: string,
  { heads }: DatedColumns,
  at: number,
  year: number,
  { ends, spans }: Known,
  months: boolean,
): Period | null {
  const [same, ...others] = spans.get(year) ?? [];
  if (same) return others.length === 0 && same.endsWith(end) ? spanFrom(same.slice(0, 10), end) : null;
  const before = dateIn(heads[at + 1]) ?? dateIn(heads[at - 1]);
  const [known] = ends.get(year - 1) ?? [];
  const last = [before, known].find((day) => day !== undefined && day < end);
  const start =
    firstDayOfWeeks(heads[at] ?? '', end) ?? (months ? firstDayOf(end, 12) : last && dayAfter(last));
  const span = start ? spanFrom(start, end) : null;
  return span && isYear(span) ? span : null;
}

const spanFrom = (start: string, end: string): Period => ({ start, end });
