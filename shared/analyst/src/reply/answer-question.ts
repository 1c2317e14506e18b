import { problem } from '@footnote/runtime';
import type { ChatTask } from '../analyst-task.ts';
import { coversAll, topicsIn } from '../desk/choose-sections.ts';
import type { Desk } from '../desk/desk.ts';
import { findCompanies, type NamedCompany } from '../desk/find-companies.ts';
import { type Opened, openTargets } from '../desk/open-targets.ts';
import { type Topic, topics } from '../lexicons/topics.ts';
import { answerCover } from '../operators/answer-cover.ts';
import { answerPart, withMembers } from '../operators/answer-part.ts';
import { answerOpening, answerTopic } from '../operators/answer-topic.ts';
import { compareYears } from '../operators/compare-years.ts';
import type { Finding } from '../operators/finding.ts';
import { completeQuestion, splitQuestions, withPeriodsOf } from '../parse/complete-question.ts';
import { parseQuestion } from '../parse/parse-question.ts';
import type { ParsedQuestion } from '../parse/parsed-question.ts';
import { withoutPossessive } from '../parse/tokens.ts';

/** The answer to a message: of each of its questions what was found, and the words that were bound to nothing. */
export interface Answer {
  question: ParsedQuestion;
  opened: Opened;
  parts: readonly {
    asked: string;
    question: ParsedQuestion;
    findings: readonly Finding[];
    missing: readonly string[];
  }[];
}

/** The questions before this one that it may lean on, newest first. */
const mostBefore = 3;
/** Each question is read and answered by itself: thousands of them in one message would cost minutes. */
const mostQuestions = 20;

export function answerQuestion(task: ChatTask, desk: Desk): Answer {
  const thread = threadOf(desk);
  const asked = splitQuestions(task.question);
  if (asked.length > mostQuestions)
    throw problem('model_refused', {
      detail: `A message may ask at most ${mostQuestions} questions, and this one asks ${asked.length}.`,
    });
  const parsed = asked.map((one) => withPeriodsOf(parseQuestion(one), task.question));
  const whole = parseQuestion(task.question);
  const lead = completeQuestion(
    asked.length > 1 ? { ...whole, operator: parsed[0]?.operator ?? whole.operator } : whole,
    thread.question,
  );
  const opened = openTargets(
    { task, question: lead, before: thread.companies, filings: asksForTwo(lead) ? 2 : 1 },
    desk,
  );
  const names = namesIn(opened);
  const first = completeQuestion(parseQuestion(asked[0] ?? '', { names }), thread.question);
  const parts = asked.map((one, at) => {
    const own = withPeriodsOf(parseQuestion(one, { names }), task.question);
    const before = at === 0 ? thread.question : null;
    const question = shareSubject(completeQuestion(own, before), at > 0 ? first : null);
    return { asked: one, question, ...answerOne(question, opened, desk) };
  });
  const question = completeQuestion(parseQuestion(task.question, { names }), thread.question);
  return { question, opened, parts };
}

/** "How many of them", "what share of sales is it": of what the first part asks about. */
function isPartOfFirst({ text, operator, words, members, measures }: ParsedQuestion): boolean {
  if (ofThem.some((said) => text.includes(said))) return true;
  return operator === 'share' && words.length + members.length === 0 && measures.length === 1;
}
const ofThem = [' of them', ' of these', ' of those', ' of which'];

/** "How much was X, and why?": the later part is about the measure of the first. */
function shareSubject(question: ParsedQuestion, first: ParsedQuestion | null): ParsedQuestion {
  if (!first) return question;
  if (isPartOfFirst(question))
    return { ...question, words: [...withMembers(first).words, ...question.words] };
  if (question.measures.length + question.words.length > 0) return question;
  return {
    ...question,
    measures: first.measures,
    words: first.words,
    periods:
      question.operator === 'change' || question.periods.length === 0
        ? [...first.periods, ...question.periods]
        : question.periods,
  };
}

function answerOne(question: ParsedQuestion, opened: Opened, desk: Desk) {
  const { targets } = opened;
  if (targets.length === 0) return { findings: [], missing: [] };
  const work = { question, targets, desk };
  const answerOn = (one: Topic) =>
    targets.slice(0, 3).flatMap((target) => (one.opens ? answerOpening : answerTopic)(work, target, one));
  const cover = answerCover(work);
  if (cover.length > 0) return { findings: cover, missing: [] };
  const [topic] = wholeTopic(question);
  if (topic) {
    const compared = question.operator === 'change' ? compareYears(work, topic) : null;
    if (compared) return { findings: compared, missing: [] };
    const findings = answerOn(topic);
    if (findings.length > 0) return { findings, missing: [] };
  }
  const part = answerPart(work);
  const isAnswered = part.findings.some(({ kind }) => kind !== 'nearest' && kind !== 'gap');
  // What is said about a subject does not tell who, when, or which part of it is the largest.
  const asksWords =
    ofSubjects.has(question.operator) && !(question.operator === 'value' && question.measures.length > 0);
  const [subject] = isAnswered || !asksWords ? [] : coveringTopics(question);
  if (!subject) return part;
  const findings = answerOn(subject);
  return findings.length > 0 ? { findings, missing: [] } : part;
}

const ofSubjects: ReadonlySet<string> = new Set(['what', 'list', 'why', 'verdict', 'value', 'change']);

/** A topic that is all that the question asks about: no measure of one period, no word that the topic does not explain. */
export function wholeTopic(question: ParsedQuestion) {
  const { operator, measures, periods } = question;
  // What changed in a month or a quarter is one of the events that a topic tells.
  if (operator === 'change' && periods.some(({ month, part }) => month !== null || part !== null)) return [];
  if (!['what', 'list', 'change', 'series', 'value'].includes(operator) && !question.marks.has('summary'))
    return [];
  if (measures.length > 0) return [];
  const named = coveringTopics(question);
  if (named.length + question.words.length + question.members.length > 0) return named;
  // "What does X do?", "how did X do last year?": nothing is named but the company.
  const [meant] = topics.filter(
    ({ bare }) => bare !== undefined && question.text.toLowerCase().startsWith(bare),
  );
  return meant && !(meant.opens && periods.length > 0) ? [meant] : [];
}

/** The topics of a question where they explain all of its words. */
function coveringTopics({ words, measures, text }: ParsedQuestion) {
  return coversAll(text, [...words, ...measures]) ? topicsIn(text) : [];
}

const asksForTwo = ({ marks, operator, measures }: ParsedQuestion) =>
  operator === 'change' && measures.length === 0 && !marks.has('value');

function namesIn({ names, companies, targets }: Opened): string[] {
  const said = [
    ...names,
    ...companies.map(({ said }) => said),
    ...targets.flatMap((target) => target.names),
    ...targets.flatMap(({ company }) => (company ? beginningsOf(company.name) : [])),
  ];
  return [...new Set(said.flatMap((one) => [one, `${one}s`, withoutPossessive(one)]))];
}

/** "Plymouth Rock Technologies" of "Plymouth Rock Technologies Inc.": as much of the name as a question may say. */
function beginningsOf(name: string): string[] {
  const words = name.split(' ');
  return words.slice(1).map((_, at) => words.slice(0, at + 2).join(' '));
}

interface Thread {
  question: ParsedQuestion | null;
  companies: readonly NamedCompany[];
}

/** What the thread is about: the last question that says something, and the company that was named last. */
function threadOf(desk: Desk): Thread {
  const earlier = desk.history.earlier.slice(0, mostBefore);
  const parsed = earlier.map((text) => parseQuestion(text));
  const companies = earlier.length === 0 ? [] : companiesBefore(parsed, desk);
  const names = companies.map(({ said }) => said);
  const again = earlier.map((text) => parseQuestion(text, { names }));
  const question = again.reduceRight<ParsedQuestion | null>(
    (before, one) => completeQuestion(one, before),
    null,
  );
  return { question, companies };
}

function companiesBefore(parsed: readonly ParsedQuestion[], desk: Desk): readonly NamedCompany[] {
  for (const question of parsed) {
    const { named } = findCompanies(question, desk);
    const sure = named.filter(({ isGuess }) => !isGuess);
    if (sure.length > 0) return sure;
  }
  return [];
}
