import type { ResearchToolOutput } from '@research/contracts';
import type { Inquiry } from './understand-question.ts';

type Filing = ResearchToolOutput<'list_filings'>['filings'][number];

/** The filings to read, newest first: one, or two when years are compared. */
export function chooseFilings(filings: readonly Filing[], inquiry: Inquiry): Filing[] {
  const fitting = filings.filter(({ form_family }) => !form_family || form_family === inquiry.formFamily);
  const originals = (fitting.length > 0 ? fitting : filings).filter(({ is_amendment }) => !is_amendment);
  const sorted = [...(originals.length > 0 ? originals : filings)].sort((left, right) =>
    periodOf(right).localeCompare(periodOf(left)),
  );
  const from = inquiry.year === null ? 0 : sorted.findIndex((filing) => isOfYear(filing, inquiry.year ?? ''));
  return sorted.slice(Math.max(0, from), Math.max(0, from) + (inquiry.comparesYears ? 2 : 1));
}

function periodOf({ report_date, filing_date }: Filing): string {
  return report_date ?? filing_date;
}

function isOfYear(filing: Filing, year: string): boolean {
  return periodOf(filing).startsWith(year);
}
