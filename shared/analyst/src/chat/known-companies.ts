import type { ResearchToolOutput } from '@research/contracts';
import { meantCompany } from './meant-company.ts';
import type { Mention } from './mention.ts';
import { callsOf, type Done, type History } from './read-history.ts';
import type { Inquiry } from './understand-question.ts';

export type Company = ResearchToolOutput<'search_companies'>['companies'][number];

/** The companies that the question is about, as far as the calls have found them. */
export function findCompanies({ pointed, mentions, fallback }: Inquiry, history: History): Company[] {
  const given = pointed.map(({ country, company }): Company => ({ country, ...company }));
  const found = [...given, ...mentions.flatMap((names) => findCompany(history, names) ?? [])];
  const all = found.length > 0 ? found : fallback.flatMap((names) => findCompany(history, names) ?? []);
  return all.filter(
    (one, at) =>
      all.findIndex((other) => other.country === one.country && other.local_id === one.local_id) === at,
  );
}

export function findCompany(history: History, names: readonly string[]): Company | undefined {
  return meantNames(history, names)
    .map((name) => searchFor(history, name)?.output?.companies[0])
    .find((one) => one !== undefined);
}

/** The names in their order, then that of the company which a misspelt one means. */
export function meantNames(history: History, names: readonly string[]): string[] {
  const meant = meantCompany(history, names);
  return meant ? [...names, meant.name] : [...names];
}

/** Of each company that the question names: the name that was found, and the companies of that search, the one taken first. */
export function foundByName(
  { mentions, fallback }: Inquiry,
  history: History,
): { name: string; companies: readonly Company[] }[] {
  const find = (all: readonly Mention[]) =>
    all.flatMap((names) => {
      const name = names.find((one) => (searchFor(history, one)?.output?.companies.length ?? 0) > 0);
      return name === undefined
        ? []
        : [{ name, companies: searchFor(history, name)?.output?.companies ?? [] }];
    });
  const found = find(mentions);
  return found.length > 0 ? found : find(fallback);
}

/** The words that turned out to be the company's name. They don't help to search within its own filing. */
export function namesFound({ ownNames, mentions, fallback }: Inquiry, history: History): string[] {
  const found = [...mentions, ...fallback]
    .flat()
    .filter((name) => findCompany(history, [name]) !== undefined);
  return [...ownNames, ...found];
}

export function searchFor(history: History, name: string): Done<'search_companies'> | undefined {
  return callsOf(history, 'search_companies').find(({ input }) => input.query === name.slice(0, 200));
}

export function filingsOf(history: History, company: Company) {
  const listed = callsOf(history, 'list_filings')
    .filter(({ input }) => input.local_id === company.local_id && input.country === company.country)
    .flatMap(({ output }) => output?.filings ?? []);
  // A list of all filings holds those of a family again.
  return [...new Map(listed.map((one) => [one.filing_id, one])).values()];
}

/** "Apple Inc., 10-K for the period to 2025-09-27"; null when no list of filings holds it. */
export function nameOfFiling(history: History, company: Company, filingId: string): string | null {
  const filing = filingsOf(history, company).find(({ filing_id }) => filing_id === filingId);
  if (!filing) return null;
  const { form_type, report_date, filing_date } = filing;
  const period = report_date ? `for the period to ${report_date}` : `of ${filing_date}`;
  return `${company.name}, ${form_type} ${period}`;
}

/** The filings of a company that could be opened, in the order of the calls. */
export function ingestedOf(history: History, company: Company) {
  return callsOf(history, 'ingest_filing')
    .filter(({ input }) => input.local_id === company.local_id && input.country === company.country)
    .flatMap(({ output }) => (output ? [output] : []));
}
