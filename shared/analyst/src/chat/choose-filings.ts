import type { ResearchToolOutput } from '@research/contracts';
import type { Inquiry } from './understand-question.ts';

type Filing = ResearchToolOutput<'list_filings'>['filings'][number];

/** The filings to read, newest first: one, or two when years are compared. */
export function chooseFilings(filings: readonly Filing[], inquiry: Inquiry): Filing[] {
  const ofFamily = filings.filter(({ form_family }) => !form_family || form_family === inquiry.formFamily);
  const others = lacksPeriod(ofFamily, inquiry) ? filings.filter((one) => isOfPeriod(one, inquiry)) : [];
  const fitting = others.length > 0 ? others : ofFamily.length > 0 ? ofFamily : mostLike(filings, inquiry);
  const originals = fitting.filter(({ is_amendment }) => !is_amendment);
  const sorted = [...(originals.length > 0 ? originals : fitting)].sort((left, right) =>
    periodOf(right).localeCompare(periodOf(left)),
  );
  const from = inquiry.period.year === null ? 0 : indexOfPeriod(sorted, inquiry);
  return sorted.slice(from, from + (inquiry.comparesYears ? 2 : 1));
}

/** The forms that tell most of what the annual report of a company tells, where none is filed yet. */
const reports = ['annual', 'semiannual', 'quarterly', 'earnings'];

/** Where no form of the family was filed: of the reports of a period those that tell most, and not a later notice. */
function mostLike(filings: readonly Filing[], { formFamily }: Inquiry): readonly Filing[] {
  if (!reports.includes(formFamily)) return filings;
  return (
    reports
      .map((family) => filings.filter(({ form_family }) => form_family === family))
      .find(({ length }) => length > 0) ?? filings
  );
}

/** Forms other than the quarterly report that tell a quarter's results. */
const resultForms = new Set(['quarterly', 'earnings', 'semiannual', 'annual']);

/** A quarter is asked for that none of these filings shows. A later one shows it beside its own. */
export function lacksPeriod(filings: readonly Filing[], { formFamily, period }: Inquiry): boolean {
  const { year } = period;
  return (
    formFamily === 'quarterly' &&
    year !== null &&
    filings.every((filing) => Number(periodOf(filing).slice(0, 4)) < year)
  );
}

/** Whether a filing of another form is of the quarter asked for, or of a later time in its year. */
function isOfPeriod(filing: Filing, { period }: Inquiry): boolean {
  const [year = 0, month = 0] = periodOf(filing).split('-').map(Number);
  const isInYear = year === period.year && Math.ceil(month / 3) >= (period.quarter ?? 1);
  return resultForms.has(filing.form_family ?? '') && isInYear;
}

export function periodOf({ report_date, filing_date }: Filing): string {
  return report_date ?? filing_date;
}

/**
 * The filing of the month, quarter or year that is asked for. Where no filing ends in that year, the next later one
 * is taken, since it shows the years before as well; with nothing later the newest.
 */
function indexOfPeriod(sorted: readonly Filing[], { period, formFamily }: Inquiry): number {
  const { year, month, quarter } = period;
  const ends = sorted.map((filing) => ({
    year: Number(periodOf(filing).slice(0, 4)),
    month: Number(periodOf(filing).slice(5, 7)),
  }));
  const first = (fits: (end: { year: number; month: number }) => boolean) => ends.findIndex(fits);
  const last = ends.findLastIndex((end) => end.year > (year ?? 0));
  const tries = [
    ...(month === null ? [] : [first((end) => end.year === year && end.month === month)]),
    ...(quarter === null || formFamily === 'annual'
      ? []
      : [first((end) => end.year === year && Math.ceil(end.month / 3) === quarter)]),
    first((end) => end.year === year),
    last,
  ];
  return Math.max(0, tries.find((at) => at >= 0) ?? 0);
}
