import { reportTextsFor } from '../skill/report-texts.ts';
import { chatTextsFor } from './chat-texts.ts';
import { lacksPeriod, periodOf } from './choose-filings.ts';
import { filingsOf, findCompanies, ingestedOf } from './known-companies.ts';
import type { History } from './read-history.ts';
import type { Inquiry } from './understand-question.ts';

/** Where a quarter is asked for and the company has no quarterly report of it: which filing was read instead. */
export function sayOtherPeriod(inquiry: Inquiry, history: History): string[] {
  const { year, quarter } = inquiry.period;
  if (year === null) return [];
  return findCompanies(inquiry, history).flatMap((company) => {
    const [opened] = ingestedOf(history, company);
    const read = filingsOf(history, company).find(({ filing_id }) => filing_id === opened?.filing_id);
    if (!read || !(lacksPeriod([read], inquiry) || isOfWholeYear(read.form_family ?? null, inquiry)))
      return [];
    const filing = reportTextsFor(inquiry.question).filing(
      read.form_type,
      periodOf(read),
      read.report_date !== null,
    );
    return [chatTextsFor(inquiry.question).otherPeriod(company.name, { year, quarter }, filing)];
  });
}

const isOfWholeYear = (family: string | null, { formFamily }: Inquiry) =>
  formFamily === 'quarterly' && family === 'annual';
