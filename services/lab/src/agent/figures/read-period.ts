import { withoutEras } from '@research/financials';
import { spellFiscalYears } from '@research/text';

/** The period of a table's column. */
export interface ColumnPeriod {
  /** The calendar year in which it ends, as printed. */
  year: number;
  /** The last day, if the head or the lines above name it. */
  end: string | null;
  /** Its length in months; null for a point in time, or when the length is unknown. */
  months: number | null;
}

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthPattern = String.raw`\b(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?`;
const fullDate = new RegExp(`${monthPattern}\\s+(\\d{1,2}),?\\s+((?:19|20)\\d{2})`, 'i');
const dayMonthYear = new RegExp(`\\b(\\d{1,2})\\s+${monthPattern},?\\s+((?:19|20)\\d{2})`, 'i');
const japaneseDate = /((?:19|20)\d{2})年\s*(\d{1,2})月\s*(?:(\d{1,2})日|期)?/;
/** "自 2023年5月1日 至 2024年4月30日": the period ends with the second date. */
const japaneseSpan = new RegExp(
  `(?:自\\s*)?${japaneseDate.source}\\s*(?:至|から|[~〜～－-])\\s*(?:至\\s*)?(?=\\d)`,
);
const slashedDate = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/((?:19|20)?\d{2})(?![\d/])/;
const yearForm = /(?<![\d,.$])((?:19|20)\d{2})(?![\d,])/g;

/** @param above the title and captions of the table; they often name the day, while the columns name the years */
export function readPeriod(head: string, above: string): ColumnPeriod | null {
  const text = spellFiscalYears(withoutEras(head));
  const said = monthsOf(text) ?? monthsOf(above);
  const span = japaneseSpan.exec(text);
  const japanese = japaneseDate.exec(span ? text.slice(span.index + span[0].length) : text);
  if (japanese) {
    const [, year = '', month = '', day] = japanese;
    const end = day ? dateOf(year, Number(month), day) : null;
    return { year: Number(year), end, months: span ? monthsBetween(span, japanese) : said };
  }
  const months = said;
  const slashed = slashedDate.exec(text);
  if (slashed) return ofSlashed(slashed, months);
  // `At January 1, 2023 and January 2, 2022 … 2022`: a year by itself at the end is the column's.
  const last = /(?<!\d,?\s)(?<![\d,.$])((?:19|20)\d{2})\D*$/.exec(text);
  const date = last && [...text.matchAll(yearForm)].length > 1 ? null : fullDate.exec(text);
  if (date) return of(date[3], date[1], date[2], months);
  const turned = dayMonthYear.exec(text);
  if (turned) return of(turned[3], turned[2], turned[1], months);
  const years = [...text.matchAll(yearForm)].map(([year]) => Number(year));
  const year = last ? Number(last[1]) : Math.max(...years, shortFiscalYear(text));
  if (!Number.isFinite(year) || year <= 0) return null;
  // A year alone is the filer's name for the period.
  return { year, end: null, months };
}

/** A period from the first of a month to the last of another. */
function monthsBetween([, from, first]: RegExpExecArray, [, to, last]: RegExpExecArray): number {
  return (Number(to) - Number(from)) * 12 + Number(last) - Number(first) + 1;
}

/** `31/12/24`. Where both may be the month, only the year is sure. */
function ofSlashed(
  [, first = '', second = '', year = '']: RegExpExecArray,
  months: number | null,
): ColumnPeriod {
  const full = year.length === 2 ? `20${year}` : year;
  const [day, month] = Number(first) > 12 ? [first, second] : [second, first];
  const end = Number(day) > 12 ? dateOf(full, Number(month), day.padStart(2, '0')) : null;
  return { year: Number(full), end, months };
}

function shortFiscalYear(text: string): number {
  const match = /\bFY\s?['’]?(\d{2})\b/i.exec(text);
  return match ? 2000 + Number(match[1]) : Number.NEGATIVE_INFINITY;
}

function of(year = '', month = '', day = '', months: number | null): ColumnPeriod {
  return { year: Number(year), end: dateOf(year, monthOf(month), day), months };
}

function monthOf(name = ''): number {
  return monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function dateOf(year: string, month: number, day = ''): string | null {
  if (month < 1 || month > 12 || Number(day) < 1 || Number(day) > 31) return null;
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const lengths: readonly (readonly [RegExp, number])[] = [
  [
    /(?:three|\b3) months|quarter ended|thirteen weeks|1[34] weeks|quarters? ended|(?:first|second|third|fourth) quarter|\bQ[1-4]\b|第[1-4一二三四]四半期会計/i,
    3,
  ],
  [/(?:six|\b6) months|twenty-six weeks|26 weeks|half[- ]year|中間/i, 6],
  [/(?:nine|\b9) months|thirty-nine weeks|39 weeks/i, 9],
  [
    /years? (?:to date )?ended|(?:twelve|\b12) months|full[- ]year|fiscal years?|5[23] weeks|for the years?|連結会計年度|事業年度/i,
    12,
  ],
];

function monthsOf(text: string): number | null {
  return lengths.find(([form]) => form.test(text))?.[1] ?? null;
}
