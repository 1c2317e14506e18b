import { bareName } from '@footnote/text';
import type { ChatTask } from '../analyst-task.ts';
import { grammarOf } from '../parse/grammar.ts';
import { phrasesAt } from '../parse/match-phrases.ts';
import { parseQuestion } from '../parse/parse-question.ts';
import type { ParsedQuestion } from '../parse/parsed-question.ts';
import { tokensOf } from '../parse/tokens.ts';
import { chooseFilings, endOf, type Filing } from './choose-filings.ts';
import type { Desk } from './desk.ts';
import { type FoundCompanies, findCompanies, fitOf, type NamedCompany } from './find-companies.ts';
import { nameCandidates } from './name-candidates.ts';
import type { Company, Country, Target } from './target.ts';

export interface Opened {
  targets: readonly Target[];
  /** Words of the question that name companies. */
  names: readonly string[];
  companies: readonly NamedCompany[];
  /** Names that no company has. */
  unknown: readonly string[];
  near: readonly string[];
  /** Companies without a filing here. */
  withoutFilings: readonly string[];
  /** Nothing was named at all. */
  nothingNamed: boolean;
}

export interface Wish {
  task: ChatTask;
  question: ParsedQuestion;
  /** The companies of the thread, for a question that names none. */
  before: readonly NamedCompany[];
  /** How many filings of each company are read. */
  filings: number;
}

/** Variables of a skill that name companies. */
const companyKey = /ticker|compan|peer|issuer|symbol/i;
const mostTargets = 6;
const mostCompanies = 6;

/** The texts that a question is about: what the user points at, else filings of the companies that it names. */
export function openTargets(wish: Wish, desk: Desk): Opened {
  const { task } = wish;
  const given = givenTargets(task, wish.question);
  const isGiven = given.length > 0;
  if (isGiven && !task.companies?.length) return openGiven(wish, given, desk);
  const found = companiesOf(wish, desk);
  const opened = openFilings(found.named, found.reserve, wish, desk);
  // A word that only named a company without filings here is no name: it may be a part of another one.
  const isOpen = ({ company }: NamedCompany) =>
    opened.targets.some((target) => target.company?.local_id === company.local_id);
  const named =
    opened.targets.length > 0
      ? [...found.named, ...found.reserve].filter(isOpen)
      : found.named.filter(({ isLoose }) => !isLoose);
  return {
    targets: [...given, ...opened.targets].slice(0, mostTargets),
    names: named.map(({ said }) => said),
    companies: named,
    unknown: found.unknown,
    near: found.near,
    withoutFilings: opened.without.filter(
      (name) =>
        isAsked(name, task) ||
        named.some(({ company }) => company.name === name) ||
        (wish.question.marks.has('compare') && isMissed(name, found.named)),
    ),
    nothingNamed: found.named.length === 0 && found.unknown.length === 0 && !isGiven,
  };
}

/** Whether a question that compares companies named this one: by its name or its ticker, not by a common word. */
const isMissed = (name: string, named: readonly NamedCompany[]) =>
  named.some(
    ({ company, said, isLoose }) =>
      company.name === name && (!isLoose || said.toLowerCase() === company.ticker?.toLowerCase()),
  );
const isAsked = (name: string, task: ChatTask) => task.companies?.some((company) => company.name === name);

function companiesOf({ task, question, before }: Wish, desk: Desk): FoundCompanies {
  if (task.companies?.length) {
    const sure = { others: [], isGuess: false, isLoose: false };
    const named = task.companies.map((company) => ({ company, said: company.name, ...sure }));
    return { named, reserve: [], unknown: [], near: [] };
  }
  const values = Object.entries(task.values ?? {}).flatMap(([key, value]) =>
    companyKey.test(key) ? [value] : [],
  );
  const found = findCompanies(values.length > 0 ? parseQuestion(values.join(', ')) : question, desk);
  if (before.length === 0) return found;
  const sure = found.named.filter(({ isGuess }) => !isGuess);
  // The company of the thread wins over a guess.
  return sure.length > 0
    ? { ...found, named: sure, reserve: [...found.reserve, ...before] }
    : { named: before, reserve: [], unknown: found.unknown, near: [] };
}

const listFilings = (companies: readonly Company[], desk: Desk) =>
  desk.askAll(
    'list_filings',
    companies.map(({ country, local_id }) => ({ country: country as Country, local_id, limit: 50 })),
  );

function openFilings(
  named: readonly NamedCompany[],
  reserve: readonly NamedCompany[],
  wish: Wish,
  desk: Desk,
): { targets: Target[]; without: string[] } {
  const companies = named.slice(0, mostCompanies);
  const pools = companies.map(({ company, others }) => [company, ...others.slice(0, 2)]);
  const flat = pools.flat();
  const lists = listFilings(flat, desk);
  const listOf = (company: Company) => lists[flat.indexOf(company)]?.filings ?? [];
  const without: string[] = [];
  const wanted = companies.flatMap((one, at) => {
    // One whose filings are here is meant before one whose are not.
    const company = pools[at]?.find((each) => listOf(each).length > 0);
    if (!company && lists[flat.indexOf(one.company)]) without.push(one.company.name);
    const chosen = company ? chooseFilings(listOf(company), wish.question, wish.filings) : [];
    return company ? chosen.map((filing) => ({ company, filing, said: one.said })) : [];
  });
  // One whose filings are not here never displaces one whose are.
  if (wanted.length === 0 && reserve.length > 0)
    return { ...openFilings(reserve.slice(0, 1), reserve.slice(1), wish, desk), without };
  const outputs = desk.askAll(
    'ingest_filing',
    wanted.map(({ company, filing }) => ({
      country: company.country as Country,
      local_id: company.local_id,
      filing_id: filing.filing_id,
    })),
  );
  const targets = wanted.flatMap(({ company, filing, said }, at) => {
    const output = outputs[at];
    return output
      ? [ofFiling(company, { ...filing, filing_id: output.filing_id }, output.sections, [said])]
      : [];
  });
  return { targets, without };
}

function ofFiling(
  company: Company,
  filing: Filing,
  sections: Target['sections'],
  names: readonly string[],
): Target {
  const { form_type, report_date, filing_date } = filing;
  return {
    place: { filing: { country: company.country as Country, filing_id: filing.filing_id } },
    name: company.name,
    title: `${company.name}, ${form_type} ${report_date ? `for the period to ${report_date}` : `of ${filing_date}`}`,
    company,
    sections,
    end: endOf(filing),
    form: form_type,
    names,
  };
}

const unopened = { title: '', sections: [], end: null, form: null, names: [] };

/** The documents and filings that the user points at, those whose names the question says first. */
function givenTargets(task: ChatTask, { text }: ParsedQuestion): Target[] {
  const documents = (task.documents ?? []).map(
    ({ document_id, name }): Target => ({
      ...unopened,
      place: { document_id },
      name: name.replace(/\.[a-z]{2,8}$/i, ''),
      company: null,
    }),
  );
  const filings = (task.filings ?? []).map(
    ({ country, filing_id, company }): Target => ({
      ...unopened,
      place: { filing: { country, filing_id } },
      name: company?.name ?? filing_id,
      company: company ? { country, ...company } : null,
    }),
  );
  const asked = text.toLowerCase();
  const isNamed = ({ name }: Target) => asked.includes(name.toLowerCase());
  return [...documents, ...filings].toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
}

/** Pointed-at filings are opened, so that their sections and their day are known; names of their companies are bound. */
function openGiven({ task, question, filings: count }: Wish, given: readonly Target[], desk: Desk): Opened {
  const wide = given.slice(0, Math.max(mostTargets, count));
  const owned = wide.filter(({ company }) => company !== null);
  const keyOf = (company: Company | null) => `${company?.country} ${company?.local_id}`;
  const companies = new Map(owned.map(({ company }) => [keyOf(company), company as Company]));
  const lists = listFilings([...companies.values()], desk);
  const opened = desk.askAll(
    'ingest_filing',
    owned.flatMap(({ place, company }) =>
      'filing' in place ? [{ ...place.filing, local_id: company?.local_id ?? '' }] : [],
    ),
  );
  const names = wide.flatMap((target) => ownNames(question, target, task));
  const targets = wide.map((target) => {
    const own = names.filter(({ target: one }) => one === target).map(({ said }) => said);
    const at = owned.indexOf(target);
    const { company, place } = target;
    if (at < 0 || !company || !('filing' in place)) return { ...target, names: own };
    const filings = lists[[...companies.keys()].indexOf(keyOf(company))]?.filings;
    const filing = filings?.find(({ filing_id }) => filing_id === place.filing.filing_id);
    const sections = opened[at]?.sections ?? [];
    return filing ? ofFiling(company, filing, sections, own) : { ...target, sections, names: own };
  });
  return {
    targets: fitting(targets, question),
    names: names.map(({ said }) => said),
    companies: [],
    unknown: [],
    near: [],
    withoutFilings: [],
    nothingNamed: false,
  };
}

/** Of several filings of one company, those that reach the period come first. */
function fitting(targets: readonly Target[], { periods }: ParsedQuestion): Target[] {
  const years = new Set(periods.map(({ year }) => year));
  const fits = ({ end }: Target) => end !== null && years.has(Number(end.slice(0, 4)));
  return targets.toSorted((a, b) => Number(fits(b)) - Number(fits(a)));
}

/** What the question calls the company of a text, or the name of the document. */
function ownNames(
  question: ParsedQuestion,
  target: Target,
  task: ChatTask,
): { target: Target; said: string }[] {
  const filing = task.filings?.find(
    ({ filing_id }) => 'filing' in target.place && target.place.filing.filing_id === filing_id,
  );
  const names = filing?.company?.names ?? [];
  const candidates = [
    ...nameCandidates(question).map(({ text }) => text),
    ...names.filter((name) => question.text.toLowerCase().includes(name.toLowerCase())),
  ];
  const isOwn = (said: string) =>
    target.company
      ? [target.company.name, ...names].some(
          (name) => fitOf(said, { ...(target.company as Company), name }, true) !== null,
        )
      : isInFileName(said, target.name);
  return candidates
    .filter((said) => isOwn(said) && !namesSegment(said, target, question))
    .map((said) => ({ target, said }));
}

const spaced = (name: string) => name.replaceAll('_', ' ').replaceAll('-', ' ');

/** "Blizzard segment" of Activision Blizzard: a later part of its name, and a word that says that it is a part. */
function namesSegment(said: string, { name }: Target, { text, language }: ParsedQuestion): boolean {
  const { members } = grammarOf(language);
  const after = tokensOf(text.slice(text.indexOf(said) + said.length));
  const isFollowed = phrasesAt(after, 0, members).some(({ meaning }) => meaning === 'segment');
  return (
    isFollowed && !bareName(spaced(name)).replaceAll(' ', '').startsWith(bareName(said).replaceAll(' ', ''))
  );
}

/** `FOOT_LOCKER_2022`, `foot-locker`: the name without what is between its words; also its initials, as J&J. */
function isInFileName(said: string, name: string): boolean {
  const own = bareName(spaced(name)).replaceAll(' ', '');
  const asked = bareName(said).replaceAll(' ', '');
  if (asked.length >= 3 && own.includes(asked)) return true;
  // The beginnings of two words, as FedEx.
  if (
    asked.length >= 4 &&
    [2, 3].some((at) => own.startsWith(asked.slice(0, at)) && own.includes(asked.slice(at), at))
  )
    return true;
  const initials = tokensOf(spaced(name))
    .filter(({ script }) => script === 'latin')
    .map(({ key }) => key[0])
    .join('');
  const letters = asked.replaceAll(/[^a-z]|(?<=.)n(?=.)/g, '');
  return letters.length >= 2 && initials.startsWith(letters);
}
