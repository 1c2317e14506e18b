import { dayBefore, daysOf, isYear, type Statement, type TextFiling } from '@footnote/financials';

/** In days. */
const shortestQuarter = 80;
const longestQuarter = 125;
const longestInterim = 300;

/**
 * The last day of the report's year, else of the newest year that a statement shows. Of an interim report, that of the year before:
 * the day before its months so far, or the other day of its balance sheet.
 */
export function findYearEnd(statements: readonly Statement[], { yearEnd }: TextFiling): string | undefined {
  const periods = statements.flatMap(({ columns }) => columns.flatMap(({ period }) => period ?? []));
  const spans = periods.flatMap((period) => ('end' in period ? [period] : []));
  const years = spans.filter(isYear).map(({ end }) => end);
  const soFar = spans.filter((span) => daysOf(span) > longestQuarter).map(({ start }) => dayBefore(start));
  const days = [
    ...new Set(periods.flatMap((period) => ('instant' in period ? [period.instant] : []))),
  ].sort();
  const [before, last] = days.slice(-2);
  const gap = before && last ? daysOf({ start: before, end: last }) : 0;
  return (
    yearEnd ??
    years.sort().at(-1) ??
    soFar.sort().at(-1) ??
    (spans.length > 0 && gap > shortestQuarter && gap < longestInterim ? before : undefined)
  );
}
