import { spellFiscalYears } from '@footnote/text';
import { dayAfter } from '../statement-days.ts';
import {
  countWeeks,
  firstDayOf,
  firstDayOfWeeks,
  isSpan,
  lengthOf,
  listDaysOfYear,
  listWholeDates,
  namesWeeks,
  plain,
  withoutWholeDates,
} from './dates.ts';
import type { TablePeriod } from './table.ts';
import { listTerms, periodOfTerm, type Terms } from './term-periods.ts';
import { isYear } from './year-ends.ts';

export interface ColumnPeriod {
  period: TablePeriod | null;
  unsure: boolean;
}

export interface PeriodHeads {
  /** The whole head of each column. */
  keys: readonly string[];
  /** The words above the labels. */
  head: string;
  /** Title and lines above, the nearest last. */
  above: readonly string[];
  /** Whether the table is at points in time (a balance sheet), over spans (a statement of flows), or may be either. */
  isDay: boolean | null;
  /** Its rows name periods of their own. */
  hasDatedRows: boolean;
}

const none: ColumnPeriod = { period: null, unsure: false };
const open: ColumnPeriod = { period: null, unsure: true };
const between = /(?:自|から|至|[~〜～]|\bthrough\b|\bto\b|\d\s?[–—-]\s?\D{0,12}\d)/i;
const change =
  /\bchange|\bvariance\b|\bvs\.?\b|\bversus\b|\bcompared\b|\bincrease|\bdecrease|增减|増減|증감/i;
const quarter =
  /\b(?:(?:1st|2nd|3rd|4th|first|second|third|fourth) (?:fiscal )?quarter|[1-4]Q|Q[1-4]|quarters? end(?:ed|ing))(?![a-z])|四半期会計|第[1-4一二三四１-４](?:四半期|季度)|분기/i;
const halfYear = /\b(?:half[- ]years?|(?:first|second) half|[12]H|H[12])(?![a-z])|中間|半年|반기/i;
const wordWeeks: readonly (readonly [RegExp, number])[] = [
  [/\b(?:thirteen|fourteen|twelve|sixteen|seventeen)[- ]weeks?\b/i, 3],
  [/\btwenty[- ](?:four|five|six|seven|eight)[- ]weeks?\b/i, 6],
  [/\b(?:thirty[- ](?:six|eight|nine)|forty)[- ]weeks?\b/i, 9],
  [/\bfifty[- ](?:two|three)[- ]weeks?\b/i, 12],
];
const dayCue =
  /\bas (?:of|at)\b|\bat (?:the )?(?:end|year[- ]end|close)\b|\bat\b(?=\s+(?:\d{1,2}\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))|^balances?\b|現在|[期年]末|末[)）]?$|말(?:\s|$|\))|[期年]初/i;
/** A year in the words of the issuer: `Fiscal 2022`, `FY22`. */
const fiscal = /\b(?:fiscal(?: year)?s?|FY)\s?['’]?((?:19|20)\d\d|\d\d(?!\d))/i;
const fullYear =
  /\bfull[- ]year\b|\bfiscal years?\b|\bFY\b|\bFY\s?['’]?\d\d|\byears?\b|事業年度|会計年度|[年本当前上]期|年度|연도|기$/i;
const shortYear = /(?:\bFY|\b[1-4]Q|\bQ[1-4]|\b[12]H|\bH[12]|\b9M)[\s'’]{0,2}(\d\d)(?!\d)/i;

/** The fiscal year by which a head calls its column; null where it doesn't say `fiscal`. */
export function fiscalYearIn(key: string): number | null {
  const [, year] = fiscal.exec(key) ?? [];
  return year === undefined ? null : year.length === 2 ? 2000 + Number(year) : Number(year);
}

/**
 * The period of each column: its days and its length where the head, else the words above the labels, else the nearest line
 * above leaves no choice; `unsure` where a part of them is open.
 */
export function readColumnPeriods(heads: PeriodHeads): ColumnPeriod[] {
  const listed = datesInOrder(heads);
  if (listed) return listed;
  const terms = listTerms(heads.above.join('\n'));
  const given = new Set(heads.above.flatMap(listWholeDates));
  const read = withSpannedLengths(
    heads.keys.map((key) => readPeriod(key, heads, terms)),
    heads.keys,
  );
  const found = afterOneAnother(withWholeMonths(read, heads.keys));
  if (found.every(({ period, unsure }) => period === null && !unsure)) return shareTitle(heads, found);
  // Fiscal 2018 may end in February 2019: where the text above names whole dates, a year alone must lead to one of them.
  const dated = heads.keys.some((key) => listWholeDates(key).length > 0);
  const agrees = found.some(({ period }) => period?.end && given.has(period.end));
  return given.size === 0 || dated || agrees ? found : found.map(withoutDays);
}

/** `At January 1, 2023 and January 2, 2022` over the columns 2022 and 2021: each has the day in its place. */
function datesInOrder({ keys, head, above, isDay }: PeriodHeads): ColumnPeriod[] | null {
  const years = keys.map((key) => yearsIn(withoutWholeDates(key)));
  if (keys.length < 2 || years.some((found) => found.length !== 1)) return null;
  const line = [keys[0] ?? '', head, ...above.toReversed()].find((one) => listWholeDates(one).length > 1);
  const days = listWholeDates(line ?? '').sort();
  const order = years.flat().sort((a, b) => a - b);
  const later = new Set(days.map((day, at) => yearOf(day) - (order[at] ?? 0)));
  const [offset = -1] = later;
  // Fiscal 2022 may end in January 2023.
  const fits = offset === 0 || (offset === 1 && days.every((day) => day.slice(5) <= '02-29'));
  if (days.length !== keys.length || new Set(order).size !== order.length || later.size > 1 || !fits)
    return null;
  return years.map(([year = 0]) => {
    const end = days[order.indexOf(year)] ?? null;
    const months = isDay === true ? 0 : lengthFor(String(year), head, [...above, line ?? ''], isDay);
    const start = months && end ? startOf('', head, above, end, months) : null;
    const unsure = end === null || months === null || (months > 0 && start === null);
    return { period: { year: end ? yearOf(end) : year, start, end, months }, unsure };
  });
}

/**
 * A head over several columns may stand over one of them in the text: `2022 | 2021 | FOURTH QUARTER Total | 2022 | 2021 | TWELVE MONTHS
 * Total`. Where the same years come again, each time beside another length, it is that of the years beside it; where they come again
 * without one, nobody can tell which of them a figure is of.
 */
function withSpannedLengths(found: ColumnPeriod[], keys: readonly string[]): ColumnPeriod[] {
  const years = keys.map((key, at) =>
    isBareYear(key) && found[at]?.period?.end === null ? key.trim() : null,
  );
  const first = years.find((year) => year !== null);
  const blocks: { years: string[]; lengths: Set<number | 'several'> }[] = [];
  const blockOf = keys.map((key, at) => {
    const year = years[at] ?? null;
    if (year !== null && year === first) blocks.push({ years: [], lengths: new Set() });
    const block = blocks.at(-1);
    if (year !== null) block?.years.push(year);
    const length = monthsIn(key);
    if (length !== null) block?.lengths.add(length);
    return block;
  });
  if (blocks.length < 2) return found;
  const areTold =
    new Set(blocks.map((block) => block.years.join())).size === 1 &&
    blocks.every(({ lengths }) => lengths.size === 1 && !lengths.has('several')) &&
    new Set(blocks.flatMap(({ lengths }) => [...lengths])).size === blocks.length;
  const alike = Map.groupBy(years, (year) => year);
  return found.map((column, at) => {
    const { period } = column;
    const year = years[at] ?? null;
    if (year === null || !period) return column;
    const [length] = blockOf[at]?.lengths ?? [];
    if (areTold && typeof length === 'number') return { period: { ...period, months: length }, unsure: true };
    return alike.get(year)?.length === 1 ? column : open;
  });
}

const isBareYear = (key: string): boolean => /^(?:19|20)\d\d$/.test(key.trim());

/** A year of 52 weeks may end on the last day of a month by chance: no column has whole months unless all have. */
function withWholeMonths(found: ColumnPeriod[], keys: readonly string[]): ColumnPeriod[] {
  const byWeeks = found.some(({ period }) => period?.months && period.end && !firstDayOf(period.end, 1));
  if (!byWeeks) return found;
  return found.map(({ period, unsure }, at) =>
    period?.months &&
    period.start &&
    period.end &&
    !countWeeks(keys[at] ?? '') &&
    !listWholeDates(keys[at] ?? '')[1]
      ? { period: { ...period, start: null }, unsure: true }
      : { period, unsure },
  );
}

/** Of two years side by side, the later one begins on the day after the end of the earlier one. */
function afterOneAnother(found: ColumnPeriod[]): ColumnPeriod[] {
  const ends = new Set(
    found.flatMap(({ period }) => (period?.months === 12 && period.end ? [period.end] : [])),
  );
  return found.map((column) => {
    const { period } = column;
    if (period?.months !== 12 || !period.end || period.start) return column;
    const { end } = period;
    const before = [...ends]
      .filter((one) => one < end)
      .sort()
      .at(-1);
    const start = before ? dayAfter(before) : null;
    if (!start || !isYear({ start, end })) return column;
    return { period: { ...period, start }, unsure: false };
  });
}

function withoutDays({ period, unsure }: ColumnPeriod): ColumnPeriod {
  return period?.end ? { period: { ...period, start: null, end: null }, unsure: true } : { period, unsure };
}

/** Columns that name parts and no period are all of the one period that the title names. */
function shareTitle(
  { head, above, isDay, hasDatedRows }: PeriodHeads,
  found: ColumnPeriod[],
): ColumnPeriod[] {
  if (hasDatedRows) return found;
  const lines = [head, ...above.toReversed()];
  const line = lines.find((one) => yearsIn(plain(one)).length > 0 || listWholeDates(one).length > 0);
  if (line === undefined) return found;
  // `（自 2024年４月１日 至 2025年３月31日）`
  const spans = listWholeDates(line).length === 2 && isSpan(line);
  if (!spans && yearsIn(plain(line)).length !== 1) return found;
  const period = readPeriod(line, { head, above, isDay }, new Map());
  return found.map(() => (period.period?.end ? period : (found[0] ?? none)));
}

function readPeriod(
  key: string,
  { head, above, isDay }: Pick<PeriodHeads, 'head' | 'above' | 'isDay'>,
  terms: Terms,
): ColumnPeriod {
  const ofTerm = periodOfTerm(key, terms);
  if (ofTerm && (ofTerm.start === null ? isDay !== false : isDay !== true)) {
    const { start, end } = ofTerm;
    const months = start === null ? 0 : monthsBetween(start, end);
    return { period: { year: yearOf(end), start, end, months }, unsure: false };
  }
  const text = plain(spellFiscalYears(key.slice(0, 400)));
  const whole = listWholeDates(text).sort();
  const years = yearsIn(text);
  if (change.test(text) && years.length > 1) return none;
  const [first, last, ...others] = whole;
  if (first && last) {
    const months = monthsBetween(first, last);
    if (others.length > 0 || !isSpan(text) || months < 1 || months > 18) return open;
    return { period: { year: yearOf(last), start: first, end: last, months }, unsure: false };
  }
  const year = first ? yearOf(first) : yearAlone(text, years);
  if (year === null) return years.length > 0 ? open : none;
  const ofQuarter = first ? null : quarterOf(text, year);
  if (ofQuarter) return { period: ofQuarter, unsure: true };
  const end = first ?? dayIn(year, text, head, above);
  // `前連結会計年度（2023年４月30日）`: a span is printed with its first day.
  const isDayOfYear =
    isDay === null && first !== undefined && /[会業]年度|会計期間/.test(text) && !between.test(text);
  const months = isDay === true || isDayOfYear ? 0 : lengthFor(text, head, above, isDay);
  const start = months && end ? startOf(key, head, above, end, months) : null;
  const unsure = end === null || months === null || (months > 0 && start === null);
  return { period: { year, start, end, months }, unsure };
}

/**
 * `'24.1분기`, `2024年第一季度`: China's years are those of the calendar, and so are most of Korea's. `누적` counts from the first day of the
 * year, which the words don't say.
 */
function quarterOf(text: string, year: number): TablePeriod | null {
  const said = /(?<ko>[1-4])\s?분기|第\s?(?<zh>[一二三四1-4])\s?季度/.exec(text)?.groups;
  const number = Number(said?.ko ?? said?.zh) || '一二三四'.indexOf(said?.zh ?? '-') + 1;
  if (number === 0) return null;
  const end = new Date(Date.UTC(year, number * 3, 0)).toISOString().slice(0, 10);
  // `1분기말` may head balances and amounts of the quarter alike.
  if (/누적|누계|累[计計]|말/.test(text)) return { year, start: null, end, months: null };
  return { year, start: firstDayOf(end, 3) ?? null, end, months: 3 };
}

const yearOf = (day: string) => Number(day.slice(0, 4));
const yearsIn = (text: string): number[] => [
  ...new Set((text.match(/(?<![\d.,$€£])(?:19|20)\d\d(?![\d,]|\.\d)/g) ?? []).map(Number)),
];

/** The one year of a head, else that at its end. */
function yearAlone(text: string, years: readonly number[]): number | null {
  const [only, ...others] = years;
  if (only !== undefined && others.length === 0) return only;
  const last = /(?:^|\D)((?:19|20)\d\d)\D*$/.exec(text)?.[1];
  if (last) return Number(last);
  const short = (shortYear.exec(text) ?? /['‘’](\d\d)[.년]\s?(?=[1-4]\s?분기)/.exec(text))?.[1];
  return short === undefined ? null : 2000 + Number(short);
}

/** The one day of the year that the head names, else the words above the labels, else the nearest line that names any. */
function dayIn(year: number, text: string, head: string, above: readonly string[]): string | null {
  for (const line of [text, head, ...above.toReversed()]) {
    const days = listDaysOfYear(line.slice(-400), year);
    if (days.length === 0) continue;
    const [day, ...others] = days;
    if (!day || others.length > 0) return null;
    // `Three years ended September 26, 1997`: years of weeks end on another day each.
    const [whole] = listWholeDates(line.slice(-400));
    if (whole && whole !== day && !firstDayOf(whole, 12)) return null;
    // Fiscal 2022 may end in January 2023.
    return fiscal.test(text) && day.slice(5) <= '02-29' ? null : day;
  }
  return null;
}

/** The length by the nearest words that name one: 0 for a point in time; null where they name two, or none does. */
function lengthFor(
  text: string,
  head: string,
  above: readonly string[],
  isDay: boolean | null,
): number | null {
  if (dayOfYear.test(text)) return 0;
  for (const line of [text, head, ...above.toReversed()]) {
    const months = monthsIn(line);
    const atDay = dayCue.test(line.trim()) && isDay !== false;
    if (months === null && !atDay) continue;
    if (months !== null && atDay) return null;
    return atDay ? 0 : months === 'several' ? null : months;
  }
  return isDay === false && fullYear.test(text) && !quarter.test(text) && !halfYear.test(text) ? 12 : null;
}

/** `前連結会計年度 (2023年４月30日)`: its last day, where a period would have its first one, too. */
const dayOfYear = /年度\s*[(（]\s*(?!自)[^自至～~()（）]{4,20}日\s*[)）]/;

/** `Three and six months ended` */
const twoLengths =
  /\b(?:three|six|nine|3|6|9)(?:[- ]months?)?,? (?:and|or) (?:six|nine|twelve|6|9|12)[- ]months?\b/i;

/** `Less than 12 months` is no length of a period. */
const noLength =
  /\b(?:less|more|greater|longer|fewer) than (?:\w+ )?months?\b|\b\w+ months? or (?:longer|more|greater|less)\b|\b(?:next|within|over|after) (?:the )?(?:\w+ )?(?:months?|years?)\b/gi;

function monthsIn(text: string): number | 'several' | null {
  if (twoLengths.test(text)) return 'several';
  const said = text.replace(noLength, ' ');
  const weeks = countWeeks(said);
  const found = new Set<number>();
  if (weeks !== undefined) {
    const length = [3, 6, 9, 12].find((months) => Math.abs(weeks - (months * 52) / 12) <= 1.5);
    if (length) found.add(length);
  }
  for (const [form, months] of wordWeeks) if (form.test(said)) found.add(months);
  const named = lengthOf(said);
  if (named) found.add(named);
  if (quarter.test(said)) found.add(3);
  if (halfYear.test(said)) found.add(6);
  if (/\b9M\b/i.test(said)) found.add(9);
  if (/\bfull[- ]year\b/i.test(said)) found.add(12);
  const [only] = found;
  if (only === undefined) return null;
  return found.size > 1 ? 'several' : only;
}

function startOf(
  key: string,
  head: string,
  above: readonly string[],
  end: string,
  months: number,
): string | null {
  const counted = firstDayOfWeeks(key, end) ?? firstDayOfWeeks(head, end);
  if (counted) return counted;
  if (namesWeeks([key, head, ...above].join('\n'))) return null;
  return firstDayOf(end, months) ?? null;
}

function monthsBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first) + 86_400_000) / 86_400_000 / 30.437);
}
