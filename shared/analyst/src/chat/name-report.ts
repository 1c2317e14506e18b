import { isJapanese } from '../answer/write-quotes.ts';
import { chapterTitle } from '../report/report-outline.ts';
import { type Finding, filingIdOf } from './gather-findings.ts';
import { filingsOf, findCompanies } from './plan-next-step.ts';
import { callsOf, type History } from './read-history.ts';
import type { Inquiry } from './understand-question.ts';

const longestTitle = 280;

/**
 * A title that makes sense without the question: companies, subject, form and period, as far as they are known:
 * "Apple Inc.: risk factors, 10-K for the period to 28 September 2024".
 */
export function nameReport(inquiry: Inquiry, history: History, findings: readonly Finding[]): string {
  const companies = listed(findCompanies(inquiry, history).map(({ name }) => name));
  const subjects = subjectOf(inquiry);
  const filings = describeFilings(inquiry, history);
  if (companies === '') return cutTitle([findings[0]?.title, subjects].filter(Boolean).join(': '));
  const about = [subjects, filings].filter(Boolean).join(', ');
  return cutTitle(
    about === '' ? companies : `${companies}${isJapanese(inquiry.question) ? '：' : ': '}${about}`,
  );
}

/** What a report is on, as its title says it: its topics, or that it is on the company as a whole. */
export function subjectOf({ question, subjects, comparesYears }: Inquiry): string {
  if (isJapanese(question)) {
    const named = subjects.flatMap(({ topic }) => (topic ? [chapterTitle(topic.title, true)] : []));
    return named.length > 0 ? named.join('・') : '会社レポート';
  }
  const names = listed(
    subjects.flatMap(({ topic }) =>
      topic ? [topic.key === 'risks' ? 'risk factors' : lowerFirst(topic.title)] : [],
    ),
  );
  if (!comparesYears) return names === '' ? 'company report' : names;
  return names === '' ? 'changes' : `changes in ${names}`;
}

/** Form and period of each filing that was read, without repetition; for several companies only the forms. */
export function describeFilings(inquiry: Inquiry, history: History): string {
  const ids = new Set([
    ...callsOf(history, 'read_statement').map(({ input }) => filingIdOf(input.filing)),
    ...callsOf(history, 'read_section').map(({ input }) => String(input.filing_id)),
    ...callsOf(history, 'compare_sections').flatMap(({ input }) => [
      filingIdOf(input.after),
      filingIdOf(input.before),
    ]),
  ]);
  const companies = findCompanies(inquiry, history);
  const read = companies
    .flatMap((company) => filingsOf(history, company))
    .filter(({ filing_id }) => ids.has(filing_id));
  if (companies.length > 1) return listed([...new Set(read.map(({ form_type }) => form_type))]);
  const described = read.map(({ form_type, report_date, filing_date }) => {
    const day = report_date ?? filing_date;
    if (isJapanese(inquiry.question)) return `${form_type}（${day}${report_date ? '期' : '提出'}）`;
    return report_date
      ? `${form_type} for the period to ${writeDate(report_date)}`
      : `${form_type} of ${writeDate(filing_date)}`;
  });
  return listed([...new Set(described)]);
}

/** `2024-09-28` as `28 September 2024`. */
function writeDate(day: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** Keeps the capitals of names such as "ESG". */
export function lowerFirst(title: string): string {
  return /^[A-Z]{2}/.test(title) ? title : `${title[0]?.toLowerCase() ?? ''}${title.slice(1)}`;
}

export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export const cutTitle = (title: string) =>
  title.length > longestTitle ? `${title.slice(0, longestTitle)}…` : title;
