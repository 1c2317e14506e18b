import type { ResearchToolOutput } from '@footnote/contracts';
import type { ParsedQuestion } from '../parse/parsed-question.ts';
import type { AskedPeriod } from '../parse/read-periods.ts';

export type Filing = ResearchToolOutput<'list_filings'>['filings'][number];

const interim = ['quarterly', 'semiannual'];
/** Which reports say most of a company, where none of the wanted family is filed. */
const tellingOrder = ['annual', 'semiannual', 'quarterly', 'earnings'];
/** Announcements that are read at once. */
const mostAnnouncements = 3;

/** Families of forms that hold the answer, the likeliest first. */
export function familiesOf({ marks, periods }: ParsedQuestion): readonly string[] {
  if (marks.has('proxy')) return ['proxy', 'governance'];
  if (marks.has('current')) return ['current'];
  if (marks.has('earnings')) return ['earnings', 'current'];
  const partOfYear = periods.some(({ months }) => months !== null && months < 12);
  const isInterim = partOfYear || marks.has('quarter') || marks.has('half');
  return isInterim && !marks.has('most') ? interim : ['annual'];
}

/** The filings to read, the one that fits best first; `count` of them. */
export function chooseFilings(filings: readonly Filing[], question: ParsedQuestion, count: number): Filing[] {
  const families = familiesOf(question);
  const inFamily = filings.filter(({ form_family }) => form_family && families.includes(form_family));
  const fitting =
    inFamily.length > 0 && coversPeriod(inFamily, question)
      ? inFamily
      : mostTelling(filings, inFamily, question);
  const originals = fitting.filter(({ is_amendment }) => !is_amendment);
  const sorted = (originals.length > 0 ? originals : fitting).toSorted((a, b) =>
    endOf(b).localeCompare(endOf(a)),
  );
  const from = indexOf(sorted, question.periods);
  // An announcement is about one thing: where the newest says nothing, one before it may.
  const isReport = sorted.some(({ form_family }) => form_family && tellingOrder.includes(form_family));
  const isSure = isReport || question.periods.length > 0;
  return sorted.slice(from, from + (isSure ? count : Math.max(count, mostAnnouncements)));
}

export const endOf = ({ report_date, filing_date }: Filing): string => report_date ?? filing_date;

function coversPeriod(filings: readonly Filing[], { periods }: ParsedQuestion): boolean {
  const asked = newest(periods);
  return (
    asked?.year == null ||
    asked.months === 12 ||
    filings.some((one) => Number(endOf(one).slice(0, 4)) >= (asked.year as number))
  );
}

function mostTelling(
  all: readonly Filing[],
  inFamily: readonly Filing[],
  { periods }: ParsedQuestion,
): readonly Filing[] {
  const asked = newest(periods);
  const ofYear = all.filter((one) => asked?.year != null && Number(endOf(one).slice(0, 4)) === asked.year);
  if (inFamily.length > 0 && ofYear.length === 0) return inFamily;
  for (const pool of [ofYear, all])
    for (const family of tellingOrder) {
      const found = pool.filter(({ form_family }) => form_family === family);
      if (found.length > 0) return found;
    }
  return inFamily.length > 0 ? inFamily : all;
}

/** The newest period that a question names. */
export function newest(periods: readonly AskedPeriod[]): AskedPeriod | null {
  return (
    periods.toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0) || (b.part ?? 0) - (a.part ?? 0))[0] ?? null
  );
}

/** The filing of the period, else the next later one, which shows the years before as well, else the newest. */
function indexOf(sorted: readonly Filing[], periods: readonly AskedPeriod[]): number {
  const asked = newest(periods);
  if (asked?.year == null) return 0;
  const { year, month, part, months } = asked;
  const ends = sorted.map((one) => ({
    year: Number(endOf(one).slice(0, 4)),
    month: Number(endOf(one).slice(5, 7)),
  }));
  const inMonth = month === null ? -1 : ends.findIndex((end) => end.year === year && end.month === month);
  const lastMonth = part === null || months === null ? null : part * months;
  const inPart =
    lastMonth === null ? -1 : ends.findIndex((end) => end.year === year && end.month === lastMonth);
  const inYear = ends.findIndex((end) => end.year === year);
  const later = ends.findLastIndex((end) => end.year > year);
  return Math.max(0, [inMonth, inPart, inYear, later].find((at) => at >= 0) ?? 0);
}
