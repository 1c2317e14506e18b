import type { Country } from '@research/contracts';
import { dayBefore, daysOf, isYear, type Statement, type TextFiling } from '@research/financials';
import { marketDescriptors } from '@research/markets';

/** What the regulator's list says of a filing. */
export interface ReportFacts {
  form?: string;
  /** The last day of the period that it reports on. */
  reportDate?: string | null;
}

/** In days. */
const shortestQuarter = 80;
const longestQuarter = 125;
const longestInterim = 300;

/** Foreign filers with the SEC: their dollars need not be those of the United States. */
const foreign = /^(?:20-F|40-F|6-K)/;
const annual = /annual|final results|年[報报]|年度|有価証券報告書|사업보고서|감사보고서|anuais|\bDFP\b/i;
const partOfYear = /interim|half|quarter|半年|季度?|中期|四半期|반기|분기/i;

/** What reading a filing without tags needs to know beside its text. */
export function describeReport(country: string, { form = '', reportDate }: ReportFacts): TextFiling {
  const family = marketDescriptors[country as Country]?.classifyForm?.(form);
  const isAnnual =
    family === 'annual' || (family === undefined && annual.test(form) && !partOfYear.test(form));
  return {
    country: foreign.test(form) ? undefined : country,
    yearEnd: isAnnual && reportDate ? reportDate : undefined,
  };
}

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
