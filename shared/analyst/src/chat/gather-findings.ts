import type { ResearchToolOutput } from '@research/contracts';
import { findTerms, withoutInstructions } from '@research/text';
import { judgePremise } from '../answer/false-premise.ts';
import { companyNames, isForeignTo, mayAnswer } from '../answer/judge-passages.ts';
import { questionOnTopic } from '../answer/on-topic.ts';
import { pickGist, pickQuotes, type Question, type Quote, withoutNames } from '../answer/pick-quotes.ts';
import type { FoundPassage } from '../answer/quote-candidates.ts';
import { quotePassages } from '../answer/quote-passages.ts';
import { isWholeSubject, type Subject } from './find-subjects.ts';
import type { Finding } from './finding.ts';
import { foundPassages, withoutComments } from './found-passages.ts';
import { asksForFigureOnly, holdsFigure } from './holds-figure.ts';
import { joinTitles } from './join-titles.ts';
import { findCompanies, ingestedOf, nameOfFiling, namesFound } from './known-companies.ts';
import { sectionsFor } from './plan-next-step.ts';
import { callsOf, type Done, type History } from './read-history.ts';
import { statementsElsewhere } from './statements-elsewhere.ts';
import type { Inquiry } from './understand-question.ts';

const quotesOfOne = 3;
const quotesOfSeveral = 2;
/** A report, or an answer to a skill, has more quotes than an ordinary answer. */
const quotesOfReport = [8, 5] as const;
/** Headlines of risks are short, and three are no list of them. */
const risksShown = 5;
/** Number of quotes in a summary. */
const quotesOfSummary = 5;

export function gatherFindings(inquiry: Inquiry, history: History): Finding[] {
  const read = callsOf(history, 'read_section').filter(({ output }) => output !== null);
  const filings = [...new Set(read.map(({ input }) => String(input.filing_id)))];
  const [one, several] =
    inquiry.wantsReport || inquiry.bySkill ? quotesOfReport : [quotesOfOne, quotesOfSeveral];
  const count = filings.length * inquiry.subjects.length > 1 ? several : one;
  const findings = [
    ...filings.flatMap((id) => ofFiling(inquiry, history, id, count)),
    ...callsOf(history, 'compare_sections').flatMap((one) => ofComparison(inquiry, history, one)),
    ...callsOf(history, 'read_document').map(({ output }) => ofDocument(inquiry, output)),
    ofPassages(inquiry, history, foundPassages(history), count),
  ];
  const { figure } = inquiry;
  const isFigureless =
    figure !== null &&
    asksForFigureOnly(figure) &&
    !findings.some(({ quotes, aside }) => aside || quotes.some((quote) => holdsFigure(quote, figure)));
  const answering = isFigureless ? [] : findings.filter(({ quotes }) => quotes.length > 0);
  const elsewhere = answering.length === 0 ? statementsElsewhere(history) : null;
  return elsewhere ? [elsewhere] : answering;
}

function questionOf(inquiry: Inquiry, history: History, { question, topic }: Subject): Question {
  const names = namesFound(inquiry, history);
  if (!topic) return { text: question, names };
  const onTopic = questionOnTopic(question, topic, names);
  if (!inquiry.bySkill) return onTopic;
  return { ...onTopic, text: `${topic.title} ${topic.words}`, preferActivity: topic.key === 'business' };
}

/** For the whole question, when the sources are not chosen by subject. */
function wholeQuestion(inquiry: Inquiry, history: History): Question {
  const topic = inquiry.subjects[0]?.topic ?? null;
  return questionOf(inquiry, history, { question: inquiry.question, topic });
}

/** What one filing says on each subject, from the sections that were read for that subject. */
function ofFiling(inquiry: Inquiry, history: History, filingId: string, count: number): Finding[] {
  const read = callsOf(history, 'read_section').filter(({ input }) => input.filing_id === filingId);
  const ingested = findCompanies(inquiry, history)
    .flatMap((company) => ingestedOf(history, company))
    .find((one) => one.filing_id === filingId);
  const chosen = sectionsFor(inquiry, history, ingested?.sections ?? []);
  const name = filingName(inquiry, history, filingId);
  return inquiry.subjects.map((subject, at) => {
    const items = new Set(chosen[at]?.map(({ item_number }) => item_number));
    const own = read.filter(({ input }) => items.has(String(input.section)));
    return ofSubject(questionOf(inquiry, history, subject), name, own.length > 0 ? own : read, count);
  });
}

/** Findings of several sections as one; the title names the sections that are quoted. */
function ofSubject(question: Question, name: string, read: Done<'read_section'>[], count: number): Finding {
  const sources = read.flatMap(({ output }) =>
    output ? [{ id: output.source_id, title: output.title, text: output.content }] : [],
  );
  const asked = pickQuotes(question, sources, question.preferHeadlines ? Math.max(count, risksShown) : count);
  // The right section may use other words than the question, or another language.
  const quotes =
    asked.length > 0 ? asked : sources.slice(0, 1).flatMap((one) => pickGist(one, quotesOfSeveral));
  const titles = sources.filter((source) => quotes.some((quote) => quote.source === source));
  return {
    title: headingOf(
      name,
      titles.map(({ title }) => title),
    ),
    quotes,
  };
}

const longestHeading = 280;

/** The filing's name and the sections' titles. A title that already begins with the filing's name does not repeat it. */
function headingOf(name: string, titles: readonly string[]): string {
  const [first = ''] = titles;
  const company = name.split(',')[0] ?? '';
  const heading =
    company !== '' && first.startsWith(company)
      ? joinTitles(titles)
      : [name, ...titles].filter(Boolean).join(', ');
  return heading.length > longestHeading ? `${heading.slice(0, longestHeading)}…` : heading;
}

function ofDocument(inquiry: Inquiry, output: ResearchToolOutput<'read_document'> | null): Finding {
  if (!output) return { title: '', quotes: [] };
  const source = { id: output.source_id, title: output.title, text: withoutComments(output.content) };
  if (inquiry.wantsSummary) return { title: output.title, quotes: pickGist(source, quotesOfSummary) };
  if (!isForeignTo(inquiry.question, [source]) && !mayAnswer(inquiry.question, [], [source]))
    return { title: output.title, quotes: [] };
  const quotes = pickQuotes({ text: inquiry.question }, [source], quotesOfOne);
  if (quotes.length > 0) return { title: output.title, quotes };
  return { title: output.title, quotes: pickGist(source, quotesOfOne), aside: true };
}

function ofComparison(
  inquiry: Inquiry,
  history: History,
  { input, output }: Done<'compare_sections'>,
): Finding[] {
  if (!output) return [];
  const name = (side: unknown) => filingName(inquiry, history, filingIdOf(side));
  const pick = (sentences: string[], id: string) => {
    const sources = sentences.map((text) => ({ id, title: '', text }));
    const ranked = pickQuotes(changeQuestion(wholeQuestion(inquiry, history)), sources, quotesOfSeveral);
    // A changed sentence is an answer even without a word of the question.
    const rest = sources
      .filter(({ text }) => text.length >= 40 && !ranked.some((quote) => quote.text === text))
      .map((source): Quote => ({ source, text: source.text, kind: 'sentence', under: '', score: 0 }));
    return [...ranked, ...rest].slice(0, quotesOfSeveral);
  };
  return [
    { title: `New in ${name(input.after)}`, quotes: pick(output.added, output.after_source_id) },
    {
      title: `No longer said since ${name(input.before)}`,
      quotes: pick(output.removed, output.before_source_id),
    },
  ];
}

/** The filing on one side of a comparison, as given in the tool call. */
export function filingIdOf(side: unknown): string {
  return String((side as { filing_id?: string } | null | undefined)?.filing_id);
}

const changeWords =
  /\b(?:chang(?:e|es|ed|ing)|compar(?:e|ed|ison)|year|years|last|prior|previous|since|new|newly|on|over|risks?|factors?|report|filing|annual|10-k)\b/gi;

/** The question without its words for "change": the subject of the changes. Empty: the most important changes. */
function changeQuestion(question: Question): Question {
  const text = question.text.replace(changeWords, ' ');
  const left = findTerms(withoutNames(text, question.names));
  return { ...question, text: left.length > 0 ? text : (question.words ?? text), preferHeadlines: false };
}

/** How many passages, and how many sentences of each, are shown when none holds a word of the question. */
const passagesAside = 3;
const quotesAside = 1;

function ofPassages(
  inquiry: Inquiry,
  history: History,
  found: readonly FoundPassage[],
  count: number,
): Finding {
  if (found.length === 0) return { title: '', quotes: [] };
  const titles = [...new Set(found.map(({ title }) => title).filter(Boolean))];
  const titled = (quotes: readonly Quote[]) => {
    const own = [...new Set(quotes.map(({ source }) => source.title).filter(Boolean))];
    return headingOf(titles[0]?.split(',')[0] ?? '', own) || 'Passages found';
  };
  const asked = withoutInstructions(inquiry.question);
  const names = [...namesFound(inquiry, history), ...companyNames(asked, titles)];
  if (isForeignTo(asked, found)) {
    // The search knows words of finance in several languages, and so finds passages without a word of the question.
    const { quotes, covered } = quotePassages(asked, names, found, count);
    if (covered > leastCovered) return { title: titled(quotes), quotes };
    const best = found.slice(0, passagesAside).flatMap((source) => pickGist(source, quotesAside));
    return { title: titled(best), quotes: best, aside: true };
  }
  if (!mayAnswer(asked, names, found)) return { title: '', quotes: [] };
  if (inquiry.subjects.every((subject) => isWholeSubject(subject, names))) {
    const question = { ...wholeQuestion(inquiry, history), names };
    const quotes = pickQuotes(question, inChapter(inquiry.subjects, found), count);
    return { title: titled(quotes), quotes };
  }
  const { quotes, covered, held } = quotePassages(asked, names, found, count);
  const premise = judgePremise(
    asked,
    names,
    found.map(({ text }) => text),
    quotes[0]?.text,
  );
  if (covered < leastCovered || held < leastHeld || premise === 'unreported')
    return { title: '', quotes: [] };
  return premise === 'denied'
    ? { title: titled(quotes), quotes: quotes.slice(0, 1), denied: true }
    : { title: titled(quotes), quotes };
}

const riskChapter =
  /\brisk factors\b|\b(?:principal|key|main|business|operational) risks\b|\brisks (?:and|&) uncertainties\b|\brisks (?:related|relating) to\b|事業等のリスク/i;

/** Where all of the risks are asked for: the passages of the chapter on them, if the search has found it. */
function inChapter(subjects: readonly Subject[], found: readonly FoundPassage[]): readonly FoundPassage[] {
  const own = subjects.every(({ topic }) => topic?.key === 'risks')
    ? found.filter(({ heading }) => riskChapter.test(heading))
    : [];
  return own.length > 0 ? own : found;
}

/** Below this share of what is asked, the passages are about something else. */
const leastCovered = 0.4;
/** The same of what is quoted. */
const leastHeld = 0.28;

/** The filing's name, or its id when no list of filings holds it. */
function filingName(inquiry: Inquiry, history: History, filingId: string): string {
  const names = findCompanies(inquiry, history).map((company) => nameOfFiling(history, company, filingId));
  return names.find((name) => name !== null) ?? filingId;
}
