import { dayAfter } from '../statement-days.ts';
import { writeDate } from '../xbrl/transforms/dates.ts';
import { monthNumber } from '../xbrl/transforms/month-names.ts';

const month =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const year = '(?<year>(?:19|20)\\d\\d)(?!\\d)';
const wholeDates = [
  new RegExp(`\\b${month}\\s*(?<day>\\d{1,2})(?:\\s*,)?\\s*${year}`, 'giu'),
  new RegExp(`\\b(?<day>\\d{1,2})(?:st|nd|rd|th)?\\s+${month},?\\s+${year}`, 'giu'),
  /(?<year>(?:19|20)\d\d)\s*[年년]\s*(?<month>\d{1,2})\s*[月월]\s*(?<day>\d{1,2})\s*[日일]/gu,
  /(?<day>\d{1,2})º?\s+de\s+(?<mes>\p{L}{3,9})\s+de\s+(?<year>(?:19|20)\d\d)(?!\d)/giu,
  /(?<![\d./-])(?<year>(?:19|20)\d\d)(?:\.\s?|[/-])(?<month>0?[1-9]|1[0-2])(?:\.\s?|[/-])(?<day>0?[1-9]|[12]\d|3[01])(?!\d)/gu,
  // A day above 12 leaves no choice between it and the month.
  /(?<![\d./])(?<day>1[3-9]|2\d|3[01])[./](?<month>0?[1-9]|1[0-2])[./](?<year>(?:19|20)?\d\d)(?![\d./])/gu,
  /(?<![\d./])(?<month>0?[1-9]|1[0-2])\/(?<day>1[3-9]|2\d|3[01])\/(?<year>(?:19|20)?\d\d)(?![\d./])/gu,
];
const dayOfYear = [
  new RegExp(`\\b${month}\\s*(?<day>\\d{1,2})(?!\\d)`, 'giu'),
  new RegExp(`\\b(?<day>\\d{1,2})(?:st|nd|rd|th)?\\s+${month}(?![a-z])`, 'giu'),
  /(?<!\d)(?<month>\d{1,2})\s*[月월]\s*(?<day>\d{1,2})\s*[日일]/gu,
];
const lengths: [RegExp, number][] = [
  [
    /\b(?:twelve|12)[- ]months?\b|\byears?[ -]+end(?:ed|ing)\b|\bfor the years?\b|会計年度|止年度|연도|exerc[ií]cios? findos?/i,
    12,
  ],
  [/\b(?:nine|9)[- ]months?\b/i, 9],
  [/\b(?:six|6)[- ]months?\b|\bhalf[- ]years?\b|中間/i, 6],
  [/\b(?:three|3)[- ]months?\b|\bquarters? ended\b/i, 3],
];
/** The Gregorian year before each era's first. */
const eras: Readonly<Record<string, number>> = { 昭和: 1925, 平成: 1988, 令和: 2018 };
const eraYear = /(昭和|平成|令和)\s*(\d{1,2}|元)\s*年/g;
const weeks = /\bweeks?\b/i;
/** Not the second of two numbers, as in `52 or 53 weeks`. */
const countedWeeks = /(?<!\d-?\s{0,9}(?:or|and|to|\/)\s{0,9})\b(\d{1,2})[- ]weeks?\b/gi;
const weekMs = 7 * 86_400_000;

/** Without marks and numbers of footnotes, in half-width digits, and with the years of eras as those of our calendar. */
export function plain(text: string): string {
  return text
    .replace(/[¹²³⁰-⁹]/g, '')
    .normalize('NFKC')
    .replace(/<br>|[*_\\]/g, ' ')
    .replace(eraYear, inOurCalendar);
}

const inOurCalendar = (_: string, era: string, number: string) =>
  `${(eras[era] ?? 0) + (number === '元' ? 1 : Number(number))}年`;

/** The days that a text prints with their years. */
export function listWholeDates(text: string): string[] {
  return [...new Set(listDates(wholeDates, plain(text)))];
}

/** A text without the days that it prints with their years. */
export function withoutWholeDates(text: string, inPlace = ' '): string {
  return wholeDates.reduce((rest, pattern) => rest.replace(pattern, inPlace), plain(text));
}

/** `2024年４月１日 至 2025年３月31日`, `from April 1, 2024 to March 31, 2025`: the first and the last day of a period. */
export function isSpan(text: string): boolean {
  return /¤[^¤]{0,12}(?:至|から|부터|[~〜–—-]|\bthrough\b|\bto\b)[^¤]{0,12}¤/.test(
    withoutWholeDates(text.replaceAll('¤', ' '), '¤'),
  );
}

/** The days that a text prints, in this year where it prints none. */
export function listDaysOfYear(text: string, year: number): string[] {
  return [...new Set(listDates(dayOfYear, plain(text), String(year)))];
}

export function namesWeeks(text: string): boolean {
  return weeks.test(text);
}

function listDates(patterns: readonly RegExp[], text: string, inYear?: string): string[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ groups }) => {
      const {
        year: own = inYear,
        month: name = '',
        mes = '',
        day = '',
      }: Record<string, string | undefined> = groups ?? {};
      const named = mes ? monthNumber('pt', mes) : monthNumber('en', name);
      const number = /^\d/.test(name) ? Number(name) : named;
      const full = own?.length === 2 ? `20${own}` : own;
      return (number && writeDate(Number(full), number, Number(day))) || [];
    }),
  );
}

/** One length only: a table with columns of three and of nine months names both above. */
export function lengthOf(text: string): number | undefined {
  const found = lengths.filter(([pattern]) => pattern.test(text));
  return found.length === 1 ? found[0]?.[1] : undefined;
}

/** The first day of the weeks that a column's own head counts, as in `52 Weeks Ended August 29, 2021`. */
export function firstDayOfWeeks(head: string, end: string): string | undefined {
  const counted = countWeeks(head);
  if (!counted) return undefined;
  return dayAfter(new Date(Date.parse(`${end}T00:00:00Z`) - counted * weekMs).toISOString());
}

/** The one number of weeks that a head names. */
export function countWeeks(head: string): number | undefined {
  const [counted, ...others] = new Set([...head.matchAll(countedWeeks)].map(([, count]) => Number(count)));
  return others.length === 0 ? counted : undefined;
}

/** The first day of this many months that end on the last day of one; undefined for any other day. */
export function firstDayOf(end: string, months: number): string | undefined {
  const next = new Date(`${end}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  if (next.getUTCDate() !== 1) return undefined;
  next.setUTCMonth(next.getUTCMonth() - months);
  return next.toISOString().slice(0, 10);
}
