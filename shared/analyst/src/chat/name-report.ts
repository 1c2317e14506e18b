import { languageOf } from '../language.ts';
import { reportTextsFor } from '../skill/report-texts.ts';
import type { Finding } from './finding.ts';
import { filingIdOf } from './gather-findings.ts';
import { filingsOf, findCompanies } from './known-companies.ts';
import { callsOf, type History } from './read-history.ts';
import type { Inquiry } from './understand-question.ts';

const longestTitle = 280;

/**
 * A title that makes sense without the question: companies, subject, form and period, as far as they are known:
 * "Apple Inc.: risk factors, 10-K for the period to 28 September 2024".
 */
export function nameReport(inquiry: Inquiry, history: History, findings: readonly Finding[]): string {
  const texts = reportTextsFor(inquiry.question);
  const companies = texts.list(findCompanies(inquiry, history).map(({ name }) => name));
  const subjects = subjectOf(inquiry);
  const filings = describeFilings(inquiry, history);
  if (companies === '') return cutTitle([findings[0]?.title, subjects].filter(Boolean).join(texts.colon));
  const about = [subjects, filings].filter(Boolean).join(texts.comma);
  return cutTitle(about === '' ? companies : `${companies}${texts.colon}${about}`);
}

/** What a report is on, as its title says it: its topics, or that it is on the company as a whole. */
export function subjectOf({ question, subjects, comparesYears }: Inquiry): string {
  const texts = reportTextsFor(question);
  if (languageOf(question) !== 'en') {
    const named = subjects.flatMap(({ topic }) => (topic ? [texts.chapter(topic.title)] : []));
    return named.length > 0 ? texts.list(named) : texts.companyReport;
  }
  const names = texts.list(
    subjects.flatMap(({ topic }) =>
      topic ? [topic.key === 'risks' ? 'risk factors' : lowerFirst(topic.title)] : [],
    ),
  );
  if (!comparesYears) return names === '' ? texts.companyReport : names;
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
  const texts = reportTextsFor(inquiry.question);
  if (companies.length > 1) return texts.list([...new Set(read.map(({ form_type }) => form_type))]);
  const described = read.map(({ form_type, report_date, filing_date }) =>
    texts.filing(form_type, report_date ?? filing_date, report_date !== null),
  );
  return texts.list([...new Set(described)]);
}

/** Keeps the capitals of names such as "ESG". */
export function lowerFirst(title: string): string {
  return /^[A-Z]{2}/.test(title) ? title : `${title[0]?.toLowerCase() ?? ''}${title.slice(1)}`;
}

export const cutTitle = (title: string) =>
  title.length > longestTitle ? `${title.slice(0, longestTitle)}…` : title;
