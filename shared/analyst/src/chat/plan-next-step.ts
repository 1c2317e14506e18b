import type { ResearchToolInput } from '@research/contracts';
import { withoutInstructions } from '@research/text';
import type { ChatTask } from '../analyst-task.ts';
import { changeWording, sayChange } from '../answer/asked-change.ts';
import { askAbroad, type LanguageAbroad, wordingAbroad } from '../answer/kinds-abroad.ts';
import { withoutNames } from '../answer/pick-quotes.ts';
import { inWordsOfReports } from '../answer/reasons.ts';
import { typicalWording } from '../answer/typical-wording.ts';
import { answerFigures, type NamedTarget, planFigures } from '../figures/answer-figures.ts';
import { answerBuybacks, planBuybacks } from '../figures/buybacks.ts';
import type { FigureQuestion } from '../figures/figure-question.ts';
import { languageOf } from '../language.ts';
import { answerRank, planRank } from '../rank/answer-rank.ts';
import { chooseFilings, lacksPeriod } from './choose-filings.ts';
import { chooseSections } from './choose-sections.ts';
import { isWholeSubject } from './find-subjects.ts';
import {
  type Company,
  filingsOf,
  findCompanies,
  findCompany,
  ingestedOf,
  meantNames,
  nameOfFiling,
  namesFound,
  searchFor,
} from './known-companies.ts';
import type { Mention } from './mention.ts';
import { type PlannedCall, wasCalled } from './planned-call.ts';
import { callsOf, type History } from './read-history.ts';
import { planElsewhere } from './statements-elsewhere.ts';
import type { Inquiry } from './understand-question.ts';

type Country = ResearchToolInput<'list_filings'>['country'];

/** Characters read in one call. Risk chapters are often longer than the tool's default. */
const readChars = 60_000;

/**
 * The tool calls to make now; empty when it is time to answer. Each stage looks at the calls already made, so a
 * failed tool is not called again with the same input, and the plan always ends.
 */
export function planNextStep(
  task: ChatTask,
  inquiry: Inquiry,
  history: History,
  offered: ReadonlySet<string>,
): PlannedCall[] {
  if (inquiry.smallTalk) return [];
  const figures =
    planForFigures(task, inquiry, history, offered) ??
    planForRank(task, inquiry, history, offered) ??
    planForBuybacks(task, inquiry, history, offered);
  if (figures) return figures;
  const given = planGiven(task, inquiry, history);
  if (given) return given;
  const opening = planOpening(inquiry, history);
  if (opening.length > 0) return opening;
  for (const stage of [planReading, planSearch, planElsewhere]) {
    const calls = stage(inquiry, history).filter((call) => !wasCalled(history, call));
    if (calls.length > 0) return calls;
  }
  return [];
}

/** The calls that find the companies of a question and open their filings, one stage at a time. */
export function planOpening(inquiry: Inquiry, history: History): PlannedCall[] {
  for (const stage of [planCompanies, planFilings, planIngestion]) {
    const calls = stage(inquiry, history).filter((call) => !wasCalled(history, call));
    if (calls.length > 0) return calls;
  }
  return [];
}

const mostDocuments = 3;

/** Null when no figure is asked for, or when the targets don't hold it. */
function planForFigures(
  task: ChatTask,
  inquiry: Inquiry,
  history: History,
  offered: ReadonlySet<string>,
): PlannedCall[] | null {
  const { figure } = inquiry;
  if (!figure || !offered.has('read_statement') || !offered.has('compute')) return null;
  const targets = figureTargets(task, inquiry, history);
  if (targets.length === 0) return null;
  const calls = planFigures(figure, targets, history);
  if (calls.length > 0) return calls;
  const answer = answerFigures(figure, targets, history, 'en');
  if (answer === null) return null;
  if (!figure.reasons || !offered.has('search_passages')) return [];
  return searchesForReasons(inquiry, figure, answer, targets).filter((call) => !wasCalled(history, call));
}

/** Null when it is not asked which is the largest, or when no table of the targets shows it. */
function planForRank(
  task: ChatTask,
  inquiry: Inquiry,
  history: History,
  offered: ReadonlySet<string>,
): PlannedCall[] | null {
  const { rank } = inquiry;
  if (!rank || !offered.has('find_tables') || !offered.has('compute')) return null;
  const targets = figureTargets(task, inquiry, history);
  if (targets.length === 0) return null;
  const calls = planRank(rank, targets, history).filter((call) => !wasCalled(history, call));
  if (calls.length > 0) return calls;
  return answerRank(rank, targets, history, false) === null ? null : [];
}

/** Null when no shares bought back in a quarter are asked for, or when no table prints them. */
function planForBuybacks(
  task: ChatTask,
  inquiry: Inquiry,
  history: History,
  offered: ReadonlySet<string>,
): PlannedCall[] | null {
  const { buybacks } = inquiry;
  if (!buybacks || !offered.has('find_tables')) return null;
  const targets = figureTargets(task, inquiry, history);
  if (targets.length === 0) return null;
  const calls = planBuybacks(targets, history);
  if (calls.length > 0) return calls;
  return answerBuybacks(buybacks, targets, history) === null ? null : [];
}

function sayMoved({ name, expression }: FigureQuestion, answer: string): string {
  const what = (expression.kind === 'item' ? expression.said : undefined) ?? name;
  const verb = / rose from /.test(answer) ? 'increase' : 'decrease';
  const by = /(?:by|of) \*\*([\d.]+%?)\*\*[^.]*(?:from FY|percentage points)/.exec(answer)?.[1] ?? '';
  return `consolidated ${what.toLowerCase()} ${verb}d ${by} compared to the prior year; the ${verb} in consolidated ${what.toLowerCase()} was primarily due to`;
}

/** The question in its own words, and as reports say why a figure changed: its own words are those of every table with that figure. */
function searchesForReasons(
  { question }: Inquiry,
  figure: FigureQuestion,
  answer: string,
  targets: readonly NamedTarget[],
): PlannedCall[] {
  const asked = inWordsOfReports(withoutInstructions(question));
  const said =
    languageOf(question) === 'en'
      ? [changeWording(question) ?? sayChange(figure.name), sayMoved(figure, answer)]
      : [];
  return [asked, ...said].map((query) => ({
    name: 'search_passages',
    input: {
      query: query.slice(0, 500),
      filings: targets.flatMap(({ target }) => ('filing' in target ? [target.filing] : [])),
      document_ids: targets.flatMap(({ target }) => ('document_id' in target ? [target.document_id] : [])),
      limit: 15,
    },
  }));
}

/** Where figures are looked for: in what the user named, else in the filings that were opened. */
export function figureTargets(task: ChatTask, inquiry: Inquiry, history: History): NamedTarget[] {
  const documents = (task.documents ?? []).map(({ document_id, name }) => ({
    target: { document_id },
    name,
  }));
  const filings = (task.filings ?? []).map(({ country, filing_id }) => ({
    target: { filing: { country: country as Country, filing_id } },
    name: filing_id,
  }));
  if (inquiry.pointed.length === 0 && documents.length + filings.length > 0)
    return [...documents, ...filings].slice(0, mostDocuments);
  if (planIngestion(inquiry, history).some((call) => !wasCalled(history, call))) return [];
  const aliases = namesFound(inquiry, history);
  return findCompanies(inquiry, history).flatMap((company) => {
    const opened = ingestedOf(history, company);
    const read = opened.slice(0, pointedOf(inquiry, company).length > 0 ? mostDocuments : 1);
    return read.map(({ filing_id }) => ({
      target: { filing: { country: company.country as Country, filing_id } },
      name: read.length > 1 ? (nameOfFiling(history, company, filing_id) ?? filing_id) : company.name,
      aliases,
      isAsked: true,
    }));
  });
}

/** When the user names documents, or filings of which nothing else is known, these are searched. */
function planGiven(task: ChatTask, inquiry: Inquiry, history: History): PlannedCall[] | null {
  const filings = (task.filings ?? []).map(({ country, filing_id }) => ({
    country: country as Country,
    filing_id,
  }));
  const documents = (task.documents ?? []).map(({ document_id }) => document_id);
  if (inquiry.pointed.length > 0) return null;
  if (filings.length + documents.length === 0) return null;
  const searches = searchesFor(inquiry.question, { filings, document_ids: documents }, 15);
  const reads = documents.slice(0, mostDocuments).map(
    (document_id): PlannedCall => ({
      name: 'read_document',
      input: { document_id, offset: 0, limit: readChars },
    }),
  );
  const searched = callsOf(history, 'search_passages');
  const stages = inquiry.wantsSummary && reads.length > 0 ? [reads] : [searches];
  // No passage holds the words, but the whole text may still answer.
  if (searched.length > 0 && searched.every(({ output }) => (output?.passages.length ?? 0) === 0))
    stages.push(reads);
  return (
    stages
      .map((stage) => stage.filter((call) => !wasCalled(history, call)))
      .find((stage) => stage.length > 0) ?? []
  );
}

function planCompanies({ mentions, fallback }: Inquiry, history: History): PlannedCall[] {
  const own = planSearches(mentions, history);
  const isFound = mentions.some((names) => findCompany(history, names));
  return own.length > 0 || isFound ? own : planSearches(fallback, history);
}

function planSearches(mentions: readonly Mention[], history: History): PlannedCall[] {
  return mentions.flatMap((names) => {
    if (findCompany(history, names)) return [];
    const next = meantNames(history, names).find((name) => !searchFor(history, name));
    return next === undefined ? [] : [{ name: 'search_companies', input: { query: next.slice(0, 200) } }];
  });
}

function planFilings(inquiry: Inquiry, history: History): PlannedCall[] {
  return findCompanies(inquiry, history).flatMap(({ country, local_id }) => {
    const calls = callsOf(history, 'list_filings').filter(({ input }) => input.local_id === local_id);
    const isPointed = pointedOf(inquiry, { country, local_id }).length > 0;
    const listed = calls.flatMap(({ output }) => output?.filings ?? []);
    if (listed.length > 0 && (isPointed || !lacksPeriod(listed, inquiry))) return [];
    const limit = isPointed || inquiry.period.year !== null ? 50 : 10;
    const all = { country: country as Country, local_id, limit };
    // When the company files no form of that family, or none of the quarter asked for, any form will do.
    const input = calls.length === 0 && !isPointed ? { ...all, form_family: inquiry.formFamily } : all;
    return calls.length > 1 ? [] : [{ name: 'list_filings', input }];
  });
}

function planIngestion(inquiry: Inquiry, history: History): PlannedCall[] {
  return findCompanies(inquiry, history).flatMap((company) =>
    toOpen(inquiry, history, company).map((filing_id) => ({
      name: 'ingest_filing' as const,
      input: { country: company.country as Country, local_id: company.local_id, filing_id },
    })),
  );
}

/** The filings that the user points at, those that fit the question first; without any, those that fit. */
function toOpen(inquiry: Inquiry, history: History, company: Company): string[] {
  const listed = filingsOf(history, company);
  const pointed = new Set(pointedOf(inquiry, company));
  if (pointed.size === 0) return chooseFilings(listed, inquiry).map(({ filing_id }) => filing_id);
  const fitting = chooseFilings(
    listed.filter(({ filing_id }) => pointed.has(filing_id)),
    inquiry,
  );
  return [...new Set([...fitting.map(({ filing_id }) => filing_id), ...pointed])];
}

const pointedOf = ({ pointed }: Inquiry, { country, local_id }: Pick<Company, 'country' | 'local_id'>) =>
  pointed
    .filter((one) => one.country === country && one.company.local_id === local_id)
    .map(({ filing_id }) => filing_id);

/** A whole subject is read in its chapters; something narrower is searched in all of the filing. */
function readsChapters(inquiry: Inquiry, history: History): boolean {
  const { wantsReport, bySkill, comparesYears, wantsSummary, subjects } = inquiry;
  if (wantsReport || bySkill || comparesYears || wantsSummary) return true;
  // A figure that no table prints may be in a sentence of any section.
  if (inquiry.figure?.aim === 'value' && subjects.length === 1) return false;
  const names = namesFound(inquiry, history);
  return subjects.every((subject) => isWholeSubject(subject, names));
}

function planReading(inquiry: Inquiry, history: History): PlannedCall[] {
  if (!readsChapters(inquiry, history)) return [];
  const companies = findCompanies(inquiry, history);
  return companies.flatMap((company): PlannedCall[] => {
    const [newest, before] = ingestedOf(history, company);
    const chosen = newest ? sectionsFor(inquiry, history, newest.sections).flat() : [];
    const [first] = chosen;
    if (!newest || !first) return [];
    const country = company.country as Country;
    const old = before && sectionsFor(inquiry, history, before.sections)[0]?.[0];
    if (inquiry.comparesYears && before && old)
      return [
        {
          name: 'compare_sections',
          input: {
            before: { country, filing_id: before.filing_id, section: old.item_number },
            after: { country, filing_id: newest.filing_id, section: first.item_number },
          },
        },
      ];
    return [...new Set(chosen)].map(({ item_number }) => ({
      name: 'read_section',
      input: { country, filing_id: newest.filing_id, section: item_number, offset: 0, limit: readChars },
    }));
  });
}

/** For each subject of the question, the sections of the filing that should hold the answer. */
export function sectionsFor<S extends { item_number: string; title: string }>(
  inquiry: Inquiry,
  history: History,
  sections: readonly S[],
): S[][] {
  const { subjects, comparesYears } = inquiry;
  const names = namesFound(inquiry, history);
  // Most subjects are treated in two chapters, risks in one. An answer on several subjects must stay short.
  const isWide = comparesYears || subjects.length > 1 || findCompanies(inquiry, history).length > 1;
  return subjects.map(({ question, topic }) =>
    chooseSections(
      sections,
      { question: withoutNames(question, names), topic },
      isWide || topic?.key === 'risks' ? 1 : 2,
    ),
  );
}

/** Last resort, once: when no section answered, search the passages of everything that could be opened. */
function planSearch(inquiry: Inquiry, history: History): PlannedCall[] {
  const read = [...callsOf(history, 'read_section'), ...callsOf(history, 'compare_sections')];
  if (read.some(({ output }) => output !== null) || callsOf(history, 'search_passages').length > 0) return [];
  const filings = findCompanies(inquiry, history).flatMap((company) =>
    ingestedOf(history, company).map(({ filing_id }) => ({ country: company.country as Country, filing_id })),
  );
  if (filings.length === 0) return [];
  return searchesFor(inquiry.question, { filings }, 12);
}

const abroad: Readonly<Record<string, LanguageAbroad>> = { JP: 'ja', KR: 'ko', CN: 'zh', HK: 'zh-Hant' };

/** A question in English in the words of the reports that are searched, where they are of another language. */
function wordingsOfReports(question: string, filings: readonly { country: string }[] = []): string[] {
  return [...new Set(filings.map(({ country }) => abroad[country] ?? null))].flatMap((language) => {
    const short = askAbroad(question, language);
    return short === null ? [] : [wordingAbroad(short) ?? short];
  });
}

/** The question in its own words, and in those of reports where these differ. */
function searchesFor(
  question: string,
  within: Pick<ResearchToolInput<'search_passages'>, 'filings' | 'document_ids'>,
  limit: number,
): PlannedCall[] {
  const queries = [
    withoutInstructions(question),
    typicalWording(question),
    ...wordingsOfReports(question, within.filings),
  ];
  return queries.flatMap((query): PlannedCall[] =>
    query === null
      ? []
      : [{ name: 'search_passages', input: { query: query.slice(0, 500), ...within, limit } }],
  );
}
