import type { Period } from '../xbrl/fact.ts';
import { writeDate } from '../xbrl/transforms/dates.ts';
import { monthNumber } from '../xbrl/transforms/month-names.ts';
import { dayAfter } from './statement-days.ts';

const month =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const year = '(?<year>(?:19|20)\\d\\d)(?!\\d)';
const wholeDates = [
  new RegExp(`\\b${month}\\s*(?<day>\\d{1,2})\\s*,?\\s*${year}`, 'giu'),
  new RegExp(`\\b(?<day>\\d{1,2})(?:st|nd|rd|th)?\\s+${month},?\\s+${year}`, 'giu'),
  /(?<year>(?:19|20)\d\d)\s*[年년]\s*(?<month>\d{1,2})\s*[月월]\s*(?<day>\d{1,2})\s*[日일]/gu,
  /(?<day>\d{1,2})º?\s+de\s+(?<mes>\p{L}{3,9})\s+de\s+(?<year>(?:19|20)\d\d)(?!\d)/giu,
  // A day above 12 leaves no choice between it and the month.
  /(?<![\d./])(?<day>1[3-9]|2\d|3[01])[./](?<month>0?[1-9]|1[0-2])[./](?<year>(?:19|20)?\d\d)(?![\d./])/gu,
];
/** Year first, as Korea and Japan write it. */
const pointed = /(?<![\d.])(?<year>(?:19|20)\d\d)\.\s?(?<month>\d{1,2})\.\s?(?<day>\d{1,2})(?!\d)/gu;
const dayOfYear = [
  new RegExp(`\\b${month}\\s*(?<day>\\d{1,2})(?!\\d)`, 'giu'),
  new RegExp(`\\b(?<day>\\d{1,2})(?:st|nd|rd|th)?\\s+${month}(?![a-z])`, 'giu'),
  /(?<!\d)(?<month>\d{1,2})\s*[月월]\s*(?<day>\d{1,2})\s*[日일]/gu,
];
const yearAlone = /^\D{0,12}((?:19|20)\d\d)\D{0,12}$/;
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
const countedWeeks = /(?<!\d-?\s*(?:or|and|to|\/)\s*)\b(\d{1,2})[- ]weeks?\b/gi;
const weekMs = 7 * 86_400_000;

/**
 * The period of each column of a statement without tags, by the dates that its heads print: the day of a balance sheet, the
 * first and last day of a flow. `above` is the title with the last lines before the table, `lead` the text above it. Null for all columns unless every one
 * has a date that leaves no choice: years of 52 or 53 weeks say when they begin only where their heads count the weeks.
 */
export function findTextPeriods(
  isFlow: boolean,
  heads: readonly string[],
  above: string,
  lead = above,
): (Period | null)[] {
  const byTerm = listTerms(lead);
  const periods = heads.map(
    (head) => periodOfTerm(isFlow, head, byTerm) ?? (isFlow ? findSpan(head, above) : findDay(head, above)),
  );
  const isWhole = periods.every((period) => period !== null) && agrees(periods, heads, above);
  if (!isWhole) return heads.map(() => null);
  const keys = periods.map((period) => JSON.stringify(period));
  if (new Set(keys).size === heads.length) return periods;
  // In a first quarter the last three months are the year so far: its column comes twice.
  const isTwice = heads.every((head) => term.test(plain(head)) && /3\s*개월|누적/.test(head));
  return isTwice
    ? periods.map((period, at) => (keys.indexOf(keys[at] ?? '') === at ? period : null))
    : heads.map(() => null);
}

const term = /제\s*(\d{1,3})\s*(?:\([^)]*\)\s*)?기/u;

/** Korea's statements number the years, and say above which dates the 60th has: `제 60 기 1분기 2023.01.01 부터 2023.03.31 까지`. */
function listTerms(above: string): ReadonlyMap<string, readonly string[]> {
  const terms = new Map<string, string[]>();
  for (const line of above.split(/\n|(?=제\s*\d{1,3}\s*(?:\([^)]*\)\s*)?기)/u)) {
    const number = term.exec(line)?.[1];
    const days = number ? [...new Set(listDates([...wholeDates, pointed], plain(line)))] : [];
    if (!number || days.length === 0) continue;
    const known = terms.get(number);
    terms.set(number, known && known.join() !== days.join() ? [] : days);
  }
  return terms;
}

/** The dates of a column's numbered year. Of a span, its last three months where the head says so. */
function periodOfTerm(
  isFlow: boolean,
  head: string,
  terms: ReadonlyMap<string, readonly string[]>,
): Period | null {
  const days = terms.get(term.exec(plain(head))?.[1] ?? '') ?? [];
  const [first, last] = days;
  if (!isFlow) return first && days.length === 1 ? { instant: first } : null;
  if (!first || !last || days.length > 2 || first >= last) return null;
  const start = /3\s*개월/.test(head) ? firstDayOf(last, 3) : first;
  return start && start >= first ? { start, end: last } : null;
}

/** Fiscal 2018 may end in February 2019: where the text above names whole dates, a year alone must lead to one of them. */
function agrees(periods: readonly (Period | null)[], heads: readonly string[], above: string): boolean {
  const given = listDates(wholeDates, plain(above));
  if (given.length === 0 || heads.some((head) => listDates(wholeDates, plain(head)).length > 0)) return true;
  return periods.some((period) => period && !('forever' in period) && given.includes(lastDayOf(period)));
}

function lastDayOf(period: Exclude<Period, { forever: true }>): string {
  return 'instant' in period ? period.instant : period.end;
}

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

/** 令和８年 as 2026年; digits in half width. */
export function withoutEras(text: string): string {
  return text.normalize('NFKC').replace(eraYear, inOurCalendar);
}

function findDay(head: string, above: string): Period | null {
  const days = daysOf(head, above);
  return days.length === 1 && days[0] ? { instant: days[0] } : null;
}

function findSpan(head: string, above: string): Period | null {
  const [start, end, ...others] = daysOf(head, above);
  if (start && end && others.length === 0) return start < end ? { start, end } : null;
  if (!start || end) return null;
  const counted = firstDayOfWeeks(head, start);
  if (counted) return { start: counted, end: start };
  const months = lengthOf(head) ?? lengthOf(above);
  const first = months && !weeks.test(`${head}\n${above}`) ? firstDayOf(start, months) : undefined;
  return first ? { start: first, end: start } : null;
}

/** The dates in a head; for a year alone, the one day that the text above gives for all years. */
function daysOf(head: string, above: string): string[] {
  const text = plain(head);
  const whole = listDates(wholeDates, text);
  if (whole.length > 0) return whole;
  const alone = yearAlone.exec(text.trim())?.[1] ?? /(?:^|\D)((?:19|20)\d\d)\D*$/.exec(text)?.[1];
  if (!alone) return [];
  const inHead = listDates(dayOfYear, text, alone);
  const days = inHead.length > 0 ? inHead : listDates(dayOfYear, plain(above), alone);
  return new Set(days).size === 1 ? days.slice(0, 1) : [];
}

/** The days that a text prints with their years. */
export function listWholeDates(text: string): string[] {
  return [...new Set(listDates(wholeDates, plain(text)))];
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
